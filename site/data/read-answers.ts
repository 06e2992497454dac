import type { Ad } from '../../contracts/ads/ad.schema.ts';
import type { Audience } from '../../contracts/analytics/ad-report.schema.ts';
import type { NetworkLink } from '../../contracts/network/network-link.schema.ts';
import type { NewsDetail, NewsListItem } from '../../contracts/news/news.schema.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../contracts/settings/settings.schema.ts';
import type { Video } from '../../contracts/videos/video.schema.ts';
import { memoize } from './memoize.ts';

/** Says which answer was not what the API promises. */
export type WarnOfShape = (message: string) => void;

/** What an item is shown with where the API says something else, and the fields it is nothing without. */
interface Shape<Item> {
  readonly standIns: Item;
  readonly needed: readonly (keyof Item & string)[];
}

const NEWS: Shape<NewsListItem> = {
  standIns: {
    id: 0,
    title: '',
    slug: '',
    cover: '',
    coverAlt: '',
    coverCredit: '',
    coverPicture: null,
    muni: '',
    cat: '',
    reg: '',
    date: '',
    updatedAt: '',
    link: '',
    source: '',
    imgContent: '',
    originalDate: '',
    validUntil: null,
    summary: '',
    correction: '',
    correctedAt: null,
  },
  needed: ['id', 'title', 'date'],
};
const DETAIL: Omit<NewsDetail, 'pictures' | 'documents'> = {
  ...NEWS.standIns,
  desc: '',
};
const AD: Shape<Ad> = {
  standIns: {
    id: 0,
    position: 'banner side',
    title: '',
    link: '',
    cover: '',
    coverPicture: null,
    alt: '',
    weight: 1,
  },
  needed: ['id', 'position', 'link'],
};
const VIDEO: Shape<Video> = {
  standIns: {
    id: 0,
    title: '',
    cover: '',
    coverPicture: null,
    link: '',
    featured: false,
    order: 0,
    date: '',
  },
  needed: ['id', 'title', 'date'],
};
const NETWORK_LINK: Shape<NetworkLink> = {
  standIns: { id: 0, kind: 'portal', name: '', reg: '', link: '', image: '', imagePicture: null, order: 0 },
  needed: ['id', 'kind', 'name', 'link'],
};

/** The API promises arrays of items. Anything else is an empty list and a warning, never a broken page. */
export const readNews = listReader(NEWS);
export const readAds = listReader(AD);
export const readVideos = listReader(VIDEO);
export const readNetwork = listReader(NETWORK_LINK);

/** The first of an array, with a text and its pictures. */
export function readDetail(body: unknown, warn: WarnOfShape): NewsDetail | undefined {
  const [item] = readNews(body, warn);
  if (!item) return undefined;
  const { pictures, documents } = item as Partial<NewsDetail>;
  return {
    ...completed({ ...item }, DETAIL),
    pictures: Array.isArray(pictures) ? pictures : [],
    documents: Array.isArray(documents) ? documents : [],
  };
}

/** What the settings do not say, or not as they should, is as the portal comes. */
export function readSettings(body: unknown, warn: WarnOfShape): Settings {
  if (!isRecord(body)) {
    warn('the settings are no object');
    return DEFAULT_SETTINGS;
  }
  const settings = completed(body, DEFAULT_SETTINGS);
  return { ...settings, social: completed(settings.social as Fields, DEFAULT_SETTINGS.social) };
}

export function readAudience(body: unknown, warn: WarnOfShape): Audience {
  if (!isRecord(body)) warn('the audience is no object');
  return completed(isRecord(body) ? body : {}, { days: 0, views: 0 });
}

function listReader<Item extends object>({ standIns, needed }: Shape<Item>) {
  return (body: unknown, warn: WarnOfShape): readonly Item[] => {
    if (!Array.isArray(body)) {
      warn('an answer is no array');
      return [];
    }
    const items = body.filter((item: unknown) => isRecord(item) && isUsable(item, standIns, needed));
    if (items.length < body.length) warn(`${body.length - items.length} of a list are no items`);
    return items.map((item) => completed(item, standIns));
  };
}

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isUsable<Item extends object>(item: Fields, standIns: Item, needed: Shape<Item>['needed']): boolean {
  const isThere = needed.every((name) => typeof item[name] === typeof standIns[name] && item[name] !== '');
  return isThere && (!('date' in standIns) || !Number.isNaN(Date.parse(String(item.date))));
}

const membersOf = memoize((standIns: object) => Object.entries(standIns));

/** The very same object where nothing is wrong with it: what is made of it is memoized by it. */
function completed<Item extends object>(given: Fields, standIns: Item): Item {
  const wrong = membersOf(standIns).filter(([name, standIn]) => !isLike(given[name], standIn));
  return (wrong.length === 0 ? given : { ...given, ...Object.fromEntries(wrong) }) as Item;
}

/** What may be missing is an object or null; all else is of its own kind. */
function isLike(value: unknown, standIn: unknown): boolean {
  if (standIn === null) return value === null || isRecord(value) || typeof value === 'string';
  return typeof value === typeof standIn && value !== null;
}
