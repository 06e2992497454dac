import { MUNICIPALITIES } from '../../../contracts/municipalities.ts';
import { CATEGORIES } from '../../../contracts/news/categories.ts';
import { findRegion, REGIONS } from '../../../contracts/regions.ts';
import { topicPath } from '../../../contracts/topics/topic-name.ts';
import { CATEGORY_LINKS, municipalityPath, PATHS, regionPath, widgetPath } from '../../addresses.ts';
import type { NewsListFilter } from '../../data/content.ts';

/** A list of stories that a widget shows: of a place, a category or a topic. */
export interface WidgetList {
  /** Its name in the builder's query: `municipio-soure`. */
  readonly key: string;
  readonly name: string;
  /** The address of the widget. */
  readonly path: string;
  /** The page with the whole list. */
  readonly listPath: string;
  readonly list: NewsListFilter;
}

const RIVER_KEY = 'rio-';
const STATION = /^\d{8}$/;
const TOPIC_KEY = 'assunto-';
const TOPIC_SLUG = /^[a-z0-9-]{1,80}$/;

const NEWEST_LIST: WidgetList = {
  key: 'ultimas',
  name: 'Últimas notícias',
  path: widgetPath('ultimas'),
  listPath: PATHS.home,
  list: {},
};

const CATEGORY_LISTS = CATEGORIES.map(
  ({ key, name }): WidgetList => ({
    key: `editoria-${key}`,
    name,
    path: widgetPath('editoria', key),
    list: { cat: key },
    listPath: CATEGORY_LINKS.find((link) => link.key === key)?.path ?? PATHS.home,
  }),
);

const REGION_LISTS = REGIONS.map(
  ({ slug, name }): WidgetList => ({
    key: `regiao-${slug}`,
    name,
    path: widgetPath('regiao', slug),
    list: { reg: slug },
    listPath: regionPath(slug),
  }),
);

const MUNICIPALITY_LISTS = MUNICIPALITIES.map(
  ({ slug, name, region }): WidgetList => ({
    key: `municipio-${slug}`,
    name,
    path: widgetPath('municipio', slug),
    // As the feeds ask for it, so that both share the cached answer.
    list: { reg: findRegion(region)?.slug ?? region, muni: slug },
    listPath: municipalityPath(slug),
  }),
);

/** The name of a topic in the builder's query. */
export function topicKey(slug: string): string {
  return `${TOPIC_KEY}${slug}`;
}

/** The list of a topic. Topics are not fixed: the API knows them. */
export function topicWidgetList({
  name,
  slug,
}: {
  readonly name: string;
  readonly slug: string;
}): WidgetList {
  return {
    key: topicKey(slug),
    name,
    path: widgetPath('assunto', slug),
    list: { topic: slug },
    listPath: topicPath(slug),
  };
}

/** The key of a river in the builder's query, by the code of its gauge. */
export function riverKey(code: string): string {
  return `${RIVER_KEY}${code}`;
}

function isRiverKey(key: string): boolean {
  return key.startsWith(RIVER_KEY) && STATION.test(key.slice(RIVER_KEY.length));
}

/** The topic that a key of the builder names. */
export function topicIn(key: string): string | undefined {
  const slug = key.startsWith(TOPIC_KEY) ? key.slice(TOPIC_KEY.length) : '';
  return TOPIC_SLUG.test(slug) ? slug : undefined;
}

export interface WidgetGroup {
  readonly name: string;
  readonly lists: readonly WidgetList[];
}

/** The fixed choices of the builder, in groups. */
export const WIDGET_GROUPS: readonly WidgetGroup[] = [
  { name: 'Tudo e categorias', lists: [NEWEST_LIST, ...CATEGORY_LISTS] },
  { name: 'Regiões', lists: REGION_LISTS },
  { name: 'Municípios', lists: MUNICIPALITY_LISTS },
];

const WIDGET_LISTS = WIDGET_GROUPS.flatMap(({ lists }) => lists);
const BY_PATH = new Map(WIDGET_LISTS.map((widgetList) => [widgetList.path, widgetList]));
const BY_KEY = new Map(WIDGET_LISTS.map((widgetList) => [widgetList.key, widgetList]));

/** The addresses of a route whose last part may be a parameter. */
export function widgetPathsOf(route: string): readonly string[] {
  const [begin = '', parameter] = route.split(':');
  const fits = (path: string) => (parameter === undefined ? path === begin : path.startsWith(begin));
  return WIDGET_LISTS.map(({ path }) => path).filter(fits);
}

export function widgetListAt(path: string): WidgetList | undefined {
  return BY_PATH.get(path);
}

/** The list with this key; the newest stories if there is none. */
export function widgetListOf(key: string | undefined): WidgetList {
  return BY_KEY.get(key ?? '') ?? NEWEST_LIST;
}

export function isWidgetKey(key: string): boolean {
  return BY_KEY.has(key) || isRiverKey(key) || topicIn(key) !== undefined;
}
