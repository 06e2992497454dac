import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { ACKNOWLEDGE_SCOPE, type KeyScope, PUBLISH_SCOPE } from '../../contracts/keys/key-scopes.ts';
import type { Acknowledge } from '../../contracts/publishing/personal-data.schema.ts';
import type { CurrentUser } from '../../contracts/users/user.schema.ts';
import type { Actor } from '../../db/audit.ts';
import type { Connection, Trx } from '../../db/database.ts';
import { findEditionNames, findKnownEditions } from '../../db/editions/editions.ts';
import { splitList } from '../../db/list-columns.ts';
import { isVisibleSql } from '../../db/news/visible-news.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';
import { editionIdsOf, roleOf } from '../../db/user-accounts.ts';
import { problems } from '../http/problem.ts';
import { editionNames, editionsLeft, ownerOf } from './story-owner.rules.ts';

// Decides from the session and the story what a person may access and edit. Routes read with `isAccessibleSql` or
// `requireStory`; the news store calls `assertMayEditStory`, `assertOwnsStory` and `assertMaySaveRow` in the transaction of
// every write.

/** A user with a session, a key, or a part of this program. Anybody else has no role and may access nothing. */
export type StoryActor = Actor &
  Partial<Pick<CurrentUser, 'role' | 'editions'>> & { readonly scopes?: readonly KeyScope[] };

/** The stories a person may access; without conditions all of them. */
export interface StoryAccess {
  /** Only those this user wrote. */
  readonly author?: number | null;
  /** Only those of these editions. */
  readonly editions?: EditionAccess;
}

interface EditionAccess {
  readonly keys: readonly string[];
  readonly regs: readonly string[];
  readonly munis: readonly string[];
}

const NO_EDITIONS: EditionAccess = { keys: [], regs: [], munis: [] };

const NOT_A_DRAFT = 'Esta notícia já está com a redação. Só ela pode alterar o texto.';
const NOT_PUBLISHING = 'Quem colabora escreve rascunhos; publicar e agendar cabe à redação.';
const KEY_NOT_PUBLISHING =
  'Esta chave escreve só rascunhos. Publicar, agendar e alterar o que já saiu pede uma chave que publica.';
const OTHER_HOME =
  'A edição principal da notícia pode ser uma em que você trabalha; outra, só a redação escolhe.';
const OUTSIDE = 'Com esta mudança a notícia sairia das edições em que você trabalha.';

/** The account in whose name something unfinished is completed; undefined if it can no longer log in. */
export async function findActor(query: Connection, userId: number): Promise<StoryActor | undefined> {
  const row = await query
    .selectFrom('user_account')
    .select(['id', 'username', 'role', 'contributor', 'editions'])
    .where('id', '=', userId)
    .where('disabled', '=', 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.id, username: row.username, role: roleOf(row), editions: editionIdsOf(row) };
}

export async function storyAccess(query: Connection, actor: StoryActor): Promise<StoryAccess> {
  if (!isProgramOrRole(actor)) return { editions: NO_EDITIONS };
  return {
    ...(actor.role === 'contributor' && { author: actor.id }),
    ...(actor.editions && { editions: await editionAccess(query, actor.editions) }),
  };
}

/** False without a session, a key or a program. */
function isProgramOrRole({ isProgram, role }: StoryActor): boolean {
  return isProgram === true || role !== undefined;
}

/** Reads the database instead of a cache, so that people lose access to a trashed edition at once. */
async function editionAccess(query: Connection, ids: readonly number[]): Promise<EditionAccess> {
  const rows =
    ids.length === 0
      ? []
      : await query
          .selectFrom('edition')
          .select(['key', 'regs', 'munis'])
          .where('id', 'in', ids)
          .where('deleted_at', 'is', null)
          .execute();
  const all = (column: 'regs' | 'munis') => rows.flatMap((row) => splitList(row[column]));
  return { keys: rows.map(({ key }) => key), regs: all('regs'), munis: all('munis') };
}

/** True if there are stories the person may not access. */
export function isAccessLimited({ author, editions }: StoryAccess): boolean {
  return author !== undefined || editions !== undefined;
}

/** The condition on `news` for the stories a person may access. */
export function isAccessibleSql({ author, editions }: StoryAccess): Expression<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (author !== undefined) conditions.push(sql`news.author_id = ${author}`);
  if (editions !== undefined) conditions.push(belongsTo(editions));
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** A story belongs to an edition that covers one of its places, or that an editor chose as its home. */
function belongsTo({ keys: editionKeys, regs, munis }: EditionAccess): RawBuilder<SqlBool> {
  const isInPlace = isOneOf('place', [...regs, ...munis]);
  return sql`(${isOneOf('news.chosen_edition', editionKeys)}
    or (select 1 from news_place where news_id = news.id and ${isInPlace} limit 1) = 1)`;
}

/** The condition on `fetched_item` for what a person may decide on: its main place is one that their editions cover. */
export function isOwnQueueItemSql({ editions }: StoryAccess): Expression<SqlBool> {
  if (!editions) return sql<SqlBool>`1 = 1`;
  const { regs, munis } = editions;
  return sql<SqlBool>`(${isOneOf('fetched_item.reg', regs)} or ${isOneOf('fetched_item.muni', munis)})`;
}

