import { createServer, type Server } from 'node:http';
import { createBearerCheck } from '../http/bearer-check.ts';
import type { SiteMetrics } from './site-metrics.ts';

/**
 * Serves the metrics on a port of its own. Readers cannot reach it, and each of several processes that share the
 * site's port can be scraped separately.
 */
export function createMetricsServer(
  metrics: SiteMetrics,
  tokens: readonly string[],
  targets: readonly string[],
): Server {
  const mayMeasure = createBearerCheck(tokens);
  return createServer((request, response) => {
    const allowed = mayMeasure(request.headers.authorization) && request.method === 'GET';
    if (allowed && request.url === '/targets') {
      // Prometheus asks one process for the ports of all (http_sd).
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify([{ targets }]));
      return;
    }
    if (!allowed || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: Error) => response.destroy(error),
    );
  });
}
