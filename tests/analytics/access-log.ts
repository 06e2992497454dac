/** One line of what was asked of the site, as any server's log would have it. */
export interface LogLine {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly userAgent: string;
  readonly address: string;
  readonly trackingId: string | undefined;
  /** The first request for the page. */
  readonly ahead: boolean;
  /** What a page told of itself. */
  readonly told: Told | undefined;
}

export interface Told {
  readonly v: string;
  readonly p: string;
  readonly t: number;
  readonly view?: { readonly r: string; readonly s: string; readonly n: 0 | 1 };
  readonly ads?: readonly (readonly [number, number])[];
}
