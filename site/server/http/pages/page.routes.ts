import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from '../../../../contracts/http/accept-encoding.ts';
import type { CountPage } from '../../../analytics/count-page.ts';
import { SearchRefused } from '../../../data/search-refused.ts';
import type { PageRow } from '../../../page-row.tsx';
import type { CacheValue, TaggedCache } from '../../cache/tagged-cache.ts';
import { type FindOldAddress, isOldHome, MOVED } from '../../old-addresses/old-addresses.ts';
import type { ClientIp } from '../client-ip.ts';
import type { FrontCaches } from '../front-caches.ts';
import type { SearchGate } from '../search-gate.ts';
import { type MadePage, type MakePageOptions, MISSING_MS, makePage, type PageCall } from './make-page.ts';
import { pageCacheKey } from './page-cache-key.ts';
import { parsePageRequest } from './page-request.ts';
import { type RenderedPage, recompress, sendPage, weightOf } from './page-response.ts';

interface PageRouteOptions extends MakePageOptions {
  readonly routes: readonly PageRow[];
  readonly pages: TaggedCache<RenderedPage>;
  readonly countPage: CountPage;
  readonly clientIp: ClientIp;
  readonly frontCaches: Pick<FrontCaches, 'headersOf'>;
  readonly findOldAddress: FindOldAddress;
  readonly searchGate: SearchGate;
}

/** Loads, renders, caches and sends the page of every row in the route table. */
export function registerPageRoutes(app: FastifyInstance, options: PageRouteOptions): void {
  for (const row of options.routes) {
    app.route({
      method: ['GET', 'HEAD'],
      url: row.path,
      config: { cost: row.cost ?? 'page' },
      handler: (request, reply) => handlePage(row, options, request, reply),
    });
  }
}

/** One request: its canonical address, the page from the cache or made anew, then the bytes. */
async function handlePage(
  row: PageRow,
  options: PageRouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { edition } = request;
  const pageRequest = parsePageRequest(request.url, row, request.params as Record<string, string>, edition);
  // Another spelling of a path redirects to the canonical one.
  if (request.url.split('?', 1)[0] !== pageRequest.path) {
    return reply.header('cache-control', 'no-store').redirect(pageRequest.pathAndQuery, 301);
  }
  if (isOldHome(request.url) && (await redirectFromOldAddress(options, request, reply))) return reply;
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const admitSearch = options.searchGate.forPage(() => options.clientIp(request.raw));
  let page: RenderedPage;
  try {
    page = await findPage(row, options, { pageRequest, edition, admitSearch }, encoding ?? 'gzip');
  } catch (error) {
    if (error instanceof SearchRefused) return await options.searchGate.refuse(reply, error);
    throw error;
  }
  if (mayBeOldAddress(page) && (await redirectFromOldAddress(options, request, reply))) return reply;
  if (page.counted) options.countPage(page.counted, request.raw, options.clientIp);
  const wanted = encoding ? page : await recompress(page, undefined);
  // Sent past Fastify as the cached bytes: Fastify would only copy them.
  reply.hijack();
  const { tags, freshMs } = page;
  const { pathAndQuery } = pageRequest;
  const isCurrent = options.pages.holds(pageCacheKey(edition.id, pathAndQuery, encoding ?? 'gzip'), page);
  const answer = { pathAndQuery, tags, freshMs, encoding, isCurrent };
  sendPage(request.raw, reply.raw, wanted, options.frontCaches.headersOf(request.raw, answer));
  return reply;
}

/**
 * True for a missing page and for a temporary redirect. The address matches a route but may be one of the former site,
 * such as `/noticia/um-titulo`, so old addresses are looked up before the reader gets this page.
 */
function mayBeOldAddress({ status }: RenderedPage): boolean {
  return status === 404 || status === 302;
}

export type OldAddressOptions = Pick<PageRouteOptions, 'findOldAddress'>;

/** True if the address is an old one: the reader is redirected to the new one. */
export async function redirectFromOldAddress(
  { findOldAddress }: OldAddressOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const target = await findOldAddress(request.url);
  if (target === null) return false;
  reply.header('cache-control', MOVED.cacheControl).redirect(target, MOVED.status);
  return true;
}

/** The page from the cache. On a miss it is recompressed from the other encoding if that is cached, else made. */
async function findPage(
  row: PageRow,
  options: PageRouteOptions,
  call: PageCall,
  encoding: Encoding,
): Promise<RenderedPage> {
  const key = keyOf(call, encoding);
  const nowhere = options.missing.peek(key);
  if (nowhere) return nowhere;
  return await options.pages.get(
    key,
    async () =>
      (await recompressOther(options, call, encoding)) ??
      (await makeNotingMissing(row, options, call, encoding)),
  );
}

function keyOf({ pageRequest, edition }: PageCall, encoding: Encoding): string {
  return pageCacheKey(edition.id, pageRequest.pathAndQuery, encoding);
}

/** The cached page of the other encoding in this one; undefined if there is none. */
async function recompressOther(
  { pages }: PageRouteOptions,
  call: PageCall,
  encoding: Encoding,
): Promise<CacheValue<RenderedPage> | undefined> {
  const otherKey = keyOf(call, encoding === 'br' ? 'gzip' : 'br');
  const other = pages.peek(otherKey);
  const known = pages.describe(otherKey);
  if (!other || !known) return undefined;
  const value = await recompress(other, encoding);
  return { ...known, value, bytes: weightOf(value) };
}

/** Remembers the address if it leads nowhere. Both caches see the changes that come while the page is made. */
async function makeNotingMissing(
  row: PageRow,
  options: PageRouteOptions,
  call: PageCall,
  encoding: Encoding,
): Promise<CacheValue<RenderedPage>> {
  let made: MadePage | undefined;
  await options.missing.get(keyOf(call, encoding), async () => {
    made = await makePage(row, options, call, encoding);
    const { value, missing: tags = [], failed = false } = made;
    return { value, bytes: 0, tags, freshMs: tags.length > 0 ? MISSING_MS : 0, failed };
  });
  // Another request made the page in the meantime.
  return made ?? (await makePage(row, options, call, encoding));
}
