import type { SiteEdition } from './edition.ts';

/** Reads a parameter into its canonical form; undefined: the parameter is dropped. */
export type TextReader = (text: string) => string | undefined;
export type QueryTextReaders = Readonly<Record<string, TextReader>>;

/** The same where the edition decides what a parameter may be. */
export type QueryReader = (text: string, edition: SiteEdition) => string | undefined;
export type QueryReaders = Readonly<Record<string, QueryReader>>;

const PAGE = /^0*([1-9]\d{0,5})$/;
const ID = /^0*([1-9]\d{0,9})$/;
const SLUG = /^[a-z]+(-[a-z]+)*$/;

/** The first page has no number in its address. */
export const readPageNumber: TextReader = (text) => {
  const number = PAGE.exec(text)?.[1];
  return number === '1' ? undefined : number;
};

export const readIdText: TextReader = (text) => ID.exec(text)?.[1];

export const readSlug: TextReader = (text) => (SLUG.test(text) ? text : undefined);
