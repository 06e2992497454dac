import type { PageKind } from '../../../contracts/analytics/analytics-kinds.ts';

/** The page that a browser's signal is about. */
export interface SignalPage {
  readonly page: PageKind;
  /** The id of the story that the page shows; `null` on every other page. */
  readonly news: number | null;
  /** A light page: it has no script that could report its views. */
  readonly isLight?: true;
}
