import type { Static, TArray, TObject } from 'typebox';
import { Ad } from '../../contracts/ads/ad.schema.ts';
import type { Audience } from '../../contracts/analytics/ad-report.schema.ts';
import { NetworkLink } from '../../contracts/network-links/network-link.schema.ts';
import {
  NewsDetail,
  NewsListItem,
  type PreviewedStory,
  PreviewNote,
} from '../../contracts/news/news.schema.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../contracts/settings/settings.schema.ts';
import { Video } from '../../contracts/videos/video.schema.ts';
import { memoize } from './memoize.ts';

/** Logs which answer did not match the contract. */
export type WarnOfShape = (message: string) => void;

/** The default values of an item's fields, and the fields without which the item is dropped. */
interface AnswerShape<Item> {
  readonly defaults: Item;
  readonly required: readonly (keyof Item & string)[];
  /** The fields that are a number or null. */
  readonly numbers?: readonly string[];
}

/** The default values of a schema: the empty value of each property. */
function defaultsOf<Schema extends TObject>({ properties }: Schema): Static<Schema> {
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

function nullableNumbersOf({ properties }: TObject): string[] {
  const rows = Object.entries(properties as Readonly<Record<string, PropertySchema>>);
  return rows.flatMap(([name, { type }]) => (Array.isArray(type) && type.includes('integer') ? [name] : []));
}

const NEWS: AnswerShape<NewsListItem> = {
  defaults: defaultsOf(NewsListItem),
  required: ['id', 'title', 'date'],
};
const DETAIL_DEFAULTS = defaultsOf(NewsDetail);
const AD: AnswerShape<Ad> = { defaults: defaultsOf(Ad), required: ['id', 'position', 'link'] };
const VIDEO: AnswerShape<Video> = { defaults: defaultsOf(Video), required: ['id', 'title', 'date'] };
const NETWORK_LINK: AnswerShape<NetworkLink> = {
  defaults: defaultsOf(NetworkLink),
  required: ['id', 'kind', 'name', 'link'],
};

export function parseNews(body: unknown, warn: WarnOfShape): readonly NewsListItem[] {
  return parseStories(body, warn).map(withMunis);
}
const parseStories = createListParser(NEWS);
export const parseAds = createListParser(AD);
export const parseVideos = createListParser(VIDEO);
export const parseNetworkLinks = createListParser(NETWORK_LINK);

/** Parses the list of an entity without a parser of its own: an item needs its id. */
export function parseList<Item extends TObject>(
  answer: TArray<Item>,
): (body: unknown, warn: WarnOfShape) => readonly Static<Item>[] {
  return createListParser<Static<Item>>({
    defaults: defaultsOf(answer.items),
    required: ['id'] as never,
    numbers: nullableNumbersOf(answer.items),
  });
}

const parseNotes = createListParser<PreviewNote>({ defaults: defaultsOf(PreviewNote), required: ['text'] });

/** The first item of the array, with its text and pictures. */
export function parseDetail(body: unknown, warn: WarnOfShape): NewsDetail | undefined {
  const [item] = parseNews(body, warn);
  if (!item) return undefined;
  const detail = completed({ ...item }, DETAIL_DEFAULTS);
  return { ...detail, chosen: [...parseNews(detail.chosen, warn)] };
}

/** The story of a private link, with the notes of the newsroom if the link shows them. */
export function parsePreview(body: unknown, warn: WarnOfShape): PreviewedStory | undefined {
  const detail = parseDetail(body, warn);
  if (!detail) return undefined;
  const { notes = [] } = detail as Partial<PreviewedStory>;
  return { ...detail, notes: [...parseNotes(notes, warn)] };
}

/** An API older than 0.4.0 sends `muni` only. */
function withMunis(story: NewsListItem): NewsListItem {
  return story.muni === '' || story.munis.length > 0 ? story : { ...story, munis: [story.muni] };
}

/** Missing or malformed settings are replaced by the defaults. */
export function parseSiteSettings(body: unknown, warn: WarnOfShape): Settings {
  if (!isRecord(body)) {
    warn('the settings are not an object; using the defaults');
    return DEFAULT_SETTINGS;
  }
  const settings = completed(body, DEFAULT_SETTINGS);
  return { ...settings, social: completed(settings.social as Fields, DEFAULT_SETTINGS.social) };
}

export function parseAudience(body: unknown, warn: WarnOfShape): Audience {
  if (!isRecord(body)) warn('the audience is not an object; using zero');
  return completed(isRecord(body) ? body : {}, { days: 0, views: 0 });
}

/** The API promises arrays of items. Any other body becomes an empty list and a warning, never a broken page. */
function createListParser<Item extends object>({ defaults, required, numbers }: AnswerShape<Item>) {
  return (body: unknown, warn: WarnOfShape): readonly Item[] => {
    if (!Array.isArray(body)) {
      warn('the answer is not an array; using an empty list');
      return [];
    }
    const items = body.filter((item: unknown) => isRecord(item) && isUsable(item, defaults, required));
    if (items.length < body.length)
      warn(`${body.length - items.length} items of a list are malformed and left out`);
    return items.map((item) => completed(item, defaults, numbers));
  };
}

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isUsable<Item extends object>(
  item: Fields,
  defaults: Item,
  required: AnswerShape<Item>['required'],
): boolean {
  const hasRequired = required.every(
    (name) => typeof item[name] === typeof defaults[name] && item[name] !== '',
  );
  return hasRequired && (!('date' in defaults) || !Number.isNaN(Date.parse(String(item.date))));
}

const membersOf = memoize((defaults: object) => Object.entries(defaults));

/** Returns the same object if it is complete, because derived values are memoized by it. */
function completed<Item extends object>(
  given: Fields,
  defaults: Item,
  numbers: readonly string[] = [],
): Item {
  const wrong = membersOf(defaults).filter(([name, defaultValue]) =>
    numbers.includes(name) ? !Number.isFinite(given[name]) : !isLike(given[name], defaultValue),
  );
  return (wrong.length === 0 ? given : { ...given, ...Object.fromEntries(wrong) }) as Item;
}

/** True if the value has the type of the default. A field whose default is null may be an object, a text or null. */
function isLike(value: unknown, defaultValue: unknown): boolean {
  if (defaultValue === null) return value === null || isRecord(value) || typeof value === 'string';
  if (Array.isArray(defaultValue)) return Array.isArray(value);
  return typeof value === typeof defaultValue && value !== null && !Array.isArray(value);
}
