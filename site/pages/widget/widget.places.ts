import { MUNICIPALITIES } from '../../../contracts/municipalities.ts';
import { CATEGORIES } from '../../../contracts/news/categories.ts';
import { findRegion, REGIONS } from '../../../contracts/regions.ts';
import { CATEGORY_LINKS, municipalityPath, PATHS, regionPath, widgetPath } from '../../addresses.ts';
import type { ListName } from '../../data/content.ts';

/** A list of stories that a widget shows. */
export interface WidgetPlace {
  /** Its name in the builder's query: `municipio-soure`. */
  readonly key: string;
  readonly name: string;
  /** The address of the widget. */
  readonly path: string;
  /** The page with the whole list. */
  readonly listPath: string;
  readonly list: ListName;
}

const NEWEST: WidgetPlace = {
  ...{
    key: 'ultimas',
    name: 'Últimas notícias',
    path: widgetPath('ultimas'),
    listPath: PATHS.home,
    list: {},
  },
};

const CATEGORY_PLACES = CATEGORIES.map(
  ({ key, name }): WidgetPlace => ({
    ...{ key: `editoria-${key}`, name, path: widgetPath('editoria', key), list: { cat: key } },
    listPath: CATEGORY_LINKS.find((link) => link.key === key)?.path ?? PATHS.home,
  }),
);

const REGION_PLACES = REGIONS.map(
  ({ slug, name }): WidgetPlace => ({
    ...{ key: `regiao-${slug}`, name, path: widgetPath('regiao', slug), list: { reg: slug } },
    listPath: regionPath(slug),
  }),
);

const MUNICIPALITY_PLACES = MUNICIPALITIES.map(
  ({ slug, name, region }): WidgetPlace => ({
    ...{ key: `municipio-${slug}`, name, path: widgetPath('municipio', slug) },
    // As the feeds ask for it, so that both share the cached answer.
    list: { reg: findRegion(region)?.slug ?? region, muni: slug },
    listPath: municipalityPath(slug),
  }),
);

/** The choices of the builder, in groups. */
export const WIDGET_GROUPS: readonly { readonly name: string; readonly places: readonly WidgetPlace[] }[] = [
  { name: 'Tudo e editorias', places: [NEWEST, ...CATEGORY_PLACES] },
  { name: 'Regiões', places: REGION_PLACES },
  { name: 'Municípios', places: MUNICIPALITY_PLACES },
];

const PLACES = WIDGET_GROUPS.flatMap(({ places }) => places);
const BY_PATH = new Map(PLACES.map((place) => [place.path, place]));
const BY_KEY = new Map(PLACES.map((place) => [place.key, place]));

/** The addresses of a route whose last part may be a parameter. */
export function widgetPathsOf(route: string): readonly string[] {
  const [begin = '', parameter] = route.split(':');
  const fits = (path: string) => (parameter === undefined ? path === begin : path.startsWith(begin));
  return PLACES.map(({ path }) => path).filter(fits);
}

export function widgetPlaceAt(path: string): WidgetPlace | undefined {
  return BY_PATH.get(path);
}

/** The place with this key; the newest stories if there is none. */
export function widgetPlaceOf(key: string | undefined): WidgetPlace {
  return BY_KEY.get(key ?? '') ?? NEWEST;
}

export function isWidgetKey(key: string): boolean {
  return BY_KEY.has(key);
}
