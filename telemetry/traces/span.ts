/** One thing that was done for a request, by whom, and how long it took. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly name: string;
  /** Answered for somebody, or asked of somebody. */
  readonly kind: 'server' | 'client';
  /** Milliseconds since 1970, with fractions. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly failed: boolean;
}
