import type { PageSubject } from '../contracts/ads/page-subject.ts';
import { CATEGORIES } from '../contracts/news/categories.ts';
import { newsPath, PAGE_PATHS } from '../contracts/page-paths.ts';
import { findRegion, type RegionSlug } from '../contracts/regions.ts';
import { SCRIPT_PATHS, WORKER_PATHS } from './script-paths.ts';

export interface NamedLink {
  readonly name: string;
  readonly path: string;
}

/** Every address of the site that other code links to. */
export const PATHS = {
  ...PAGE_PATHS,
  oembed: '/oembed',
  /** The bulletins in audio of the edition as a podcast. */
  podcast: '/podcast.xml',
  /** Shows the data held about the reader, and erases it. */
  myDataHeld: '/meus-dados/guardados',
  myDataErase: SCRIPT_PATHS.myDataErase,
  signal: SCRIPT_PATHS.signal,
  /** Pages served by a CDN report their views here. */
  seen: '/visto',
  /** Lists the stored pages; the browser shows it in place of a page that is not stored. */
  offline: WORKER_PATHS.offlinePage,
  worker: WORKER_PATHS.worker,
  withdrawn: WORKER_PATHS.withdrawn,
  /** Fragments for pages that are already open: data that the server did not wait for. */
  fragments: {
    block: SCRIPT_PATHS.block,
    headerAds: '/partes/topo',
    hero: '/partes/destaques',
    side: '/partes/lateral',
    facebook: '/partes/facebook',
    networkLinks: '/partes/rede',
    follow: '/partes/siga',
    myPlace: SCRIPT_PATHS.myPlace,
    live: `${SCRIPT_PATHS.live}/:id/:after`,
  },
} as const;

/** A list or story for an iframe on another site. */
export function widgetPath(...parts: readonly string[]): string {
  return [PATHS.widget, ...parts].join('/');
}

/** Every address of a story that caches may keep, besides lists: its page, light page, widget and share image. */
export function storyPaths(id: number): readonly string[] {
  const path = newsPath(id);
  return [path, lightPath(path), widgetPath('noticia', String(id)), shareImagePath(id)];
}

/** The picture of a shared link to a story. */
export function shareImagePath(newsId: number): string {
  return `/compartilhar/${newsId}.jpg`;
}

/** The page of a live story with the blocks before this one. */
export function olderBlocksPath(id: number, block: number): string {
  return `${newsPath(id)}?antes=${block}`;
}

export function regionPath(slug: RegionSlug): string {
  return `/regiao/${slug}`;
}

/** Counts a click on an ad and redirects to the ad's target. */
export function adPath(id: number): string {
  return `/ir/${id}`;
}

/** An advertiser's report, by a private link. */
export function reportPath(token: string): string {
  return `/relatorio/${token}`;
}

/** The report of an advertiser as CSV, by its private link. */
export function reportCsvPath(token: string): string {
  return `${reportPath(token)}/csv`;
}

/** The channel page with this video selected. */
export function videoPath(id: number): string {
  return `${PATHS.tv}?video=${id}`;
}

/** The agenda of the state, or of one municipality. */
export function agendaPath(slug?: string): string {
  return slug === undefined ? PATHS.agenda : `${PATHS.agenda}?municipio=${slug}`;
}

/** The same for programs that show calendars. */
export function calendarPath(slug?: string): string {
  return slug === undefined ? `${PATHS.agenda}.ics` : `${PATHS.agenda}/${slug}.ics`;
}

/** The place of an alert on the page of all alerts. */
export function alertPath(id: string): string {
  return `${PATHS.alerts}#aviso-${id}`;
}

/** An alert for programs, in CAP 1.2. */
export function capPath(id: string): string {
  return `${PATHS.alerts}/cap/${id}.xml`;
}

export function municipalityPath(slug: string): string {
  return `/municipio/${slug}`;
}

/** The notices of this device, with a municipality and a topic (slugs) chosen. */
export function pushPath({
  municipality,
  topic,
}: {
  municipality?: string | undefined;
  topic?: string | undefined;
}): string {
  const query = {
    ...(municipality && { municipio: municipality }),
    ...(topic && { assunto: topic }),
  };
  return addressOf({ path: PATHS.push, query });
}

/** The form of the digest with a municipality chosen. */
export function digestPath(municipality: string): string {
  return `${PATHS.digest}?municipio=${municipality}`;
}

export function lightPath(path: string): string {
  return path === PATHS.home ? PATHS.light : PATHS.light + path;
}

export const CATEGORY_LINKS = CATEGORIES.map(({ key, name }) => ({ key, name, path: `/${key}` }));

export type CategoryLink = (typeof CATEGORY_LINKS)[number];

const HAS_LIGHT_VERSION = /^\/(?:regiao|municipio|noticia)\/[^/]+$/;

/** The address of the light version of a page; undefined if it has none. */
export function lightVersionOf(path: string): string | undefined {
  const isHomeOrCategory = path === PATHS.home || CATEGORY_LINKS.some((category) => category.path === path);
  return isHomeOrCategory || HAS_LIGHT_VERSION.test(path) ? lightPath(path) : undefined;
}

/** A click on an ad of a light page, which has no impressions to compare it with. */
export function lightAdPath(id: number): string {
  return `${adPath(id)}?${LIGHT_CLICK}`;
}

/** The name of the query parameter that marks such a click. */
export const LIGHT_CLICK = 'leve';

interface ChosenSections {
  /** Keys of categories; empty if the edition has made no choice. */
  readonly sections: readonly string[];
}

/** The sections of an edition in its own order; without a choice of its own all of them. */
export function sectionLinks({ sections }: ChosenSections): readonly CategoryLink[] {
  if (sections.length === 0) return CATEGORY_LINKS;
  return sections.flatMap((section) => CATEGORY_LINKS.find(({ key }) => key === section) ?? []);
}

const FIRST_LINKS: readonly NamedLink[] = [
  { name: 'Home', path: PATHS.home },
  { name: 'Regiões', path: PATHS.regions },
  { name: 'TV', path: PATHS.tv },
];

/** The header's links of the state portal in order; search is separate. */
export const MAIN_LINKS: readonly NamedLink[] = [...FIRST_LINKS, ...CATEGORY_LINKS];

/** The header's links of an edition. */
export function mainLinks(edition: ChosenSections): readonly NamedLink[] {
  return [...FIRST_LINKS, ...sectionLinks(edition)];
}

export const SERVICE_LINKS: readonly NamedLink[] = [
  { name: 'Anuncie', path: PATHS.advertise },
  { name: 'Contato', path: PATHS.contact },
  { name: 'Institucional', path: PATHS.about },
];

export interface PageAddress {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Canonical path and query, as links and caches use them. */
export function addressOf({ path, query }: PageAddress): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** A fragment for a page of a place, with what else it depends on. */
export function fragmentAddress(
  path: string,
  { reg, cat }: PageSubject,
  query: PageAddress['query'] = {},
): string {
  const region = reg && findRegion(reg)?.slug;
  return addressOf({ path, query: { ...query, ...(region && { reg: region }), ...(cat && { cat }) } });
}

/** Another page of the same list; the first is the address without a number. */
export function listPageAddress({ path, query }: PageAddress, page: number): string {
  const { pagina: _current, ...others } = query;
  return addressOf({ path, query: page > 1 ? { ...others, pagina: String(page) } : others });
}
