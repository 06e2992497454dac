import { CATEGORIES } from '../contracts/news/categories.ts';
import type { RegionSlug } from '../contracts/regions.ts';

export interface NamedLink {
  readonly name: string;
  readonly path: string;
}

/** Every address of the site that others link to; nothing else spells one. */
export const PATHS = {
  home: '/',
  regions: '/regioes',
  tv: '/tv-en-para',
  search: '/search',
  advertise: '/anuncie',
  contact: '/contato',
  about: '/institucional',
  privacy: '/politica-de-privacidade',
  terms: '/termos-de-uso',
  imprint: '/expediente',
  corrections: '/correcoes',
  myData: '/meus-dados',
  /** What is held of the reader who asks, and the way to have it erased. */
  myDataHeld: '/meus-dados/guardados',
  myDataErase: '/meus-dados/apagar',
  /** Where pages tell what was read. Named after nothing that blockers look for. */
  signal: '/sinal',
  seen: '/visto',
  /** Fragments of pages that are already open: what the server did not wait for. */
  fragments: {
    block: '/partes/bloco',
    headerAds: '/partes/topo',
    hero: '/partes/destaques',
    side: '/partes/lateral',
    facebook: '/partes/facebook',
    network: '/partes/rede',
    follow: '/partes/siga',
    myPlace: '/partes/municipio',
  },
} as const;

export function newsPath(id: number): string {
  return `/noticia/${id}`;
}

export function regionPath(slug: RegionSlug): string {
  return `/regiao/${slug}`;
}

/** Counts a click on an ad and leads on to where the ad leads. */
export function adPath(id: number): string {
  return `/ir/${id}`;
}

/** An advertiser's report, for who has the link. */
export function reportPath(token: string): string {
  return `/relatorio/${token}`;
}

/** The same report for spreadsheets. */
export function reportCsvPath(token: string): string {
  return `${reportPath(token)}/csv`;
}

/** The channel with this video on its stage. */
export function videoPath(id: number): string {
  return `${PATHS.tv}?video=${id}`;
}

/** The region's list, narrowed down to one of its municipalities. */
export function municipalityPath(region: RegionSlug, municipality: string): string {
  return `${regionPath(region)}?municipio=${municipality}`;
}

export const CATEGORY_LINKS = CATEGORIES.map(({ key, name }) => ({ key, name, path: `/${key}` }));

export type CategoryLink = (typeof CATEGORY_LINKS)[number];

/** The header's links in their order; search stands apart. */
export const MAIN_LINKS: readonly NamedLink[] = [
  { name: 'Home', path: PATHS.home },
  { name: 'Regiões', path: PATHS.regions },
  { name: 'TV', path: PATHS.tv },
  ...CATEGORY_LINKS,
];

export const SERVICE_LINKS: readonly NamedLink[] = [
  { name: 'Anuncie', path: PATHS.advertise },
  { name: 'Contato', path: PATHS.contact },
  { name: 'Institucional', path: PATHS.about },
];

export interface Address {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Path and canonical query, as links and caches spell it. */
export function addressOf({ path, query }: Address): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** Another page of the same list; the first is the address without a number. */
export function pageAddress({ path, query }: Address, page: number): string {
  const { pagina: _current, ...others } = query;
  return addressOf({ path, query: page > 1 ? { ...others, pagina: String(page) } : others });
}
