import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { QueryPlan } from '../query-plan.ts';
import type { Candidates, TokenIndex } from '../tokens/token-index.ts';
import type { QueryGroup } from './query-groups.ts';

/** Groups that may be met by the name of a place or source instead of the text: each doubles the ways. */
const NAMED_GROUPS_MAX = 2;
const SOURCES_MAX = 5;

interface Dependencies {
  readonly database: Database;
  readonly index: TokenIndex;
}

/** The newest items that have every group, in their text, their place or their source. */
export async function findWordsApart(
  { database, index }: Dependencies,
  groups: readonly QueryGroup[],
  limit: number,
): Promise<Candidates> {
  const named = groups.filter(({ place, sources }) => place || sources.length > 0);
  // A place is rarer than the word "prefeitura" in the names of sources.
  const both = named
    .toSorted((a, b) => Number(Boolean(b.place)) - Number(Boolean(a.place)))
    .slice(0, NAMED_GROUPS_MAX);
  const lists = new Map<QueryGroup, Promise<Candidates>>();
  const namedBy = (group: QueryGroup): Promise<Candidates> => {
    const list = lists.get(group) ?? findNewestNamed(database, group, limit);
    lists.set(group, list);
    return list;
  };

  async function oneWay(byName: readonly QueryGroup[]): Promise<Candidates> {
    const plan: QueryPlan = groups.filter((group) => !byName.includes(group)).flatMap(tokensOf);
    if (plan.some((tokens) => tokens.length === 0)) return { ids: [], complete: true };
    const narrowFirst = plan.toSorted((a, b) => a.length - b.length);
    const saying = plan.length > 0 ? [await index.newestCandidates(database.query, narrowFirst, limit)] : [];
    if (saying[0]?.ids.length === 0) return { ids: [], complete: true };
    return inAll([...saying, ...(await Promise.all(byName.map(namedBy)))]);
  }

  const ways: (readonly QueryGroup[])[] = [[]];
  for (const group of both) ways.push(...ways.map((way) => [...way, group]));
  const found: Candidates[] = [];
  for (const way of ways) found.push(await oneWay(way));
  return {
    ids: [...new Set(found.flatMap(({ ids }) => ids))],
    complete: found.every(({ complete }) => complete),
  };
}

function tokensOf({ forms }: QueryGroup): QueryPlan {
  return forms.map(({ ids }) => ids);
}

function inAll(lists: readonly Candidates[]): Candidates {
  const [first, ...others] = lists.toSorted((a, b) => a.ids.length - b.ids.length);
  const sets = others.map(({ ids }) => new Set(ids));
  return {
    ids: first?.ids.filter((id) => sets.every((set) => set.has(id))) ?? [],
    complete: lists.every(({ complete }) => complete),
  };
}

async function findNewestNamed(
  { query }: Database,
  { place, sources }: QueryGroup,
  limit: number,
): Promise<Candidates> {
  const lists = [
    ...(place
      ? [
          sql`select news_id as id from news_place where place = ${place.place}
            order by news_date desc, news_id desc limit ${limit}`,
        ]
      : []),
    ...sources
      .slice(0, SOURCES_MAX)
      .map((source) => sql`select id from news where source = ${source} order by id desc limit ${limit}`),
  ].map((list) => sql`select id from (${list}) as list`);
  const { rows } = await sql<{ id: number }>`${sql.join(lists, sql` union all `)}`.execute(query);
  return { ids: rows.map(({ id }) => id), complete: rows.length < limit };
}
