/** One operation of a request, with its duration. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly name: string;
  /** `server`: a request that was answered. `client`: a call or a statement that was sent. */
  readonly kind: 'server' | 'client';
  /** Milliseconds since 1970, with fractions. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly failed: boolean;
}
