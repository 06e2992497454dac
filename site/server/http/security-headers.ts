import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PublicOrigin } from '../../../config/public-origin.ts';
import { hasTwoHosts } from '../../../contracts/http/host-header.ts';
import { EMBED_FRAMES } from '../../../contracts/rich-text/embeds/embeds.ts';
import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import { LIGHT_PAGE_STYLE } from '../../pages/light/light-style.ts';
import { HEAD_SCRIPT, SPECULATION_RULES } from '../document/head-script.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashes = [HEAD_SCRIPT, SPECULATION_RULES].map(hashOf);

/**
 * Builds the policy of whole pages and of the back office. They differ in the sources of pictures and sound, the host of an
 * analytics script and whether they may frame our widgets.
 */
function policy(pictures: string, analytics = '', ownFrames = '', media = "'self'"): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}${analytics}`,
    "style-src 'self'",
    // Colour and focal point of a picture are style attributes of its element.
    "style-src-attr 'unsafe-inline'",
    `img-src ${pictures}${analytics}`,
    "font-src 'self'",
    `media-src ${media}`,
    `connect-src 'self'${analytics}`,
    // The video player and embeds of other sites, which load after the reader's tap.
    `frame-src ${ownFrames}${['https://www.youtube-nocookie.com', ...EMBED_FRAMES].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self' mailto:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const CONTENT_SECURITY_POLICY = policy("'self'");
/** The editor previews pictures and recordings that are not uploaded yet: from the disk, the microphone, or an address typed in. */
export const adminPolicy = policy("'self' blob: data: https:", '', '', "'self' blob:");
/** Only the back office records: the bulletins in audio. */
export const adminPermissions = permissions('(self)');

/**
 * If the newsroom configured an external analytics script, exactly its host is allowed, for the script and for its
 * requests. A page that shows widgets may frame pages of ours.
 */
export function pagePolicy(analyticsScript: string, framesOwn = false): Readonly<Record<string, string>> {
  const host = URL.parse(analyticsScript)?.origin;
  if (!host && !framesOwn) return {};
  return {
    'content-security-policy': policy("'self'", host ? ` ${host}` : '', framesOwn ? "'self' " : ''),
  };
}

/** The newsroom's reservation of rights, for robots that read a page all the same (TDM Reservation Protocol of the W3C). */
export function robotHeaders({
  robotsArchive,
  robotsTraining,
}: Pick<Settings, 'robotsArchive' | 'robotsTraining'>): Readonly<Record<string, string>> {
  return {
    ...(!robotsArchive && { 'x-robots-tag': 'noarchive' }),
    ...(!robotsTraining && { 'tdm-reservation': '1' }),
  };
}

/**
 * A fragment is inserted into a page, whose policy applies there; on its own it may load nothing. The policy of pages
 * would be five times as long as the answer to most polls of a live page.
 */
export const FRAGMENT_HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex',
} as const;

/** A light page loads nothing: its style is in it, and a picture is a page of its own. */
export const LIGHT_PAGE_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${hashOf(LIGHT_PAGE_STYLE)}`,
    // The colour of an edition, and the note on a stored copy.
    "style-src-attr 'unsafe-inline'",
    'img-src data:',
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
} as const;

/** Headers of a widget. Every page may frame it; it loads one style sheet and nothing else. */
export const WIDGET_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors *",
  // Otherwise a page that isolates itself (COEP) could not show it.
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
} as const;

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissions('()'),
};

function permissions(microphone: '()' | '(self)'): string {
  return `camera=(), geolocation=(), microphone=${microphone}, interest-cohort=(), browsing-topics=()`;
}

const TWO_YEARS = 'max-age=63072000; includeSubDomains';

/** The security headers of every answer. */
export function securityHeaders({ origin }: Pick<PublicOrigin, 'origin'>): Readonly<Record<string, string>> {
  return origin.startsWith('https:') ? { ...HEADERS, 'strict-transport-security': TWO_YEARS } : HEADERS;
}

/**
 * Sets the security headers on all answers. A request with two Host headers is refused: a proxy may have read the
 * other one.
 */
export function registerSiteSecurityHeaders(app: FastifyInstance, publicOrigin: PublicOrigin): void {
  const headers = securityHeaders(publicOrigin);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (!hasTwoHosts(request.raw.rawHeaders)) return undefined;
    return reply
      .code(400)
      .headers({ 'cache-control': 'no-store', connection: 'close' })
      .type('text/plain; charset=utf-8')
      .send('Pedido inválido: dois cabeçalhos Host.');
  });
}
