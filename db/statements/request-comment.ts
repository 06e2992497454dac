import { AsyncLocalStorage } from 'node:async_hooks';

interface CurrentRequest {
  readonly id: string;
  /** True if a save of this request was not confirmed by any standby. */
  unconfirmed: boolean;
}

const current = new AsyncLocalStorage<CurrentRequest>();

/** Runs `work` so that its PostgreSQL statements name the request. The id holds letters, digits and `-` only. */
export function asRequest(id: string, work: () => void): void {
  current.run({ id, unconfirmed: false }, work);
}

/** Appends the request id as a comment, which PostgreSQL's log and `pg_stat_activity` show. */
export function withRequest(statement: string): string {
  const request = current.getStore();
  return request === undefined ? statement : `${statement} /* request:${request.id} */`;
}

/** Notes that a save of this request exists on the primary alone. */
export function markUnconfirmed(): void {
  const request = current.getStore();
  if (request) request.unconfirmed = true;
}

export function isUnconfirmed(): boolean {
  return current.getStore()?.unconfirmed ?? false;
}
