/** One request to the site, with the fields of a usual access log. */
export interface LogLine {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly userAgent: string;
  readonly ip: string;
  readonly trackingId: string | undefined;
  /** True for a prefetch, which a browser makes ahead of the reader. */
  readonly ahead: boolean;
  /** The signal that a page sent. */
  readonly told: Told | undefined;
}

export interface Told {
  readonly v: string;
  readonly p: string;
  readonly t: number;
  readonly view?: { readonly r: string; readonly s: string; readonly n: 0 | 1 };
  readonly ads?: readonly (readonly [number, number])[];
}
