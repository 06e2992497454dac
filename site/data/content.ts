import type { Static, TArray, TObject } from 'typebox';
import { ApiFailure, type Client } from '../../client/client.ts';
import type { Ad } from '../../contracts/ads/ad.schema.ts';
import type { Audience, SharedReport } from '../../contracts/analytics/ad-report.schema.ts';
import type { Byline } from '../../contracts/bylines/byline.endpoints.ts';
import { bylineList } from '../../contracts/bylines/byline-name.ts';
import { CHANGE_TAGS, editionTag } from '../../contracts/change-tags.ts';
import { HOME } from '../../contracts/constants.ts';
import type { DigestSubscription } from '../../contracts/digest/digest.schema.ts';
import { STATE_EDITION } from '../../contracts/editions/edition-key.ts';
import { editionPlace } from '../../contracts/editions/edition-place.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { Endpoint, QueryOf } from '../../contracts/http/endpoint.ts';
import { MAX_ID } from '../../contracts/http/primitives.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { LivePage } from '../../contracts/live/live.endpoints.ts';
import { findMunicipality } from '../../contracts/municipalities.ts';
import type { NetworkLink } from '../../contracts/network-links/network-link.schema.ts';
import { CARD_FIELDS } from '../../contracts/news/card-fields.ts';
import type { Correction } from '../../contracts/news/news.endpoints.ts';
import type {
  NewsDetail,
  NewsListItem,
  NewsListQuery,
  PreviewedStory,
} from '../../contracts/news/news.schema.ts';
import type { Pin } from '../../contracts/pins/pin.endpoints.ts';
import { findRegion } from '../../contracts/regions.ts';
import type { ServiceObservation } from '../../contracts/services/service.endpoints.ts';
import type { Settings } from '../../contracts/settings/settings.schema.ts';
import type { Thread, Topic } from '../../contracts/topics/topic.endpoints.ts';
import { topicList } from '../../contracts/topics/topic-name.ts';
import type { Video } from '../../contracts/videos/video.schema.ts';
import { foldText } from '../../contracts/words/fold.ts';
import { CATEGORY_LINKS, type CategoryLink } from '../addresses.ts';
import { isStatePortal, type SiteEdition } from '../request/edition.ts';
import { type NewsPage, newsPageOf } from './news-page.model.ts';
import {
  parseAds,
  parseAudience,
  parseDetail,
  parseList,
  parseNetworkLinks,
  parseNews,
  parsePreview,
  parseSiteSettings,
  parseVideos,
  type WarnOfShape,
} from './parse-answers.ts';
import type { AdmitSearch } from './search-refused.ts';

/** The number of newest stories cached per list: a block of twenty, plus one that tells whether the list goes on. */
const LIST_ITEMS = HOME.blockItems + 1;

/** Selects the stories of a list: those that match every given field. */
export interface NewsListFilter {
  readonly reg?: string;
  readonly cat?: string;
  readonly muni?: string;
  /** The slug of a topic. */
  readonly topic?: string;
  /** The slug of a person who signs stories and has a page. */
  readonly byline?: string;
  /** Only stories of the places that this edition covers; not given, or the state portal: of the whole state. */
  readonly edition?: SiteEdition;
  /** Only stories whose deadline has not passed; the home shows no others. */
  readonly current?: true;
  /** Leaves out stories whose source keeps them out of search engines; feeds use this. */
  readonly canonical?: 'indexed';
}

/** The API's change tags. A page made from a tag is invalidated when the tag changes. */
export const TAGS = {
  ...CHANGE_TAGS,
  /** The narrowest tags of a list. An edition's list changes with those of its regions and of stories that chose it. */
  list({ reg, cat, muni, topic, byline, edition }: NewsListFilter): readonly string[] {
    if (byline) return [CHANGE_TAGS.list(bylineList(byline))];
    if (topic) return [CHANGE_TAGS.list(topicList(topic))];
    if (muni) return [CHANGE_TAGS.list(findMunicipality(muni)?.name ?? muni)];
    if (reg) return [CHANGE_TAGS.list(findRegion(reg)?.key ?? reg)];
    if (edition && !isStatePortal(edition)) {
      return [...regionsOf(edition), editionPlace(edition.key)].map(CHANGE_TAGS.list);
    }
    return [cat ? CHANGE_TAGS.list(cat) : CHANGE_TAGS.anyList];
  },
  /** Items for all editions or for this one: ads, videos, network links. */
  of: (tag: 'ads' | 'tv' | 'network', { key }: SiteEdition): readonly string[] => [tag, editionTag(tag, key)],
  /** The settings of an edition: its own, and those of the state portal for what it leaves empty. */
  settingsOf: ({ id }: SiteEdition): readonly string[] =>
    id === STATE_EDITION.id ? [CHANGE_TAGS.settings] : [CHANGE_TAGS.settings, CHANGE_TAGS.edition(id)],
  /** Tags of a selection: the order of the region's list, and the card of each selected story. */
  picked: (reg: string, items: readonly { readonly id: number }[]): readonly string[] => [
    CHANGE_TAGS.order(findRegion(reg)?.key ?? reg),
    ...items.map(({ id }) => CHANGE_TAGS.card(id)),
  ],
} as const;

