import { bylinePath } from '../../contracts/bylines/byline-name.ts';
import { cleanName, nameSlug } from '../../contracts/names/name-spelling.ts';
import { topicPath } from '../../contracts/topics/topic-name.ts';
import type { Connection, Engine, Trx } from '../database.ts';

/** The names that stories carry: each is a row of its table and has a page. */
const NAME_TABLES = {
  topic: { pathOf: topicPath },
  byline: { pathOf: bylinePath },
} as const;

export type NamedTable = keyof typeof NAME_TABLES;

interface NamedRow {
  readonly slug: string;
  readonly name: string;
  readonly deleted_at: number | null;
}

/** Both tables have the columns that are read and written here. */
const anyNamedTable = (table: NamedTable): 'topic' => table as 'topic';

/**
 * The names as a story stores them: a name in another spelling, or one that was renamed or merged, is replaced by the
 * current one. Creates the rows of names that do not exist yet.
 */
export async function resolveNames(
  trx: Trx,
  engine: Engine,
  table: NamedTable,
  names: readonly string[],
  at: number,
): Promise<string[]> {
  const wanted = new Map(names.map((name) => [nameSlug(name), cleanName(name)]));
  if (wanted.size === 0) return [];
  const known = await knownNames(trx, engine, table, [...wanted.keys()]);
  // Sorted: two transactions that insert the same names in different orders would deadlock.
  const added = [...wanted].filter(([slug]) => !known.has(slug)).sort(([a], [b]) => (a < b ? -1 : 1));
  if (added.length > 0) {
    await trx
      .insertInto(anyNamedTable(table))
      .values(added.map(([slug, name]) => ({ name, slug, created_at: at, updated_at: at })))
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
  }
  const trashed = [...known.values()].filter(({ deleted_at }) => deleted_at !== null);
  if (trashed.length > 0) {
    const slugs = trashed.map(({ slug }) => slug);
    await trx
      .updateTable(anyNamedTable(table))
      .set({ deleted_at: null })
      .where('slug', 'in', slugs)
      .execute();
  }
  return [...new Set([...wanted].map(([slug, name]) => known.get(slug)?.name ?? name))];
}

/** Rows by the slug they were asked for, which may be a former one. */
async function knownNames(
  trx: Trx,
  engine: Engine,
  table: NamedTable,
  slugs: readonly string[],
): Promise<Map<string, NamedRow>> {
  const named = new Map((await bySlug(trx, engine, table, slugs)).map((row) => [row.slug, row]));
  const others = slugs.filter((slug) => !named.has(slug));
  const moved = await formerSlugs(trx, table, others);
  const current = new Map(
    (await bySlug(trx, engine, table, [...new Set(moved.values())])).map((row) => [row.slug, row]),
  );
  for (const [former, slug] of moved) {
    const row = current.get(slug);
    if (row) named.set(former, row);
  }
  return named;
}

/** The rows are locked until the story is written, so that a rename at the same time finds the story. */
async function bySlug(
  trx: Trx,
  engine: Engine,
  table: NamedTable,
  slugs: readonly string[],
): Promise<NamedRow[]> {
  if (slugs.length === 0) return [];
  return await trx
    .selectFrom(anyNamedTable(table))
    .select(['slug', 'name', 'deleted_at'])
    .where('slug', 'in', slugs)
    .$if(engine === 'postgres', (query) => query.forShare())
    .execute();
}

/** Renames and merges leave a redirect from the former page. */
async function formerSlugs(
  db: Connection,
  table: NamedTable,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const { pathOf } = NAME_TABLES[table];
  const rows = await db
    .selectFrom('redirect')
    .select(['address', 'target'])
    .where('address', 'in', slugs.map(pathOf))
    .execute();
  const prefix = pathOf('');
  return new Map(
    rows
      .filter(({ target }) => target.startsWith(prefix))
      .map(({ address, target }) => [address.slice(prefix.length), target.slice(prefix.length)]),
  );
}

/** The row with this slug, or the one that had it before; undefined if there is none outside the trash. */
export async function findNameBySlug(
  db: Connection,
  table: NamedTable,
  slug: string,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  const find = (wanted: string) =>
    db
      .selectFrom(anyNamedTable(table))
      .select(['id', 'name'])
      .where('slug', '=', wanted)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  const found = await find(slug);
  if (found) return found;
  const since = (await formerSlugs(db, table, [slug])).get(slug);
  return since === undefined ? undefined : await find(since);
}

/** Leads the former page of a name, and all addresses that led to it, to the page of another one. */
export async function redirectName(
  trx: Trx,
  table: NamedTable,
  from: string,
  to: string,
  at: number,
): Promise<void> {
  const { pathOf } = NAME_TABLES[table];
  const [address, target] = [pathOf(from), pathOf(to)];
  // The target is a page now, so no redirect may start at its address.
  await trx.deleteFrom('redirect').where('address', '=', target).execute();
  await trx.updateTable('redirect').set({ target }).where('target', '=', address).execute();
  await trx
    .insertInto('redirect')
    .values({ address, target, news_id: null, user_id: null, created_at: at })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ target }))
    .execute();
  if (table === 'topic') await moveFollowers(trx, from, to);
}

/** Devices that asked for pushes of a topic get those of the other one. */
async function moveFollowers(trx: Trx, from: string, to: string): Promise<void> {
  const choices = () => trx.selectFrom('push_choice').where('kind', '=', 'topic');
  await trx
    .deleteFrom('push_choice')
    .where('kind', '=', 'topic')
    .where('place', '=', from)
    .where('subscription_id', 'in', choices().select('subscription_id').where('place', '=', to))
    .execute();
  await trx
    .updateTable('push_choice')
    .set({ place: to })
    .where('kind', '=', 'topic')
    .where('place', '=', from)
    .execute();
}

/** Slugs of the topics that are a series or a case, in the order of the names. */
export async function findThreads(db: Connection, topics: readonly string[]): Promise<string[]> {
  if (topics.length === 0) return [];
  const slugs = topics.map(nameSlug);
  const rows = await db
    .selectFrom('topic')
    .select('slug')
    .where('slug', 'in', slugs)
    .where('shape', '<>', '')
    .where('deleted_at', 'is', null)
    .execute();
  return slugs.filter((slug) => rows.some((row) => row.slug === slug));
}

/** Names whose page is switched on. */
export async function pagedBylines(db: Connection, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('byline')
    .select('slug')
    .where('slug', 'in', names.map(nameSlug))
    .where('is_on', '=', 1)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ slug }) => slug);
}
