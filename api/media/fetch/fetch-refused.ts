type FetchRefusal =
  | 'url'
  | 'scheme'
  | 'port'
  /** An IP or name of the internal network; stored and shown under this word. */
  | 'address'
  /** A host that is not on the caller's list. */
  | 'host'
  | 'redirects'
  | 'status'
  | 'encoding'
  | 'too-large'
  | 'timeout'
  | 'network';

/** Why a fetch was refused; `reason` is for code, the message for the log. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  readonly reason: FetchRefusal;
  /** The HTTP status, if the server answered. */
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
