import type { NewsListItem } from '../../contracts/news/news.schema.ts';

/** One page of a list, and how many there are in all. */
export interface NewsPage {
  readonly items: readonly NewsListItem[];
  readonly total: number;
  /** `true` if there are more than `total`, and the API stopped counting there. */
  readonly capped: boolean;
  /** The members that a search adds. */
  readonly search?: FoundText;
}

/** How a search has found its stories. */
export interface FoundText {
  /** How many of the total contain the text as typed. They come first. */
  readonly phrases: number;
  /** The words searched in place of typed ones that no story has; empty if the typed text was searched. */
  readonly meant: string;
  /** The words that are marked, folded. */
  readonly marks: readonly string[];
  /** The slug of the first municipality that the text names; empty if none. */
  readonly place: string;
}

/** `items` is undefined if the answer is no list. */
export function newsPageOf(
  items: readonly NewsListItem[] | undefined,
  headers: Pick<Headers, 'get'>,
): NewsPage {
  const { length } = items ?? [];
  const found = (name: string): string => decodeURIComponent(headers.get(`x-search-${name}`) ?? '');
  return {
    items: items ?? [],
    total: items ? Number(headers.get('x-total-count') ?? length) : 0,
    capped: headers.get('x-total-capped') === 'true',
    ...(found('phrases') && {
      search: {
        phrases: Number(found('phrases')),
        meant: found('meant'),
        marks: found('marks').split(','),
        place: found('place'),
      },
    }),
  };
}
