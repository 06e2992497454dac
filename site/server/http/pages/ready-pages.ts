import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { chooseEncoding } from '../../../../contracts/http/accept-encoding.ts';
import { hasTwoHosts } from '../../../../contracts/http/host-header.ts';
import type { OnWarning } from '../../../../contracts/on-warning.ts';
import type { CountPage } from '../../../analytics/count-page.ts';
import type { EditionDirectory } from '../../../request/edition-directory.ts';
import type { TaggedCache } from '../../cache/tagged-cache.ts';
import type { ClientIp } from '../client-ip.ts';
import type { FrontCaches } from '../front-caches.ts';
import { pageCacheKey } from './page-cache-key.ts';
import { type RenderedPage, recompress, sendPage } from './page-response.ts';

interface ReadyPagesOptions {
  readonly pages: TaggedCache<RenderedPage>;
  readonly editions: Pick<EditionDirectory, 'current'>;
  readonly countPage: CountPage;
  readonly clientIp: ClientIp;
  readonly frontCaches: Pick<FrontCaches, 'headersOf'>;
  readonly onWarning: OnWarning;
}

/** After this many requests a page is compressed again in better quality. */
const HITS_BEFORE_RECOMPRESSION = 32;

/**
 * Answers cached pages before Fastify sees the request. Only canonical addresses match; other spellings, uncached
 * pages and all other requests go to Fastify.
 */
export function createReadyPages(options: ReadyPagesOptions) {
  const { pages, editions, countPage, clientIp, frontCaches, onWarning } = options;
  const hits = new WeakMap<RenderedPage, number>();
  let recompressing = false;
  /** The number of answered requests by edition. */
  const answered = new Map<string, number>();

  /** Returns true if the request was answered. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request;
    if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
    const encoding = chooseEncoding(headers['accept-encoding'] as string | undefined);
    // Pages are cached compressed; the few clients without compression go through Fastify.
    if (!encoding) return false;
    // Without `whenCurrent`: a change of hosts invalidates every page, so `peek` finds none and Fastify waits.
    const { edition, outcome } = editions.current.match(headers.host);
    if (outcome !== 'answer') return false;
    const key = pageCacheKey(edition.id, url, encoding);
    const page = pages.peek(key);
    // Fastify refuses requests with two Host headers.
    if (!page || hasTwoHosts(request.rawHeaders)) return false;
    if (page.counted) countPage(page.counted, request, clientIp);
    const { tags, freshMs } = page;
    const answer = { pathAndQuery: url, tags, freshMs, encoding, isCurrent: true };
    sendPage(request, response, page, frontCaches.headersOf(request, answer));
    answered.set(edition.key, (answered.get(edition.key) ?? 0) + 1);
    recordHit(key, page);
    return true;
  }

  function recordHit(key: string, page: RenderedPage): void {
    const times = hits.get(page) ?? 0;
    if (times > HITS_BEFORE_RECOMPRESSION) return;
    hits.set(page, times + 1);
    if (times === HITS_BEFORE_RECOMPRESSION && !recompressing) void recompressInBackground(key, page);
  }

  /** Recompresses one page at a time, in the background. */
  async function recompressInBackground(key: string, page: RenderedPage): Promise<void> {
    recompressing = true;
    try {
      const better = await recompress(page, page.encoding, 'better');
      hits.set(better, HITS_BEFORE_RECOMPRESSION + 1);
      pages.replace(key, page, better);
    } catch (error) {
      onWarning(error, `${key} could not be recompressed; the quick version stays`);
    } finally {
      recompressing = false;
    }
  }

  return {
    /** How many requests were answered, by the key of the edition. */
    answered: answered as ReadonlyMap<string, number>,
    /** Wraps Fastify's own request listener: a cached page is answered before it. */
    answerBefore:
      (handler: RequestListener): RequestListener =>
      (request, response) => {
        if (!answer(request, response)) handler(request, response);
      },
  };
}
