import { PATHS } from '../addresses.ts';
import { SITEMAPS } from './sitemap.ts';

/** Nothing there is for strangers, or it has no end. */
const CLOSED = ['/admin', '/api', '/mensagens', `${PATHS.search}?`, '/partes/', '/ir/', '/relatorio/'];

export function robotsText(siteUrl: string): string {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}${SITEMAPS.all}`,
    `Sitemap: ${siteUrl}${SITEMAPS.googleNews}`,
  ];
  return `${lines.join('\n')}\n`;
}