/** The keys of all regions in which an edition covers something. */
function regionsOf({ covers }: SiteEdition): readonly string[] {
  const around = covers.munis.flatMap((name) => findMunicipality(name)?.region ?? []);
  return [...new Set<string>([...covers.regs, ...around])];
}

/** The ids of the API: positive 31-bit integers without leading zeros. */
const ID = /^[1-9]\d{0,9}$/;

export function parseId(text: string | undefined): number | undefined {
  const id = ID.test(text ?? '') ? Number(text) : undefined;
  return id !== undefined && id <= MAX_ID ? id : undefined;
}

/** The data that loaders read. Answers that many pages share are cached. */
export interface Content {
  /** The newest stories of a list, cached: enough for the hero and a block of twenty. */
  newest(list: NewsListFilter): Promise<readonly NewsListItem[]>;
  /** The newest stories with their full texts. Not cached, because only feeds use them, and feeds are cached. */
  newestTexts(list: NewsListFilter, limit: number): Promise<readonly NewsListItem[]>;
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
  story(id: number): Promise<NewsDetail | undefined>;
  /** A topic with public stories, by its slug or a former one. */
  topic(slug: string): Promise<Topic | undefined>;
  /** A person who signs stories and has a page, by the slug or a former one. */
  byline(slug: string): Promise<Byline | undefined>;
  /** The stories of a series or case; undefined if the topic is none. */
  thread(slug: string): Promise<Thread | undefined>;
  /** Topics with public stories, in the order of their names, a hundred per page. */
  topics(page: number): Promise<readonly Topic[]>;
  /** A page of the log of corrections, and whether there are older ones. */
  corrections(page: number): Promise<{ readonly items: readonly Correction[]; readonly more: boolean }>;
  /** The live page of a story; undefined if it has none. Not cached, because only pages that are cached use it. */
  livePage(id: number, query: QueryOf<typeof ENDPOINTS.live.get>): Promise<LivePage | undefined>;
  /** An unpublished story by a private link; never cached. */
  preview(token: string): Promise<PreviewedStory | undefined>;
  /** An advertiser's report, by a private link; never cached. */
  report(token: string): Promise<SharedReport | undefined>;
  /** A reader's subscription to a digest, by the link in its mails; never cached. */
  subscription(token: string): Promise<DigestSubscription | undefined>;
  /** Stories written by the newsroom itself; used when a list is empty. */
  ownStories(): Promise<readonly NewsListItem[]>;
  /** The number of pages read; rejects if the newsroom does not publish it. */
  audience(): Promise<Audience>;
  ads(): Promise<readonly Ad[]>;
  videos(): Promise<readonly Video[]>;
  networkLinks(): Promise<readonly NetworkLink[]>;
  settings(): Promise<Settings>;
  /** Observations of public services in a municipality, or without one the alerts and rivers of the state. */
  services(place?: string): Promise<readonly ServiceObservation[]>;
  /** The stories pinned to the fronts of all editions. */
  pins(): Promise<readonly Pin[]>;
  /** The public list of any other entity: an endpoint with `changesWith`. */
  list<Item extends TObject>(endpoint: SharedList<Item>): Promise<readonly Static<Item>[]>;
}

/** An endpoint whose answer is one list for all readers. */
type SharedList<Item extends TObject> = Endpoint & {
  readonly answer: TArray<Item>;
  readonly changesWith: string;
};

/** Cached responses are asked for again after this time, in case an event of the change stream was lost. */
const FRESH_MS = 30_000;
const MOST_READ = 5;

/** The part of the API response cache that reading needs; the server has the whole of it. */
interface ApiResponseCache {
  get(key: string, make: () => Promise<CacheableResponse>): Promise<unknown>;
}

interface CacheableResponse {
  readonly value: unknown;
  readonly bytes: number;
  readonly tags: readonly string[];
  readonly freshMs: number;
}

