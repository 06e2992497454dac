import { sql } from 'kysely';
import { DAY_MS } from '../../contracts/durations.ts';
import type { Connection } from '../database.ts';

/** The kinds of texts with bands: an item a source sent, or a story of this portal. */
export const TEXT_KINDS = { item: 1, story: 2 } as const;
type TextKind = (typeof TEXT_KINDS)[keyof typeof TEXT_KINDS];

interface TextReference {
  readonly kind: TextKind;
  readonly id: number;
}

interface Neighbour extends TextReference {
  /** How many keys both texts share. */
  readonly shared: number;
}

/** Texts older than two weeks are not looked up: the same news is republished within days. */
export const SAME_NEWS_WINDOW_MS = 14 * DAY_MS;
/** Number of candidates compared word by word; the most similar texts share the most keys. */
const NEIGHBOURS = 20;

/** Replaces the band keys of a text. */
export async function storeBands(
  db: Connection,
  text: TextReference,
  keys: readonly number[],
  at: number,
): Promise<void> {
  await deleteBands(db, text);
  if (keys.length === 0) return;
  const rows = [...new Set(keys)].map((band) => ({ band, kind: text.kind, text_id: text.id, at }));
  await db.insertInto('text_band').values(rows).execute();
}

export async function deleteBands(db: Connection, { kind, id }: TextReference): Promise<void> {
  await db.deleteFrom('text_band').where('kind', '=', kind).where('text_id', '=', id).execute();
}

/** Deletes the keys of texts older than the window, which are no longer looked up. */
export async function deleteOldBands(db: Connection, now: number): Promise<void> {
  await db
    .deleteFrom('text_band')
    .where('at', '<', now - SAME_NEWS_WINDOW_MS)
    .execute();
}

/** Texts of the last two weeks that share keys with this one, most shared keys first, without the text `except`. */
export async function findNeighbours(
  db: Connection,
  keys: readonly number[],
  now: number,
  except?: TextReference,
): Promise<Neighbour[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('text_band')
    .select(['kind', 'text_id', sql<number>`count(*)`.as('shared')])
    .where('band', 'in', keys)
    .where('at', '>=', now - SAME_NEWS_WINDOW_MS)
    .groupBy(['kind', 'text_id'])
    .orderBy('shared', 'desc')
    .orderBy('text_id', 'desc')
    .limit(NEIGHBOURS + 1)
    .execute();
  return rows
    .map(({ kind, text_id, shared }) => ({
      kind: kind as TextKind,
      id: Number(text_id),
      shared: Number(shared),
    }))
    .filter(({ kind, id }) => kind !== except?.kind || id !== except.id)
    .slice(0, NEIGHBOURS);
}
