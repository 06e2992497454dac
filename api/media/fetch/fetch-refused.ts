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

  constructor(reason: FetchRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