/** The tags of an answer, or a function that finds them in it. */
type TagsOf<Value> = readonly string[] | ((value: Value) => readonly string[]);

/** The tags of a list of stories: those of the list, and of the words of each story in it. */
function ofStories(tags: readonly string[]) {
  return (items: readonly { readonly id: number }[]): readonly string[] => [
    ...tags,
    ...items.map(({ id }) => TAGS.words(id)),
  ];
}

function answerBytes(headers: Pick<Headers, 'get'>): number {
  return Number(headers.get('content-length')) || 4_000;
}

/** The body, or undefined for 404 and for the given status, which also means 'not found' here. */
async function orMissing<Body>(
  answer: Promise<{ readonly body: Body }>,
  status?: number,
): Promise<Body | undefined> {
  try {
    return (await answer).body;
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === status)) return undefined;
    throw error;
  }
}

/** The parameters of a list: the API takes the key of an edition. */
export function listQuery({ edition, ...list }: NewsListFilter) {
  return { ...list, ...(edition && !isStatePortal(edition) && { edition: edition.key }) };
}

/** The content of one edition. All editions share the cache of responses. */
export function createEditionContent(
  client: Pick<Client, 'call'>,
  apiResponses: ApiResponseCache,
  warn: (message: string) => void,
  edition: SiteEdition,
): Content {
  const isState = isStatePortal(edition);
  /** Answers of the state portal have the keys and queries of a portal without editions. */
  const editionQuery = isState ? {} : { query: { edition: edition.key } };
  const editionKey = (name: string): string => (isState ? name : `${edition.id} ${name}`);
  const warnOf =
    ({ method, path }: Endpoint): WarnOfShape =>
    (message) =>
      warn(`${method} ${path}: ${message}`);

  async function cached<E extends Endpoint, Value>(
    endpoint: E,
    read: (body: unknown, warn: WarnOfShape) => Value,
    { key, tags, query }: { readonly key: string; readonly tags: TagsOf<Value>; readonly query?: QueryOf<E> },
  ): Promise<Value> {
    const value = await apiResponses.get(key, async () => {
      const response = await client.call(endpoint, query === undefined ? {} : { query });
      const value = read(response.body, warnOf(endpoint));
      return {
        value,
        bytes: answerBytes(response.headers) * 2,
        tags: typeof tags === 'function' ? tags(value) : tags,
        freshMs: FRESH_MS,
      };
    });
    return value as Value;
  }

  function newest(list: NewsListFilter): Promise<readonly NewsListItem[]> {
    const { reg = '', cat = '', muni = '', topic = '', byline = '', current, canonical = '' } = list;
    const query = { ...listQuery(list), limit: LIST_ITEMS, fields: CARD_FIELDS } as const;
    const where = `${reg}/${cat}/${muni}/${query.edition ?? ''}${topic && `/assunto/${topic}`}${byline && `/autor/${byline}`}`;
    const key = `news ${where} ${current ? 'current' : ''} ${canonical}`;
    return cached(ENDPOINTS.news.list, parseNews, { key, tags: ofStories(TAGS.list(list)), query });
  }

  async function page(query: NewsListQuery): Promise<{ readonly value: NewsPage; readonly bytes: number }> {
    const { body, headers } = await client.call(ENDPOINTS.news.list, {
      query: { ...query, fields: CARD_FIELDS },
    });
    const items = parseNews(body, warnOf(ENDPOINTS.news.list));
    return {
      value: newsPageOf(Array.isArray(body) ? items : undefined, headers),
      bytes: answerBytes(headers),
    };
  }

  return {
    newest,
    async newestTexts(list, limit) {
      const query = { ...listQuery(list), limit, fields: 'full' } as const;
      const { body } = await client.call(ENDPOINTS.news.list, { query });
      return parseNews(body, warnOf(ENDPOINTS.news.list));
    },
    async categories() {
      const links = await apiResponses.get(editionKey('categories'), async () => {
        const lists = await Promise.all(CATEGORY_LINKS.map(({ key }) => newest({ cat: key, edition })));
        const filled = CATEGORY_LINKS.filter((_link, index) => (lists[index]?.length ?? 0) > 0);
        return { value: filled, bytes: 0, tags: TAGS.list({ edition }), freshMs: FRESH_MS };
      });
      return links as readonly CategoryLink[];
    },
    mostRead() {
      const query = { ...listQuery({ edition }), period: '24h', limit: MOST_READ } as const;
      const key = editionKey('most-read');
      return cached(ENDPOINTS.news.mostRead, parseNews, {
        key,
        tags: ofStories(TAGS.list({ edition })),
        query,
      });
    },
    page: async (query) => (await page(query)).value,
    async search(query, admit) {
      const { q = '', match = '', reg = '', cat = '', edition: asked = '', page: number = 1 } = query;
      // Search ignores case and accents, so the cache key does too.
      const key = `search ${match}/${reg}/${cat}/${asked}/${number} ${foldText(q)}`;
      const made = await apiResponses.get(key, async () => {
        const { value, bytes } = await admit(() => page(query));
        const tags = ofStories([...TAGS.list({}), TAGS.texts])(value.items);
        return { value, bytes: bytes * 2, tags, freshMs: FRESH_MS };
      });
      return made as NewsPage;
    },
    async story(id) {
      const { body } = await client.call(ENDPOINTS.news.get, { params: { id } });
      return parseDetail(body, warnOf(ENDPOINTS.news.get));
    },
    // 400: the text cannot be a slug.
    topic: (slug) => orMissing(client.call(ENDPOINTS.topics.get, { params: { slug } }), 400),
    byline: (slug) => orMissing(client.call(ENDPOINTS.bylines.get, { params: { slug } }), 400),
    thread: (slug) => orMissing(client.call(ENDPOINTS.topics.thread, { params: { slug } })),
    async topics(number) {
      const query = { page: number, limit: LIMITS.newsPageMax };
      const { body } = await client.call(ENDPOINTS.topics.list, { query });
      return parseList(ENDPOINTS.topics.list.answer)(body, warnOf(ENDPOINTS.topics.list));
    },
    async corrections(number) {
      const { corrections } = ENDPOINTS.news;
      const { body, headers } = await client.call(corrections, { query: { page: number } });
      return {
        items: parseList(corrections.answer)(body, warnOf(corrections)),
        more: headers.get('x-total-capped') === 'true',
      };
    },
    livePage: (id, query) => orMissing(client.call(ENDPOINTS.live.get, { params: { id }, query })),
    async preview(token) {
      const { body } = await client.call(ENDPOINTS.preview.get, { params: { token } });
      return parsePreview(body, warnOf(ENDPOINTS.preview.get));
    },
    // 429: too many wrong tokens.
    report: (token) => orMissing(client.call(ENDPOINTS.reports.shared, { params: { token } }), 429),
    subscription: (token) => orMissing(client.call(ENDPOINTS.digest.get, { params: { token } })),
    ownStories() {
      const query = { limit: LIST_ITEMS, fields: CARD_FIELDS } as const;
      return cached(ENDPOINTS.adminNews.list, parseNews, {
        key: 'newsroom',
        tags: ofStories(TAGS.list({})),
        query,
      });
    },
    audience: () =>
      cached(ENDPOINTS.analyticsEvents.total, parseAudience, { key: 'audience', tags: [TAGS.settings] }),
    ads: () => {
      const tags = TAGS.of(TAGS.ads, edition);
      return cached(ENDPOINTS.ads.list, parseAds, { key: editionKey('ads'), tags, ...editionQuery });
    },
    videos: () => {
      const tags = TAGS.of(TAGS.videos, edition);
      return cached(ENDPOINTS.videos.list, parseVideos, { key: editionKey('videos'), tags, ...editionQuery });
    },
    networkLinks: () => {
      const tags = TAGS.of(TAGS.networkLinks, edition);
      return cached(ENDPOINTS.networkLinks.list, parseNetworkLinks, {
        key: editionKey('network'),
        tags,
        ...editionQuery,
      });
    },
    services(place) {
      const { list } = ENDPOINTS.services;
      const tags = [place === undefined ? TAGS.services : TAGS.servicesOf(place)];
      const of = place === undefined ? {} : { query: { place } };
      return cached(list, parseList(list.answer), { key: `services ${place ?? ''}`, tags, ...of });
    },
    pins() {
      const { list } = ENDPOINTS.pins;
      // A pinned story that changes, appears or disappears changes this answer too.
      const tags = (pins: readonly Pin[]) => [
        list.changesWith,
        ...pins.flatMap(({ news }) => [TAGS.card(news), TAGS.words(news)]),
      ];
      return cached(list, parseList(list.answer), { key: list.path, tags });
    },
    list: (endpoint) =>
      cached(endpoint, parseList(endpoint.answer), { key: endpoint.path, tags: [endpoint.changesWith] }),
    settings: () => {
      const tags = TAGS.settingsOf(edition);
      return cached(ENDPOINTS.settings.get, parseSiteSettings, {
        key: editionKey('settings'),
        tags,
        ...editionQuery,
      });
    },
  };
}