/** The stories among these whose titles a person may read: their own, and those that every reader sees. */
export async function findNameableStories(
  query: Connection,
  access: StoryAccess,
  ids: readonly number[],
  now: number,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0 || !isAccessLimited(access)) return new Set(ids);
  const rows = await query
    .selectFrom('news')
    .select('id')
    .where('id', 'in', ids)
    .where(sql<SqlBool>`(${isAccessibleSql(access)} or (${isVisibleSql(now)}))`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function isOneOf(column: string, values: readonly string[]): RawBuilder<SqlBool> {
  return values.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} in (${sql.join(values)})`;
}

export async function mayAccess(query: Connection, actor: StoryActor, id: number): Promise<boolean> {
  const access = await storyAccess(query, actor);
  if (!isAccessLimited(access)) return true;
  const row = await query
    .selectFrom('news')
    .select('id')
    .where('id', '=', id)
    .where(isAccessibleSql(access))
    .executeTakeFirst();
  return row !== undefined;
}

/** The story, also from the trash; 404 if there is none or the person may not access it. */
export async function requireStory(query: Connection, actor: StoryActor, id: number): Promise<NewsRow> {
  const row = await query
    .selectFrom('news')
    .selectAll()
    .where('id', '=', id)
    .where(isAccessibleSql(await storyAccess(query, actor)))
    .executeTakeFirst();
  if (!row) throw problems.notFound();
  return row;
}

/** Refuses a write to a story that the person may not access (404) or not edit (403). */
export async function assertMayEditStory(trx: Trx, actor: StoryActor, row: NewsRow): Promise<void> {
  if (!(await mayAccess(trx, actor, row.id))) throw problems.notFound();
  const refusal = editRefusal(actor, row);
  if (refusal !== undefined) throw problems.forbidden(refusal);
}

/** Why a person who sees a story may not edit it. */
export function editRefusal(actor: StoryActor, { status }: Pick<NewsRow, 'status'>): string | undefined {
  if (status === 'draft') return undefined;
  if (actor.role === 'contributor') return NOT_A_DRAFT;
  return isDraftKey(actor) ? KEY_NOT_PUBLISHING : undefined;
}

/** Refuses (403) to throw away a story of an edition in which the person does not work, or to bring it back. */
export async function assertOwnsStory(trx: Trx, actor: StoryActor, row: NewsRow): Promise<void> {
  if (actor.editions) await assertWorksIn(trx, actor, [await ownerOfStory(trx, row)]);
}

export async function ownerOfStory(query: Connection, row: NewsRow): Promise<string> {
  return ownerOf(row, await findKnownEditions(query));
}

/** The editions in which a person does not work. */
async function foreignEditions(
  query: Connection,
  actor: StoryActor,
  editionKeys: readonly string[],
): Promise<string[]> {
  const { editions } = await storyAccess(query, actor);
  return editions ? editionKeys.filter((key) => !editions.keys.includes(key)) : [];
}

export async function worksIn(query: Connection, actor: StoryActor, key: string): Promise<boolean> {
  return (await foreignEditions(query, actor, [key])).length === 0;
}

/** Refuses (403) what only the editors of these editions may do with a story. Others ask them for it. */
export async function assertWorksIn(
  query: Connection,
  actor: StoryActor,
  editionKeys: readonly string[],
): Promise<void> {
  const others = await foreignEditions(query, actor, editionKeys);
  if (others.length === 0) return;
  const newsroom = `Só a redação da edição ${editionNames(others, await findEditionNames(query))}`;
  const detail = `${newsroom} pode fazer isto com a notícia. Peça: a mudança é feita quando ela aceitar.`;
  throw problems.forbidden(detail, { code: 'not-owner' });
}

/** True for a key that writes drafts only. */
function isDraftKey({ scopes }: StoryActor): boolean {
  return scopes !== undefined && !scopes.includes(PUBLISH_SCOPE);
}

/**
 * The part of a sent acknowledgement that counts: only a person may acknowledge personal data, or the key of a person
 * (scope `personal-data`). No other program can know whether they belong in a text.
 */
export function acknowledgementOf(
  { role, scopes }: StoryActor,
  acknowledge: Acknowledge | undefined,
): Acknowledge | undefined {
  const isPerson = role !== undefined && (scopes === undefined || scopes.includes(ACKNOWLEDGE_SCOPE));
  return isPerson ? acknowledge : undefined;
}

/** Checks the row after the write; throwing rolls the transaction back. */
export async function assertMaySaveRow(
  trx: Trx,
  actor: StoryActor,
  { row, before, at }: { readonly row: NewsRow; readonly before?: NewsRow; readonly at: number },
): Promise<void> {
  if (actor.role === 'contributor' || isDraftKey(actor)) {
    const schedules =
      row.publish_at !== (before?.publish_at ?? null) || row.unpublish_at !== (before?.unpublish_at ?? null);
    if (row.status !== 'draft' || schedules)
      throw problems.forbidden(isDraftKey(actor) ? KEY_NOT_PUBLISHING : NOT_PUBLISHING);
  }
  const { editions } = await storyAccess(trx, actor);
  if (!editions) return;
  if (!(await mayAccess(trx, actor, row.id))) throw problems.forbidden(OUTSIDE);
  if (before) {
    const left = editionsLeft(before, row, await findKnownEditions(trx), at);
    await assertWorksIn(trx, actor, left);
  }
  const moved = row.chosen_edition !== (before?.chosen_edition ?? '') && row.chosen_edition !== '';
  if (moved && !editions.keys.includes(row.chosen_edition)) throw problems.forbidden(OTHER_HOME);
}

/** A story without a place gets the first edition of its limited author, who could not access it otherwise. */
export async function defaultHomeEdition(
  query: Connection,
  actor: StoryActor,
  { muni, reg, chosen_edition }: Partial<Pick<NewsRow, 'muni' | 'reg' | 'chosen_edition'>>,
): Promise<Partial<Pick<NewsRow, 'chosen_edition'>>> {
  if (!actor.editions || muni || reg || chosen_edition) return {};
  const { editions } = await storyAccess(query, actor);
  const [key] = editions?.keys ?? [];
  return key === undefined ? {} : { chosen_edition: key };
}
