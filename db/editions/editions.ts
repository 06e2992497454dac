import type { Selectable } from 'kysely';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import type { CoveringEdition } from '../../contracts/editions/home-edition.ts';
import type { Connection, Database } from '../database.ts';
import { splitList } from '../list-columns.ts';
import type { EditionTable } from '../tables/collections.tables.ts';

export interface KnownEdition extends CoveringEdition {
  readonly id: number;
}

/** The editions outside the trash, in the order of the network. */
export interface EditionCache {
  all(): Promise<readonly KnownEdition[]>;
  find(key: string): Promise<KnownEdition | undefined>;
  /** Reads them again at the next call. */
  forget(): void;
}

/** Editions in memory, because every story needs them. They are read again after a change of any edition. */
export function createEditionCache({ query, changes }: Pick<Database, 'query' | 'changes'>): EditionCache {
  let held: Promise<readonly KnownEdition[]> | undefined;
  changes.subscribe((tags) => {
    if (tags.includes(CHANGE_TAGS.editions) || tags.includes(CHANGE_TAGS.everything)) held = undefined;
  });

  async function all(): Promise<readonly KnownEdition[]> {
    const reading = held ?? findKnownEditions(query);
    held = reading;
    try {
      return await reading;
    } catch (error) {
      // A failed read is not kept: the next call tries again.
      if (held === reading) held = undefined;
      throw error;
    }
  }

  return {
    all,
    find: async (key) => (await all()).find((edition) => edition.key === key),
    forget() {
      held = undefined;
    },
  };
}

/** Inside a transaction use this with the transaction: in SQLite another read would wait for its end. */
export async function findKnownEditions(query: Connection): Promise<readonly KnownEdition[]> {
  const rows = await query
    .selectFrom('edition')
    .select(['id', 'key', 'is_on', 'regs', 'munis'])
    .where('deleted_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map(knownEdition);
}

function knownEdition(
  row: Pick<Selectable<EditionTable>, 'id' | 'key' | 'is_on' | 'regs' | 'munis'>,
): KnownEdition {
  const { id, key, is_on, regs, munis } = row;
  return { id, key, on: is_on === 1, covers: { regs: splitList(regs), munis: splitList(munis) } };
}

/** The names of editions, also of those in the trash, which older rows may still name. */
export async function findEditionNames(
  query: Connection,
): Promise<readonly Pick<Selectable<EditionTable>, 'key' | 'name'>[]> {
  return await query.selectFrom('edition').select(['key', 'name']).execute();
}
