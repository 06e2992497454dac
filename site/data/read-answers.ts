import type { Static, TArray, TObject } from 'typebox';
import { Ad } from '../../contracts/ads/ad.schema.ts';
import type { Audience } from '../../contracts/analytics/ad-report.schema.ts';
import { NetworkLink } from '../../contracts/network/network-link.schema.ts';
import { NewsDetail, NewsListItem } from '../../contracts/news/news.schema.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../contracts/settings/settings.schema.ts';
import { Video } from '../../contracts/videos/video.schema.ts';
import { memoize } from './memoize.ts';

/** Logs which answer did not match the contract. */
export type WarnOfShape = (message: string) => void;

/** The default values of an item's fields, and the fields without which the item is dropped. */
interface Shape<Item> {
  readonly standIns: Item;
  readonly needed: readonly (keyof Item & string)[];
}

/** The default values of a schema: the empty value of each property. */
function standInsOf<Schema extends TObject>({ properties }: Schema): Static<Schema> {
  const rows = Object.entries(properties as Readonly<Record<string, PropertySchema>>);
  return Object.fromEntries(rows.map(([name, schema]) => [name, emptyValue(schema)])) as Static<Schema>;
}

/** The parts of a property's schema that tell its type. */
interface PropertySchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
}

function emptyValue({ type, enum: keys }: PropertySchema): unknown {
  if (keys) return keys.includes('') ? '' : keys[0];
  switch (type) {
    case 'string':
      return '';
    case 'integer':
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'array':
      return [];
    default:
      return null;
  }
}

const NEWS: Shape<NewsListItem> = { standIns: standInsOf(NewsListItem), needed: ['id', 'title', 'date'] };
const { pictures: _pictures, documents: _documents, threads: _threads, ...OTHERS } = standInsOf(NewsDetail);
const { authors: _authors, chosen: _chosen, ...DETAIL } = OTHERS;
const AD: Shape<Ad> = { standIns: standInsOf(Ad), needed: ['id', 'position', 'link'] };
const VIDEO: Shape<Video> = { standIns: standInsOf(Video), needed: ['id', 'title', 'date'] };
const NETWORK_LINK: Shape<NetworkLink> = {
  standIns: standInsOf(NetworkLink),
  needed: ['id', 'kind', 'name', 'link'],
};

/** The API promises arrays of items. Any other body becomes an empty list and a warning, never a broken page. */
export function readNews(body: unknown, warn: WarnOfShape): readonly NewsListItem[] {
  return readStories(body, warn).map(withMunis);
}
const readStories = listReader(NEWS);
export const readAds = listReader(AD);
export const readVideos = listReader(VIDEO);
export const readNetwork = listReader(NETWORK_LINK);

/** Reads the list of an entity without a specific reader: an item needs its id. */
export function readList<Item extends TObject>(
  answer: TArray<Item>,
): (body: unknown, warn: WarnOfShape) => readonly Static<Item>[] {
  return listReader<Static<Item>>({ standIns: standInsOf(answer.items), needed: ['id'] as never });
}

/** The first item of the array, with its text and pictures. */
export function readDetail(body: unknown, warn: WarnOfShape): NewsDetail | undefined {
  const [item] = readNews(body, warn);
  if (!item) return undefined;
  const { pictures, documents, threads, authors, chosen } = item as Partial<NewsDetail>;
  return {
    ...completed({ ...item }, DETAIL),
    pictures: Array.isArray(pictures) ? pictures : [],
    documents: Array.isArray(documents) ? documents : [],
    threads: Array.isArray(threads) ? threads : [],
    authors: Array.isArray(authors) ? authors : [],
    chosen: chosen === undefined ? [] : [...readNews(chosen, warn)],
  };
}

/** An API older than 0.4.0 sends `muni` only. */
function withMunis(story: NewsListItem): NewsListItem {
  return story.muni === '' || story.munis.length > 0 ? story : { ...story, munis: [story.muni] };
}

/** Missing or malformed settings are replaced by the defaults. */
export function readSettings(body: unknown, warn: WarnOfShape): Settings {
  if (!isRecord(body)) {
    warn('the settings are not an object; using the defaults');
    return DEFAULT_SETTINGS;
  }
  const settings = completed(body, DEFAULT_SETTINGS);
  return { ...settings, social: completed(settings.social as Fields, DEFAULT_SETTINGS.social) };
}

export function readAudience(body: unknown, warn: WarnOfShape): Audience {
  if (!isRecord(body)) warn('the audience is not an object; using zero');
  return completed(isRecord(body) ? body : {}, { days: 0, views: 0 });
}

function listReader<Item extends object>({ standIns, needed }: Shape<Item>) {
  return (body: unknown, warn: WarnOfShape): readonly Item[] => {
    if (!Array.isArray(body)) {
      warn('the answer is not an array; using an empty list');
      return [];
    }
    const items = body.filter((item: unknown) => isRecord(item) && isUsable(item, standIns, needed));
    if (items.length < body.length)
      warn(`${body.length - items.length} items of a list are malformed and left out`);
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

/** Returns the same object if it is complete, because derived values are memoized by it. */
function completed<Item extends object>(given: Fields, standIns: Item): Item {
  const wrong = membersOf(standIns).filter(([name, standIn]) => !isLike(given[name], standIn));
  return (wrong.length === 0 ? given : { ...given, ...Object.fromEntries(wrong) }) as Item;
}

/** A nullable field is an object, a text or null; any other field has the type of its default. */
function isLike(value: unknown, standIn: unknown): boolean {
  if (standIn === null) return value === null || isRecord(value) || typeof value === 'string';
  return typeof value === typeof standIn && value !== null;
}
