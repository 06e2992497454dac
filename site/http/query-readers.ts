/** Reads one parameter into its canonical spelling; undefined: it says nothing and is left out. */
export type QueryReader = (text: string) => string | undefined;
export type QueryReaders = Readonly<Record<string, QueryReader>>;

const PAGE = /^0*([1-9]\d{0,5})$/;
const SLUG = /^[a-z]+(-[a-z]+)*$/;

/** The first page is the address without a number. */
export const readPage: QueryReader = (text) => {
  const number = PAGE.exec(text)?.[1];
  return number === '1' ? undefined : number;
};

export const readSlug: QueryReader = (text) => (SLUG.test(text) ? text : undefined);
