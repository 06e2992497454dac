import type { FastifyInstance, FastifyReply } from 'fastify';
import { STAND_IN_CACHING } from '../../contracts/media/picture-caching.ts';
import type { NewsDetail } from '../../contracts/news/news.schema.ts';
import { type Content, TAGS } from '../data/content.ts';
import { type MadeResponse, NOTHING, type ResponseCache, sendCached } from '../seo/cached-response.ts';
import { createJobQueue, QueueFull } from './job-queue.ts';
import { PORTAL_IMAGE, shareImagePath } from './share-image-addresses.ts';

export interface ShareImageOptions {
  readonly apiUrl: string;
  readonly fetch: typeof fetch;
  readonly content: Content;
  readonly cached: ResponseCache;
}

/** Loaded with the first picture: it takes 15 MB, and hours can pass without one. */
const drawing = () => import('./cards.ts');
const cropping = () => import('./cover-crop.ts');

const AT_ONCE = 2;
const WAITING = 50;
const CACHE_CONTROL = 'public, max-age=86400';
const FRESH_MS = 3_600_000;
/** A cover that could not be fetched is tried again soon. */
const FALLBACK_MS = 60_000;
const FETCH_TIMEOUT_MS = 10_000;
const OUR_PICTURE = /^\/media\/(external\/)?[0-9a-f]{32}$/;
const NEWS_FILE = /^([1-9]\d{0,9})\.jpg$/;
const HIGHEST_ID = 2_147_483_647;

/** The pictures that a shared link shows. */
export function registerShareImages(app: FastifyInstance, options: ShareImageOptions): void {
  const { apiUrl, fetch: send, content, cached } = options;
  const queued = createJobQueue(AT_ONCE, WAITING);

  app.get(PORTAL_IMAGE, (request, reply) =>
    sendCached(request, reply, {
      cacheControl: CACHE_CONTROL,
      read: () => cached(PORTAL_IMAGE, makePortalImage),
    }),
  );

  app.get<{ Params: { file: string } }>('/compartilhar/:file', async (request, reply) => {
    const id = Number(NEWS_FILE.exec(request.params.file)?.[1]);
    if (!(id <= HIGHEST_ID)) return reply.redirect(PORTAL_IMAGE);
    return sendCached(request, reply, {
      cacheControl: CACHE_CONTROL,
      read: () => cached(shareImagePath(id), () => makeNewsImage(id)),
      whenNothing: () => reply.redirect(PORTAL_IMAGE),
      whenFailed: (error) => (error instanceof QueueFull ? toPortalImage(reply) : undefined),
    });
  });

  async function makePortalImage(): Promise<MadeResponse> {
    const { brand } = await content.settings();
    // Not queued: it is the answer when the queue is full.
    return jpegAnswer(await (await drawing()).portalCard(brand), [TAGS.settings], FRESH_MS);
  }

  async function makeNewsImage(id: number): Promise<MadeResponse> {
    const item = await content.item(id);
    if (!item) return NOTHING;
    const { brand } = await content.settings();
    const cover = await queued(() => coverOf(item, brand));
    if (cover) return jpegAnswer(cover, [TAGS.news(id), TAGS.settings], FRESH_MS);
    const card = await queued(async () => (await drawing()).headlineCard(item.title, brand));
    return jpegAnswer(card, [TAGS.news(id), TAGS.settings], item.coverPicture ? FALLBACK_MS : FRESH_MS);
  }

  async function coverOf({ id, coverPicture }: NewsDetail, brand: string): Promise<Buffer | undefined> {
    if (!coverPicture || !OUR_PICTURE.test(coverPicture.url)) return undefined;
    try {
      const answer = await send(`${apiUrl}${coverPicture.url}/1280.jpg`, {
        redirect: 'error',
        signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`answered with ${answer.status}`);
      if (answer.headers.get('cache-control') === STAND_IN_CACHING)
        throw new Error('only a placeholder came');
      const { cropCover } = await cropping();
      return await cropCover(Buffer.from(await answer.arrayBuffer()), coverPicture.focal, brand);
    } catch (error) {
      app.log.warn(
        { err: error },
        `the cover of news ${id} could not be fetched, its headline is shown instead`,
      );
      return undefined;
    }
  }
}

function toPortalImage(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(PORTAL_IMAGE);
}

function jpegAnswer(body: Buffer, tags: readonly string[], freshMs: number): MadeResponse {
  return { body, type: 'image/jpeg', tags, freshMs };
}
