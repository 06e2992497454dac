import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { HEAD_SCRIPT, SPECULATION_RULES } from '../document/head-script.ts';

const hashes = [HEAD_SCRIPT, SPECULATION_RULES].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `script-src 'self' ${hashes.join(' ')}`,
  "style-src 'self'",
  // Colour and focal point of a picture are attributes of its element.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  // The player, after the tap.
  'frame-src https://www.youtube-nocookie.com',
  "manifest-src 'self'",
  "form-action 'self' mailto:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), interest-cohort=(), browsing-topics=()',
};
const TWO_YEARS = 'max-age=63072000; includeSubDomains';

/** What every answer tells the browser not to do. */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return siteUrl.startsWith('https:') ? { ...HEADERS, 'strict-transport-security': TWO_YEARS } : HEADERS;
}

export function registerSecurityHeaders(app: FastifyInstance, siteUrl: string): void {
  const headers = securityHeaders(siteUrl);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
