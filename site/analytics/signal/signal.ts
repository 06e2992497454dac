import type { VitalKey } from '../../../contracts/analytics/analytics-kinds.ts';

/**
 * The report of a page whose reader has consented: JSON in the body of a beacon to PATHS.signal. The cookie
 * identifies the visitor, the headers the device. Names are short because every page sends them: the view as soon as
 * the page is idle, the rest when it is left.
 */
export interface Signal {
  /** Random for each view of a page; the same view reported twice counts once. */
  readonly v: string;
  /** The path of the page. */
  readonly p: string;
  /** How long the page has been open, in milliseconds. The server derives the moment of opening by its own clock. */
  readonly t: number;
  readonly view?: {
    /** The host of the referrer; empty if there is none, or if it is our own. */
    readonly r: string;
    /** `utm_source` and `utm_campaign`, or the campaign of a channel's code; empty if the address has none. */
    readonly s: string;
    readonly c: string;
    /** 1 if the page was requested without a trackingId, so that the server has counted it already. */
    readonly n: 0 | 1;
    /** When the reader consented (milliseconds since 1970), and to which version of the text. */
    readonly a: readonly [number, string];
  };
  /** Ads seen, each with the age of the page at that moment. */
  readonly ads?: readonly (readonly [number, number])[];
  readonly vitals?: readonly (readonly [VitalKey, number])[];
}
