import { findMunicipality } from '../../contracts/municipalities.ts';
import { slugOf } from '../../contracts/slug.ts';
import type { SiteEdition } from './edition.ts';

/** Returns a parameter in its canonical form, or undefined if the parameter is invalid and dropped. */
export type TextParser = (text: string) => string | undefined;
export type QueryTextParsers = Readonly<Record<string, TextParser>>;

/** A parser for a parameter whose valid values depend on the edition. */
export type QueryParser = (text: string, edition: SiteEdition) => string | undefined;
export type QueryParsers = Readonly<Record<string, QueryParser>>;

const PAGE = /^0*([1-9]\d{0,5})$/;
const ID = /^0*([1-9]\d{0,9})$/;
/** Slugs of regions and municipalities have no digits. */
const PLACE_SLUG = /^[a-z]+(-[a-z]+)*$/;

/** The first page has no number in its address. */
export const parsePageNumber: TextParser = (text) => {
  const number = PAGE.exec(text)?.[1];
  return number === '1' ? undefined : number;
};

export const parseIdText: TextParser = (text) => ID.exec(text)?.[1];

export const parsePlaceSlug: TextParser = (text) => (PLACE_SLUG.test(text) ? text : undefined);

/** Slugs of topics and bylines may have digits. */
export const parseSlug: TextParser = (text) => (text !== '' && slugOf(text) === text ? text : undefined);

/** The slug of a municipality. */
export const parseMunicipality: TextParser = (text) => findMunicipality(text)?.slug;
