import type { Static, TArray, TObject } from 'typebox';
import { ApiFailure, type Client } from '../../client/client.ts';
import type { Ad } from '../../contracts/ads/ad.schema.ts';
import type { Audience, SharedReport } from '../../contracts/analytics/ad-report.schema.ts';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { Endpoint, QueryOf } from '../../contracts/http/endpoint.ts';
import { findMunicipality } from '../../contracts/municipalities.ts';
import type { NetworkLink } from '../../contracts/network/network-link.schema.ts';
import type { NewsDetail, NewsListItem, NewsListQuery } from '../../contracts/news/news.schema.ts';
import { findRegion } from '../../contracts/regions.ts';
import { foldText } from '../../contracts/rich-text/fold.ts';
import type { Settings } from '../../contracts/settings/settings.schema.ts';
import type { Video } from '../../contracts/videos/video.schema.ts';
import { CATEGORY_LINKS, type CategoryLink } from '../addresses.ts';
import { LIST_ITEMS } from './list-items.ts';
import {
  readAds,
  readAudience,
  readDetail,
  readList,
  readNetwork,
  readNews,
  readSettings,
  readVideos,
  type WarnOfShape,
} from './read-answers.ts';
import type { AdmitSearch } from './search-refused.ts';

/** One page of a list, and how many there are in all. */
export interface NewsPage {
  readonly items: readonly NewsListItem[];
  readonly total: number;
  /** True: there are more than `total`, and the API stopped counting there. */
  readonly capped: boolean;
}

export interface ListName {
  readonly reg?: string;
  readonly cat?: string;
  readonly muni?: string;
  /** Only stories whose deadline has not passed; the home shows no others. */
  readonly current?: true;
  /** Leaves out stories whose source keeps them out of search engines; feeds use this. */
  readonly canonical?: 'indexed';
}

/** The API's change tags. A page made from a tag is invalidated when the tag changes. */
export const TAGS = {
  ...CHANGE_TAGS,
  /** The narrowest tag of a list. */
  list({ reg, cat, muni }: ListName): string {
    if (muni) return CHANGE_TAGS.section(findMunicipality(muni)?.name ?? muni);
    if (reg) return CHANGE_TAGS.section(findRegion(reg)?.key ?? reg);
    return cat ? CHANGE_TAGS.section(cat) : CHANGE_TAGS.allNews;
  },
  /** Tags of a selection: the order of the region's list, and the card of each selected story. */
  picked: (reg: string, items: readonly { readonly id: number }[]): readonly string[] => [
    CHANGE_TAGS.order(findRegion(reg)?.key ?? reg),
    ...items.map(({ id }) => CHANGE_TAGS.card(id)),
  ],
} as const;

/** The ids of the API: positive 31-bit integers without leading zeros. */
const ID = /^[1-9]\d{0,9}$/;
const LARGEST_ID = 2_147_483_647;

export function readId(text: string | undefined): number | undefined {
  const id = ID.test(text ?? '') ? Number(text) : undefined;
  return id !== undefined && id <= LARGEST_ID ? id : undefined;
}

/** The data that loaders read. Answers that many pages share are cached. */
export interface Content {
  /** The newest stories of a list, cached: enough for the hero and a block of twenty. */
  newest(list: ListName): Promise<readonly NewsListItem[]>;
  /** The newest stories with their full texts. Not cached, because only feeds use them, and feeds are cached. */
  newestTexts(list: ListName, limit: number): Promise<readonly NewsListItem[]>;
  /** The sections that have news. */
  categories(): Promise<readonly CategoryLink[]>;
  /** The top of the most-read stories. */
  mostRead(): Promise<readonly NewsListItem[]>;
  page(query: NewsListQuery): Promise<NewsPage>;
  /**
   * The same for typed words, cached: many readers search for the same words at the same time. `admit` is asked
   * before the API is.
   */
  search(query: NewsListQuery, admit: AdmitSearch): Promise<NewsPage>;
  item(id: number): Promise<NewsDetail | undefined>;
  /** An unpublished story by a private link; never cached. */
  preview(token: string): Promise<NewsDetail | undefined>;
  /** An advertiser's report, by a private link; never cached. */
  report(token: string): Promise<SharedReport | undefined>;
  /** Stories written by the newsroom itself; used when a list is empty. */
  newsroom(): Promise<readonly NewsListItem[]>;
  /** The number of pages read; rejects if the newsroom does not publish it. */
  audience(): Promise<Audience>;
  ads(): Promise<readonly Ad[]>;
  videos(): Promise<readonly Video[]>;
  network(): Promise<readonly NetworkLink[]>;
  settings(): Promise<Settings>;
  /** The public list of any other entity: an endpoint with `changesWith`. */
  list<Item extends TObject>(endpoint: SharedList<Item>): Promise<readonly Static<Item>[]>;
}

/** An endpoint whose answer is one list for all readers. */
export type SharedList<Item extends TObject> = Endpoint & {
  readonly answer: TArray<Item>;
  readonly changesWith: string;
};

/** Cached answers are asked for again after this time, in case an event of the change stream was lost. */
const FRESH_MS = 30_000;
const MOST_READ = 5;

/** The part of the API answer cache that reading needs; the server has the whole of it. */
export interface AnswerCache {
  get(key: string, make: () => Promise<CacheableAnswer>): Promise<unknown>;
}

