import { timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { SiteMetrics } from './site-metrics.ts';

/**
 * A door of its own for whoever measures: readers never come near it, and each of several processes that share the
 * site's port can be asked by itself.
 */
export function createMetricsServer(metrics: SiteMetrics, tokens: readonly string[]): Server {
  const accepted = tokens.filter((token) => token !== '').map((token) => Buffer.from(`Bearer ${token}`));
  return createServer((request, response) => {
    const sent = Buffer.from(request.headers.authorization ?? '');
    const known = accepted.some((token) => token.length === sent.length && timingSafeEqual(token, sent));
    if (!known || request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: Error) => response.destroy(error),
    );
  });
}
