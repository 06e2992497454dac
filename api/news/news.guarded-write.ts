import type { Query } from '../../db/database.ts';
import type { NewsRow } from '../../db/tables.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { createNewsQueries } from './news.queries.ts';
import { adminView } from './news.views.ts';

/** A write that lost a race without having set a condition is done again on top of the winner. */
const ATTEMPTS = 5;

/** Versions the caller accepts to replace; `undefined`: whichever is there. */
export type Expected = readonly number[] | undefined;

export interface Target {
  readonly id: number;
  readonly expected: Expected;
  readonly place?: 'desk' | 'trash';
}

/** Writes on top of the row that was read; `undefined`: somebody else was faster. */
export type Work<Done> = (trx: Query, current: NewsRow, at: number) => Promise<Done | undefined>;

/** Changes one story in a transaction, if it is where and what the caller thinks. */
export async function guardedWrite<Done>(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  { id, expected, place = 'desk' }: Target,
  work: Work<Done>,
): Promise<Done> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const at = now();
    const done = await db.query.transaction().execute(async (trx) => {
      const current = await createNewsQueries(trx).find(id);
      if (!current || (current.deleted_at !== null) !== (place === 'trash')) throw problems.notFound();
      if (expected && !expected.includes(current.version))
        throw problems.stale(await adminView(trx, current, at));
      return await work(trx, current, at);
    });
    if (done) return done;
  }
  const winner = await createNewsQueries(db.query).find(id);
  throw winner ? problems.stale(await adminView(db.query, winner, now())) : problems.notFound();
}
