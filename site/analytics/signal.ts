import type { VitalKey } from '../../contracts/analytics/analytics-kinds.ts';

/**
 * What a page tells of itself once its reader has agreed, as JSON in the body of a beacon to PATHS.signal.
 * Who it is comes with the cookie, from which device with the headers. Names are short because every page
 * sends them: the view as soon as the page is quiet, the rest when it is left.
 */
export interface Signal {
  /** Drawn anew each time a page is shown; the same view told twice counts once. */
  readonly v: string;
  /** The path of the page. */
  readonly p: string;
  /** How long it has been open, in milliseconds: reports go by when it was opened, by the server's clock. */
  readonly t: number;
  readonly view?: {
    /** The host it was reached from; empty: none, or our own. */
    readonly r: string;
    /** `utm_source` and `utm_campaign`; empty: none. */
    readonly s: string;
    readonly c: string;
    /** 1: there was no trackingId when the page was asked for, so the server has counted it already. */
    readonly n: 0 | 1;
    /** When the reader agreed (milliseconds since 1970), and to which text. */
    readonly a: readonly [number, string];
  };
  /** Ads seen, each with the age of the page at that moment. */
  readonly ads?: readonly (readonly [number, number])[];
  readonly vitals?: readonly (readonly [VitalKey, number])[];
}
