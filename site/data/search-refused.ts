/** A search that the site does not make now: one IP asks too often (429), or too many searches wait (503). */
export class SearchRefused extends Error {
  override readonly name = 'SearchRefused';
  readonly status: 429 | 503;
  readonly retryAfterSeconds: number;

  constructor(status: 429 | 503, retryAfterSeconds: number) {
    super(`a search was refused with ${status}`);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Runs a search when there is room for it. Rejected with `SearchRefused` when there is none. */
export type AdmitSearch = <T>(search: () => Promise<T>) => Promise<T>;
