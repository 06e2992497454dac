import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '../../contracts/audit/audit-actions.ts';
import { type Actor, auditWrite } from '../../db/audit.ts';
import type { Query } from '../../db/database.ts';
import { recordPictures } from '../../db/pictures.ts';
import type { Learnt } from '../../db/search/upkeep.ts';
import type { NewNewsRow, NewsRow } from '../../db/tables.ts';
import { type Write, writeTogether } from '../../db/together.ts';
import type { ApiContext } from '../http/context.ts';
import { dropPendingWrites } from './news.pending.queries.ts';
import { createNewsQueries } from './news.queries.ts';
import { automaticRevisionWrite, revisionWrite } from './news.revisions.ts';
import { pictureUses } from './news.rules.ts';

export type NewsChange = Partial<Omit<NewsRow, 'id' | 'version'>>;

/** Who writes, when, and what it is called. An autosave is nothing anybody did: no audit tells of it. */
export interface Deed {
  readonly actor: Actor;
  readonly at: number;
  readonly action: AuditAction | 'autosave';
  /** What somebody is writing goes on waiting. */
  readonly keepsPending?: boolean;
}

/** Writes the row of a story with all that is kept beside it: revision, search, pictures, audit. */
export function createRowWriter({ db, search }: Pick<ApiContext, 'db' | 'search'>) {
  async function insert(trx: Query, values: NewNewsRow, deed: Deed): Promise<NewsRow> {
    const learnt = await search.learn(trx, values);
    const row = await createNewsQueries(trx).insert(values);
    await keepBeside(trx, row, undefined, learnt, deed);
    return row;
  }

  /** `undefined`: somebody else has changed it since it was read. */
  async function replace(
    trx: Query,
    before: NewsRow,
    change: NewsChange,
    deed: Deed,
  ): Promise<NewsRow | undefined> {
    const { title, body } = { ...before, ...change };
    const sameText = title === before.title && body === before.body;
    const learnt = sameText ? undefined : await search.learn(trx, { title, body });
    const row = await createNewsQueries(trx).update(before.id, before.version, change);
    if (row) await keepBeside(trx, row, before, learnt, deed);
    return row;
  }

  async function keepBeside(
    trx: Query,
    row: NewsRow,
    before: NewsRow | undefined,
    learnt: Learnt | undefined,
    deed: Deed,
  ): Promise<void> {
    await writeTogether(db.engine, trx, [
      ...(await historyWrites(trx, row, before, deed)),
      // A draft has none: it takes what is typed as its own.
      ...(endsPending(before, deed) ? dropPendingWrites(trx, row.id) : []),
      ...(learnt?.(row.id) ?? []),
    ]);
    const uses = pictureUses(row);
    if (isDeepStrictEqual(uses, before ? pictureUses(before) : [])) return;
    await recordPictures(trx, 'news', row.id, uses);
  }

  return { insert, replace };
}

function endsPending(before: NewsRow | undefined, { action, keepsPending }: Deed): boolean {
  return action === 'update' && before?.status !== 'draft' && !keepsPending;
}

async function historyWrites(
  trx: Query,
  row: NewsRow,
  before: NewsRow | undefined,
  { actor, at, action }: Deed,
): Promise<Write[]> {
  if (action === 'autosave') return [await automaticRevisionWrite(trx, row, before, actor, at)];
  return [
    revisionWrite(trx, row, before, actor, at),
    auditWrite(trx, actor, { at, action, kind: 'news', itemId: row.id, detail: row.title }),
  ];
}
