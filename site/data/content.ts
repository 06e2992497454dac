import { ApiFailure, type Client } from '../../client/client.ts';
import { HOME } from '../../contracts/constants.ts';
import type { AnswerOf, Endpoint, QueryOf } from '../../contracts/http/endpoint.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { findRegion } from '../../contracts/regions.ts';
import type { Ad } from '../../contracts/ads/ad.schema.ts';
import type { SharedReport } from '../../contracts/analytics/analytics.schema.ts';
import type { NewsDetail, NewsListItem, NewsListQuery } from '../../contracts/news/news.schema.ts';
import type { NetworkLink } from '../../contracts/network/network-link.schema.ts';
import type { Settings } from '../../contracts/settings/settings.schema.ts';
import type { Video } from '../../contracts/videos/video.schema.ts';
import { CATEGORY_LINKS, type CategoryLink } from '../addresses.ts';
import type { TaggedCache } from '../cache/tagged-cache.ts';

/** One page of a list, and how many there are in all. */
export interface NewsPage {
  readonly items: readonly NewsListItem[];
  readonly total: number;
  /** True: there are more than `total`, nobody counted them. */
  readonly capped: boolean;
}

export interface ListName {
  readonly reg?: string;
  readonly cat?: string;
  readonly muni?: string;
}

/**
 * What a loader reads. Everything a page was made from leaves its tag in `tags`, so that the page can be
 * dropped when it changes.
 */
export interface Content {
  readonly tags: ReadonlySet<string>;
  /** The newest of a list, kept: enough for the hero and a block of twenty. */
  newest(list: ListName): Promise<readonly NewsListItem[]>;
  /** The same for parts that may lag behind: the page is not made again for them. */
  newestUntagged(list: ListName): Promise<readonly NewsListItem[]>;
  /** The sections that have news; may lag behind too. */
  categories(): Promise<readonly CategoryLink[]>;
  /** What is read most these days, the first of them; the page is made again when one of them changes. */
  mostRead(): Promise<readonly NewsListItem[]>;
  page(query: NewsListQuery): Promise<NewsPage>;
  item(id: number): Promise<NewsDetail | undefined>;
  /** A story as its newsroom sees it, by a private link; never kept. */
  preview(token: string): Promise<NewsDetail | undefined>;
  /** An advertiser's figures, by a private link; never kept. */
  report(token: string): Promise<SharedReport | undefined>;
  /** What the newsroom wrote itself: stands in when the list is empty. */
  newsroom(): Promise<readonly NewsListItem[]>;
  ads(): Promise<readonly Ad[]>;
  videos(): Promise<readonly Video[]>;
  portals(): Promise<readonly NetworkLink[]>;
  settings(): Promise<Settings>;
}

/** Kept answers are asked for again after this time, in case word of a change was lost. */
const FRESH_MS = 30_000;
const MOST_READ = 5;
const KEPT_ITEMS = HOME.heroItems + HOME.blockItems;

export type Answers = TaggedCache<unknown>;

export function createContent(client: Pick<Client, 'call'>, answers: Answers): Content {
  const tags = new Set<string>();

  async function kept<E extends Endpoint>(
    endpoint: E,
    key: string,
    tag: string,
    query?: QueryOf<E>,
  ): Promise<AnswerOf<E>> {
    const body = await answers.get(key, async () => {
      const answer = await client.call(endpoint, query === undefined ? {} : { query });
      const bytes = Number(answer.headers.get('content-length')) || 4_000;
      return { value: answer.body, bytes: bytes * 2, tags: [tag], freshMs: FRESH_MS };
    });
    return body as AnswerOf<E>;
  }

  function newestUntagged(list: ListName): Promise<readonly NewsListItem[]> {
    const { reg = '', cat = '', muni = '' } = list;
    const query = { ...list, limit: KEPT_ITEMS, fields: 'summary' } as const;
    return kept(ENDPOINTS.news.list, `news ${reg}/${cat}/${muni}`, tagOf(list), query);
  }

  return {
    tags,
    newestUntagged,
    newest(list) {
      tags.add(tagOf(list));
      return newestUntagged(list);
    },
    async categories() {
      const links = await answers.get('categories', async () => {
        const lists = await Promise.all(CATEGORY_LINKS.map(({ key }) => newestUntagged({ cat: key })));
        const filled = CATEGORY_LINKS.filter((_link, at) => (lists[at]?.length ?? 0) > 0);
        return { value: filled, bytes: 0, tags: ['list'], freshMs: FRESH_MS };
      });
      return links as readonly CategoryLink[];
    },
    async mostRead() {
      const items = await kept(ENDPOINTS.news.mostRead, 'most-read', 'list', {
        period: '24h',
        limit: MOST_READ,
      });
      for (const { id } of items) tags.add(`news:${id}`);
      return items;
    },
    async page(query) {
      tags.add(tagOf(query));
      const { body, headers } = await client.call(ENDPOINTS.news.list, {
        query: { ...query, fields: 'summary' },
      });
      const total = Number(headers.get('x-total-count') ?? body.length);
      return { items: body, total, capped: headers.get('x-total-capped') === 'true' };
    },
    async item(id) {
      tags.add(`news:${id}`);
      return (await client.call(ENDPOINTS.news.get, { params: { id } })).body[0];
    },
    async preview(token) {
      return (await client.call(ENDPOINTS.preview.get, { params: { token } })).body[0];
    },
    async report(token) {
      try {
        return (await client.call(ENDPOINTS.reports.shared, { params: { token } })).body;
      } catch (error) {
        // Too many wrong ones is no news to who asks for another wrong one.
        if (error instanceof ApiFailure && (error.status === 404 || error.status === 429)) return undefined;
        throw error;
      }
    },
    newsroom() {
      tags.add('list');
      return kept(ENDPOINTS.adminNews.list, 'newsroom', 'list', { limit: KEPT_ITEMS, fields: 'summary' });
    },
    ads() {
      tags.add('ads');
      return kept(ENDPOINTS.ads.list, 'ads', 'ads');
    },
    videos() {
      tags.add('tv');
      return kept(ENDPOINTS.videos.list, 'tv', 'tv');
    },
    portals() {
      tags.add('portals');
      return kept(ENDPOINTS.network.list, 'portals', 'portals');
    },
    settings() {
      tags.add('settings');
      return kept(ENDPOINTS.settings.get, 'settings', 'settings');
    },
  };
}

/** The narrowest tag the API publishes for a list; a municipality's list changes with its region's. */
function tagOf({ reg, cat }: ListName): string {
  if (reg) return `list:${findRegion(reg)?.key ?? reg}`;
  return cat ? `list:${cat}` : 'list';
}
