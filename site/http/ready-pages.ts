import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { chooseEncoding, type Encoding } from '../../contracts/http/accept-encoding.ts';
import { hasTwoHosts } from '../../contracts/http/host-header.ts';
import type { CountPage } from '../analytics/count-page.ts';
import type { TaggedCache } from '../cache/tagged-cache.ts';
import type { ClientAddress } from './client-address.ts';
import { type RenderedPage, recode, sendPage } from './page-response.ts';

/** Where a page lies in the cache: one entry for each encoding, so that a hit is one look-up. */
export function pageKey(address: string, encoding: Encoding): string {
  return `${encoding} ${address}`;
}

interface ReadyPagesOptions {
  readonly pages: TaggedCache<RenderedPage>;
  readonly countPage: CountPage;
  readonly clientAddress: ClientAddress;
  /** Whether a proxy in front of us keeps pages. */
  readonly forEdge: boolean;
  readonly onTrouble: (error: unknown, message: string) => void;
}

/** Asked for so often, a page is worth a better compression. */
const OFTEN = 32;

/**
 * Answers what is cached before the framework sees the request. Addresses in their one spelling only: any other, and
 * whatever is not cached, is the framework's business, and so is everything that is not a page.
 */
export function createReadyPages(options: ReadyPagesOptions) {
  const { pages, countPage, clientAddress, forEdge, onTrouble } = options;
  const asked = new WeakMap<RenderedPage, number>();
  let recompressing = false;
  let answered = 0;

  /** True: it is answered. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request;
    if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
    const encoding = chooseEncoding(headers['accept-encoding'] as string | undefined);
    // Pages are cached compressed; the few who cannot unpack them take the longer way.
    if (!encoding) return false;
    const key = pageKey(url, encoding);
    const page = pages.peek(key);
    // The framework refuses who names two hosts.
    if (!page || hasTwoHosts(request.rawHeaders)) return false;
    if (page.counted) countPage(page.counted, request, clientAddress);
    sendPage(request, response, page, forEdge);
    answered++;
    noteHit(key, page);
    return true;
  }

  function noteHit(key: string, page: RenderedPage): void {
    const times = asked.get(page) ?? 0;
    if (times > OFTEN) return;
    asked.set(page, times + 1);
    if (times === OFTEN && !recompressing) void recompress(key, page);
  }

  /** One at a time, beside what readers wait for. */
  async function recompress(key: string, page: RenderedPage): Promise<void> {
    recompressing = true;
    try {
      const better = await recode(page, page.encoding, 'better');
      asked.set(better, OFTEN + 1);
      pages.replace(key, page, better);
    } catch (error) {
      onTrouble(error, `${key} could not be compressed better`);
    } finally {
      recompressing = false;
    }
  }

  return {
    get answered() {
      return answered;
    },
    /** In front of the framework's own listener. */
    before:
      (handler: RequestListener): RequestListener =>
      (request, response) => {
        if (!answer(request, response)) handler(request, response);
      },
  };
}
