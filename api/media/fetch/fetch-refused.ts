export type FetchRefusal =
  | 'url'
  | 'scheme'
  | 'port'
  | 'address'
  | 'redirects'
  | 'status'
  | 'encoding'
  | 'too-large'
  | 'timeout'
  | 'network';

/** Why nothing was brought from outside; `reason` is for code, the message for the log. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  readonly reason: FetchRefusal;
  /** What the server answered, where it answered at all. */
  readonly status: number | undefined;
  readonly retryAfter: string;

  constructor(
    reason: FetchRefusal,
    message: string,
    { status, retryAfter = '', ...options }: ErrorOptions & { status?: number; retryAfter?: string } = {},
  ) {
    super(message, options);
    this.reason = reason;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
