import { CATEGORIES } from '../contracts/categories.ts';
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
} as const;

export function newsPath(id: number): string {
  return `/noticia/${id}`;
}

export function regionPath(slug: RegionSlug): string {
  return `/regiao/${slug}`;
}

export const CATEGORY_LINKS = CATEGORIES.map(({ key, name }) => ({ key, name, path: `/${key}` }));

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
