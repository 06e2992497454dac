import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Whatever `work` asks of PostgreSQL says which request it is for. The id holds letters, digits and `-` only. */
export function asRequest(id: string, work: () => void): void {
  current.run(id, work);
}

/** The statement with that at its end, where PostgreSQL's log and `pg_stat_activity` show it. */
export function withRequest(statement: string): string {
  const id = current.getStore();
  return id === undefined ? statement : `${statement} /* request:${id} */`;
}
