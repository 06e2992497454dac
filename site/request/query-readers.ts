/** Reads a parameter into its canonical form; undefined: the parameter is dropped. */
export type QueryReader = (text: string) => string | undefined;
export type QueryReaders = Readonly<Record<string, QueryReader>>;

const PAGE = /^0*([1-9]\d{0,5})$/;
const SLUG = /^[a-z]+(-[a-z]+)*$/;

/** The first page has no number in its address. */
export const readPage: QueryReader = (text) => {
  const number = PAGE.exec(text)?.[1];
  return number === '1' ? undefined : number;
};

export const readSlug: QueryReader = (text) => (SLUG.test(text) ? text : undefined);
