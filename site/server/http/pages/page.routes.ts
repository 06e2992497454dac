import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../../../../contracts/http/accept-encoding.ts';
import type { CountPage } from '../../../analytics/count-page.ts';
import type { PageRequest } from '../../../data/load-context.ts';
import { SearchRefused } from '../../../data/search-refused.ts';
import type { PageRow } from '../../../page-row.tsx';
import type { SiteEdition } from '../../../request/edition.ts';
import type { CacheValue, TaggedCache } from '../../cache/tagged-cache.ts';
import { type FindOldAddress, isOldHome, MOVED } from '../../old-addresses/old-addresses.ts';
import type { ClientIp } from '../client-ip.ts';
import type { FrontCaches } from '../front-caches.ts';
import type { SearchGate } from '../search-gate.ts';
import { type MakePageOptions, makePage, NOT_FOUND_MS } from './make-page.ts';
import { pageCacheKey } from './page-cache-key.ts';
import { type RenderedPage, recompress, sendPage, weightOf } from './page-response.ts';
import type { WantedPage } from './wanted-page.ts';

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
      handler: (request, reply) => answerPage(row, options, request, reply),
    });
  }
}

/** The whole order of a request for a page. The budget of its client and its edition were decided by hooks (`app.ts`). */
async function answerPage(
  row: PageRow,
  options: PageRouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // 1. One address: any other spelling of the path redirects to the canonical one.
  const { edition, raw } = request;
  const pageRequest = parsePageRequest(request.url, row, request.params as Record<string, string>, edition);
  const { path, pathAndQuery } = pageRequest;
  if (request.url.split('?', 1)[0] !== path)
    return reply.header('cache-control', 'no-store').redirect(pathAndQuery, 301);
  if (isOldHome(request.url) && (await redirectFromOldAddress(options, request, reply))) return reply;

  // 2. The page: from the cache, or made now. Only making it can ask for a search, which may be refused.
  const accepted = chooseEncoding(request.headers['accept-encoding']);
  const admitSearch = options.searchGate.forPage(() => options.clientIp(raw));
  const wanted = { row, pageRequest, edition, admitSearch, encoding: accepted ?? 'gzip' };
  let page: RenderedPage;
  try {
    page = await findPage(wanted, options);
  } catch (error) {
    if (error instanceof SearchRefused) return await options.searchGate.refuse(reply, error);
    throw error;
  }

  // 3. A page that does not exist here may be one of the former site.
  if (mayBeOldAddress(page) && (await redirectFromOldAddress(options, request, reply))) return reply;

  // 4. The view is counted and the bytes are sent, past Fastify: it would only copy them.
  if (page.counted) options.countPage(page.counted, raw, options.clientIp);
  const sent = accepted ? page : await recompress(page, undefined);
  const { tags, freshMs } = page;
  const isCurrent = options.pages.holds(cacheKey(wanted), page);
  const answer = { pathAndQuery, tags, freshMs, encoding: accepted, isCurrent };
  reply.hijack();
  sendPage(raw, reply.raw, sent, options.frontCaches.headersOf(raw, answer));
  return reply;
}

/**
 * The canonical form of a path and query: the parameters that a route knows, in the route's order, each in canonical
 * form and only once. Other parameters are ignored.
 */
export function parsePageRequest(
  url: string,
  { path: pattern, query: parsers = {} }: Pick<PageRow, 'path' | 'query'>,
  params: Readonly<Record<string, string>>,
  edition: SiteEdition,
): PageRequest {
  // Any percent-encoding of the parameters gives the same path.
  const path = pattern.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
  const mark = url.indexOf('?');
  if (mark < 0) return { path, params, query: {}, pathAndQuery: path };
  const sent = new URLSearchParams(url.slice(mark + 1));
  const query: Record<string, string> = {};
  for (const [name, parse] of Object.entries(parsers)) {
    const text = sent.get(name);
    const value = text === null ? undefined : parse(text, edition);
    if (value !== undefined) query[name] = value;
  }
  const search = new URLSearchParams(query).toString();
  return { path, params, query, pathAndQuery: search ? `${path}?${search}` : path };
}

/**
 * The page from one of two caches, else made. Pages that exist and unknown addresses are cached apart, so that invented
 * addresses do not evict pages. `notFoundPages` has a small entry for each unknown address and, put there by `makePage`,
 * the rendered page of each route that they share.
 */
async function findPage(wanted: WantedPage, options: PageRouteOptions): Promise<RenderedPage> {
  const { pages, notFoundPages } = options;
  const key = cacheKey(wanted);
  const notFoundPage = notFoundPages.peek(key);
  if (notFoundPage) return notFoundPage;
  return await pages.get(key, async (changedTags) => {
    const recompressed = await recompressOtherEncoding(wanted, options);
    if (recompressed) return recompressed;
    const made = await makePage(wanted, options);
    if (made.notFoundUntil) {
      const entry = { value: made.value, bytes: 0, tags: made.notFoundUntil, freshMs: NOT_FOUND_MS };
      notFoundPages.put(key, entry, changedTags);
    }
    return made;
  });
}

function cacheKey({ edition, pageRequest, encoding }: WantedPage): string {
  return pageCacheKey(edition.id, pageRequest.pathAndQuery, encoding);
}

/** The page in the wanted encoding, if it is cached in the other one. */
async function recompressOtherEncoding(
  wanted: WantedPage,
  { pages }: PageRouteOptions,
): Promise<CacheValue<RenderedPage> | undefined> {
  const { encoding } = wanted;
  const otherKey = cacheKey({ ...wanted, encoding: encoding === 'br' ? 'gzip' : 'br' });
  const other = pages.peek(otherKey);
  const lifetime = pages.describe(otherKey);
  if (!other || !lifetime) return undefined;
  const value = await recompress(other, encoding);
  return { ...lifetime, value, bytes: weightOf(value) };
}

/**
 * True for a page that does not exist and for a temporary redirect. The address matches a route but may be one of the
 * former site, such as `/noticia/um-titulo`, so old addresses are looked up before the reader gets this page.
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
