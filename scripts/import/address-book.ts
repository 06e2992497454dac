import type { Connection } from '../../db/database.ts';
import { chunksOf } from '../../db/statements/chunks.ts';
import type { ImportReport } from './import-report.ts';

const ROWS_PER_INSERT = 200;

export interface ClaimedAddress {
  readonly address: string;
  readonly target: string;
  readonly newsId: number | null;
}

/** The old addresses of an import. A dry run predicts them by the same rules by which a real run writes them. */
export interface AddressBook {
  /** Returns how many are new; the report lists those that already lead elsewhere. */
  claim(db: Connection, wanted: readonly ClaimedAddress[]): Promise<number>;
}

export function createAddressBook(dryRun: boolean, now: number, report: ImportReport): AddressBook {
  const predicted = new Set<string>();

  async function write(db: Connection, some: readonly ClaimedAddress[]): Promise<Set<string>> {
    const rows = await db
      .insertInto('redirect')
      .values(
        some.map(({ address, target, newsId }) => ({
          address,
          target,
          news_id: newsId,
          user_id: null,
          created_at: now,
        })),
      )
      .onConflict((on) => on.column('address').doNothing())
      .returning('address')
      .execute();
    return new Set(rows.map(({ address }) => address));
  }

  async function predictWrite(db: Connection, some: readonly ClaimedAddress[]): Promise<Set<string>> {
    const wanted = some.map(({ address }) => address);
    const rows = await db.selectFrom('redirect').select('address').where('address', 'in', wanted).execute();
    const taken = new Set(rows.map(({ address }) => address));
    const fresh = wanted.filter((address) => !taken.has(address) && !predicted.has(address));
    for (const address of fresh) predicted.add(address);
    return new Set(fresh);
  }

  return {
    async claim(db, wanted) {
      let added = 0;
      for (const some of chunksOf(wanted, ROWS_PER_INSERT)) {
        const fresh = await (dryRun ? predictWrite : write)(db, some);
        added += fresh.size;
        for (const { address } of some)
          if (!fresh.has(address)) report.addresses.add('já levava a outra página', address);
      }
      return added;
    },
  };
}
