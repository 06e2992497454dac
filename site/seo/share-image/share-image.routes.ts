import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { ClientBudget } from '../../../contracts/http/client-budget.ts';
import { STAND_IN_CACHING } from '../../../contracts/media/renditions.ts';
import { shareImagePath } from '../../addresses.ts';
import { parseId, TAGS } from '../../data/content.ts';
import { isStatePortal, type SiteEdition } from '../../request/edition.ts';
import {
  type MadeResponse,
  type MakeCachedResponse,
  madeBody,
  NOT_FOUND_RESPONSE,
  sendCached,
} from '../cached-response.ts';
import { PORTAL_IMAGE } from './share-image-addresses.ts';

interface ShareImageRouteOptions {
  readonly apiUrl: string;
  readonly fetch: typeof fetch;
  readonly cached: MakeCachedResponse;
  readonly budget: ClientBudget;
}

/** The API is busy drawing pictures, or one IP requested too many. */
class NotNow extends Error {}

const CACHE_CONTROL = 'public, max-age=86400';
const FRESH_MS = HOUR_MS;
/** A picture drawn without its cover is fetched again after this time. */
const STAND_IN_MS = 60_000;
const FETCH_TIMEOUT_MS = 10_000;

/** The pictures of shared links; the API draws and stores them. */
export function registerShareImages(app: FastifyInstance, options: ShareImageRouteOptions): void {
  const { apiUrl, fetch: send, cached, budget } = options;

  app.get(PORTAL_IMAGE, (request, reply) =>
    sendCached(request, reply, {
      cacheControl: CACHE_CONTROL,
      read: () => cached(request.edition, PORTAL_IMAGE, () => loadPortalImage(request.edition)),
    }),
  );

  app.get<{ Params: { file: string } }>('/compartilhar/:file', async (request, reply) => {
    const id = parseId(/^(\d+)\.jpg$/.exec(request.params.file)?.[1]);
    if (id === undefined) return reply.redirect(PORTAL_IMAGE);
    const path = shareImagePath(id);
    return await sendCached(request, reply, {
      cacheControl: CACHE_CONTROL,
      read: () => cached(request.edition, path, () => loadStoryImage(id, request)),
      whenNothing: () => reply.redirect(PORTAL_IMAGE),
      whenFailed: (error) => (error instanceof NotNow ? toPortalImage(reply) : undefined),
    });
  });

  function loadPortalImage(edition: SiteEdition): Promise<MadeResponse> {
    const file = isStatePortal(edition) ? 'portal.jpg' : `portal.jpg?edition=${edition.key}`;
    return loadImage(file, TAGS.settingsOf(edition));
  }

  async function loadStoryImage(id: number, { ip }: FastifyRequest): Promise<MadeResponse> {
    if (budget.take(ip, 'heavy') > 0) throw new NotNow('this address has asked for many pictures');
    return await loadImage(`${id}.jpg`, [TAGS.news(id), TAGS.settings, TAGS.editions]);
  }

  async function loadImage(file: string, tags: readonly string[]): Promise<MadeResponse> {
    const answer = await send(apiUrl + ENDPOINTS.media.share.path.replace(':file', file), {
      redirect: 'error',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    }).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TimeoutError') throw new NotNow('the API is busy');
      throw error;
    });
    if (answer.ok) {
      const isStandIn = answer.headers.get('cache-control') === STAND_IN_CACHING;
      const body = Buffer.from(await answer.arrayBuffer());
      return { ...madeBody(body, 'image/jpeg'), tags, freshMs: isStandIn ? STAND_IN_MS : FRESH_MS };
    }
    // Read to its end, so that the connection stays open.
    await answer.arrayBuffer();
    if (answer.status === 404) return NOT_FOUND_RESPONSE;
    if (answer.status === 503) throw new NotNow('the API has pictures to draw');
    throw new Error(`the API answered ${answer.status}`);
  }
}

function toPortalImage(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(PORTAL_IMAGE);
}
