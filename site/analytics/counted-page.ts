import type { PageKind } from '../../contracts/analytics/analytics-kinds.ts';

/** A page whose views are counted. */
export interface CountedPage {
  readonly page: PageKind;
  /** The id of the story that the page shows; `null` on every other page. */
  readonly news: number | null;
}
