import type { FastifyInstance, FastifyReply } from 'fastify';
import { HOUR_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { pictogramSvg } from '../../design/pictograms/pictogram-shapes.ts';
import appleTouchIcon from '../assets/icons/apple-touch-icon.png?inline';
import favicon from '../assets/icons/favicon.ico?inline';
import icon192 from '../assets/icons/icon-192.png?inline';
import icon512 from '../assets/icons/icon-512.png?inline';
import maskableIcon from '../assets/icons/icon-maskable-512.png?inline';
import { TAGS } from '../data/content.ts';
import { isStatePortal, type SiteEdition } from '../request/edition.ts';
import { type MakeCachedResponse, madeBody, sendCached } from './cached-response.ts';

/**
 * Built from design/brand/symbol.svg as site/assets/icons/README.md describes. `size`: the side in pixels that the API draws
 * for an edition.
 */
const ICONS: Readonly<Record<string, { readonly dataUrl: string; readonly size: number }>> = {
  '/apple-touch-icon.png': { dataUrl: appleTouchIcon, size: 180 },
  '/favicon.ico': { dataUrl: favicon, size: 32 },
  '/icon-192.png': { dataUrl: icon192, size: 192 },
  '/icon-512.png': { dataUrl: icon512, size: 512 },
  '/icon-maskable-512.png': { dataUrl: maskableIcon, size: 512 },
};
/** The icon of an edition for browsers that show SVG. */
export const EDITION_ICON = '/icone.svg';
/** Browsers request these fixed names, so a cached copy must expire. */
const WEEK_CACHING = 'public, max-age=604800';
/** An edition may change its colour. */
const HOUR_CACHING = 'public, max-age=3600';
const FRESH_MS = HOUR_MS;
const FETCH_TIMEOUT_MS = 5_000;

/** Reads the icon of an edition as PNG; rejects if the API does not answer. */
export type ReadIcon = (edition: SiteEdition, size: number) => Promise<Buffer>;

export function createIconReader(apiUrl: string, send: typeof fetch): ReadIcon {
  return async ({ key }, size) => {
    const path = ENDPOINTS.media.share.path.replace(':file', `icon-${size}.png`);
    const answer = await send(`${apiUrl}${path}?edition=${key}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`the API answered ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  };
}

/** The icons of the state portal are built files; those of an edition are its pictogram on its colour. */
export function registerIcons(app: FastifyInstance, cached: MakeCachedResponse, readIcon: ReadIcon): void {
  for (const [path, { dataUrl, size }] of Object.entries(ICONS)) {
    const type = path.endsWith('.ico') ? 'image/x-icon' : 'image/png';
    const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
    const sendBuilt = (reply: FastifyReply, caching: string): FastifyReply =>
      reply.type(type).header('cache-control', caching).send(bytes);
    app.get(path, async (request, reply) => {
      const { edition } = request;
      if (isStatePortal(edition)) return sendBuilt(reply, WEEK_CACHING);
      const make = async () => ({
        ...madeBody(await readIcon(edition, size), 'image/png'),
        tags: TAGS.settingsOf(edition),
        freshMs: FRESH_MS,
      });
      return await sendCached(request, reply, {
        cacheControl: HOUR_CACHING,
        read: () => cached(edition, path, make),
        whenFailed: () => sendBuilt(reply, 'no-store'),
      });
    });
  }
  app.get(EDITION_ICON, async ({ edition }, reply) => {
    const { icon, accentLight } = edition;
    if (accentLight === '') return reply.callNotFound();
    return reply
      .type('image/svg+xml')
      .header('cache-control', HOUR_CACHING)
      .send(pictogramSvg(icon, accentLight));
  });
}