interface CacheableAnswer {
  readonly value: unknown;
  readonly bytes: number;
  readonly tags: readonly string[];
  readonly freshMs: number;
}

function bytesOf(headers: Headers): number {
  return Number(headers.get('content-length')) || 4_000;
}

export function createContent(
  client: Pick<Client, 'call'>,
  answers: AnswerCache,
  warn: (message: string) => void,
): Content {
  const warnOf =
    ({ method, path }: Endpoint): WarnOfShape =>
    (message) =>
      warn(`${method} ${path}: ${message}`);

  async function cached<E extends Endpoint, Value>(
    endpoint: E,
    read: (body: unknown, warn: WarnOfShape) => Value,
    { key, tag, query }: { readonly key: string; readonly tag: string; readonly query?: QueryOf<E> },
  ): Promise<Value> {
    const value = await answers.get(key, async () => {
      const answer = await client.call(endpoint, query === undefined ? {} : { query });
      return {
        value: read(answer.body, warnOf(endpoint)),
        bytes: bytesOf(answer.headers) * 2,
        tags: [tag],
        freshMs: FRESH_MS,
      };
    });
    return value as Value;
  }

  function newest(list: ListName): Promise<readonly NewsListItem[]> {
    const { reg = '', cat = '', muni = '', current, canonical = '' } = list;
    const query = { ...list, limit: LIST_ITEMS, fields: 'summary' } as const;
    const key = `news ${reg}/${cat}/${muni} ${current ? 'current' : ''} ${canonical}`;
    return cached(ENDPOINTS.news.list, readNews, { key, tag: TAGS.list(list), query });
  }

  async function page(query: NewsListQuery): Promise<{ readonly value: NewsPage; readonly bytes: number }> {
    const { body, headers } = await client.call(ENDPOINTS.news.list, {
      query: { ...query, fields: 'summary' },
    });
    const items = readNews(body, warnOf(ENDPOINTS.news.list));
    const total = Array.isArray(body) ? Number(headers.get('x-total-count') ?? items.length) : 0;
    const value = { items, total, capped: headers.get('x-total-capped') === 'true' };
    return { value, bytes: bytesOf(headers) };
  }

  return {
    newest,
    async newestTexts(list, limit) {
      const query = { ...list, limit, fields: 'full' } as const;
      const { body } = await client.call(ENDPOINTS.news.list, { query });
      return readNews(body, warnOf(ENDPOINTS.news.list));
    },
    async categories() {
      const links = await answers.get('categories', async () => {
        const lists = await Promise.all(CATEGORY_LINKS.map(({ key }) => newest({ cat: key })));
        const filled = CATEGORY_LINKS.filter((_link, at) => (lists[at]?.length ?? 0) > 0);
        return { value: filled, bytes: 0, tags: [TAGS.list({})], freshMs: FRESH_MS };
      });
      return links as readonly CategoryLink[];
    },
    mostRead() {
      const query = { period: '24h', limit: MOST_READ } as const;
      return cached(ENDPOINTS.news.mostRead, readNews, { key: 'most-read', tag: TAGS.list({}), query });
    },
    page: async (query) => (await page(query)).value,
    async search(query, admit) {
      const { q = '', match = '', reg = '', cat = '', page: number = 1 } = query;
      // Search ignores case and accents, so the cache key does too.
      const key = `search ${match}/${reg}/${cat}/${number} ${foldText(q)}`;
      const made = await answers.get(key, async () => {
        const { value, bytes } = await admit(() => page(query));
        return { value, bytes: bytes * 2, tags: [TAGS.list({}), TAGS.texts], freshMs: FRESH_MS };
      });
      return made as NewsPage;
    },
    async item(id) {
      const { body } = await client.call(ENDPOINTS.news.get, { params: { id } });
      return readDetail(body, warnOf(ENDPOINTS.news.get));
    },
    async preview(token) {
      const { body } = await client.call(ENDPOINTS.preview.get, { params: { token } });
      return readDetail(body, warnOf(ENDPOINTS.preview.get));
    },
    async report(token) {
      try {
        return (await client.call(ENDPOINTS.reports.shared, { params: { token } })).body;
      } catch (error) {
        // Treat 429 (too many bad tokens) like 404.
        if (error instanceof ApiFailure && (error.status === 404 || error.status === 429)) return undefined;
        throw error;
      }
    },
    newsroom() {
      const query = { limit: LIST_ITEMS, fields: 'summary' } as const;
      return cached(ENDPOINTS.adminNews.list, readNews, { key: 'newsroom', tag: TAGS.list({}), query });
    },
    audience: () =>
      cached(ENDPOINTS.analyticsEvents.total, readAudience, { key: 'audience', tag: TAGS.settings }),
    ads: () => cached(ENDPOINTS.ads.list, readAds, { key: 'ads', tag: TAGS.ads }),
    videos: () => cached(ENDPOINTS.videos.list, readVideos, { key: 'videos', tag: TAGS.videos }),
    network: () => cached(ENDPOINTS.network.list, readNetwork, { key: 'network', tag: TAGS.network }),
    list: (endpoint) =>
      cached(endpoint, readList(endpoint.answer), { key: endpoint.path, tag: endpoint.changesWith }),
    settings: () => cached(ENDPOINTS.settings.get, readSettings, { key: 'settings', tag: TAGS.settings }),
  };
}
