import { type OperationNode, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../database.ts';
import {
  type DatedOrder,
  type Listing,
  type ListPart,
  type ListPosition,
  type NewsList,
  positionsInOrder,
} from '../news/news-in-order.ts';
import type { Tables } from '../tables.ts';
import { jsonNumbers } from './json-list.ts';
import type { TextMatch } from './text-match.ts';

/** The list that is searched: its conditions, its order and the text to find. */
export interface SearchList {
  /** Items in order, beginning behind the position `after`. */
  walk(count: number, after?: ListPosition): Promise<Stretch>;
  /** Position of the item that follows the first `count`; `undefined` if the list is not that long. */
  positionAfter(count: number): Promise<ListPosition | undefined>;
  /** The positions of the ids that are in the list, in no order. */
  positionsOf(ids: readonly number[]): Promise<ListPosition[]>;
  /** The positions of the ids that are in the list and whose items contain the text. */
  matching(ids: readonly number[]): Promise<ListPosition[]>;
}

interface Step extends ListPosition {
  /** Above zero if the item contains the text. */
  readonly hit: number;
}

interface Stretch {
  readonly steps: readonly Step[];
  /** The list has no more. */
  readonly ended: boolean;
}

type ListPositions = SelectQueryBuilder<Tables, 'news', ListPosition>;

const MOMENT = { newest: 'news.date', oldest: 'news.date', updated: 'news.updated_at' } as const;

export function searchList(
  database: Database,
  listing: Listing,
  order: DatedOrder,
  { found, readsNews }: Pick<TextMatch, 'found' | 'readsNews'>,
  halvedFrom: number,
): SearchList {
  const { engine, query } = database;
  const moment = MOMENT[order];
  const hitOf = (id: string): RawBuilder<number> =>
    sql`coalesce((select ${found} from search_text where news_id = ${sql.ref(id)}), 0)`;
  const positionsIn = (news: NewsList): ListPositions =>
    listing.where(news).select(['news.id', `${moment} as moment`]);
  // The table for look-ups by id. Without the hint SQLite's planner reads a whole section, or every text up to a date.
  const byId = sql`news`.as<'news'>(engine === 'sqlite' ? sql`news indexed by news_moments` : sql`news`);
  const positionsById = (): ListPositions => positionsIn(query.selectFrom(byId) as unknown as NewsList);

  /** Items of a stretch in order, each with its hit. */
  async function readSteps(stretch: ListPart): Promise<Step[]> {
    const steps = query
      .selectFrom(positionsInOrder(database, listing, order, stretch).as('position'))
      .select(['position.id', 'position.moment', hitOf('position.id').as('hit')]);
    const { id, moment, hit } = await readLists(steps, ['id', 'moment', 'hit']);
    return id.map((one, index) => ({ id: one, moment: moment[index] ?? 0, hit: hit[index] ?? 0 }));
  }

  async function readStretch(limit: number, after?: ListPosition): Promise<Stretch> {
    const steps = await readSteps({ after, limit });
    return { steps, ended: steps.length < limit };
  }

  async function positionAt(offset: number, after?: ListPosition): Promise<ListPosition | undefined> {
    return await positionsInOrder(database, listing, order, { after, offset, limit: 1 }).executeTakeFirst();
  }

  /** One row with a JSON list for each column: a thousand rows cost either driver more than reading the table. */
  async function readLists<Column extends string>(
    rows: { toOperationNode(): OperationNode },
    columns: readonly Column[],
  ): Promise<Record<Column, readonly number[]>> {
    const gathered = columns.map((column) =>
      engine === 'sqlite'
        ? sql`json_group_array(${sql.ref(column)}) as ${sql.ref(column)}`
        : sql`json_agg(${sql.ref(column)}) as ${sql.ref(column)}`,
    );
    const { rows: found } = await sql<Record<Column, string | number[] | null>>`
      select ${sql.join(gathered)} from (${rows}) as found`.execute(query);
    const lists = columns.map((column) => {
      const list = found[0]?.[column] ?? [];
      return [column, typeof list === 'string' ? (JSON.parse(list) as number[]) : list] as const;
    });
    return Object.fromEntries(lists) as unknown as Record<Column, readonly number[]>;
  }

  async function readPositions(positions: ListPositions): Promise<ListPosition[]> {
    const { id, moment } = await readLists(positions, ['id', 'moment']);
    return id.map((one, index) => ({ id: one, moment: moment[index] ?? 0 }));
  }

  return {
    async walk(count, after) {
      const half = Math.ceil(count / 2);
      const middle = count >= halvedFrom ? await positionAt(half - 1, after) : undefined;
      if (!middle) return await readStretch(count, after);
      const [first, second] = await Promise.all([
        readSteps({ after, upTo: middle }),
        readStretch(count - half, middle),
      ]);
      return { ...second, steps: [...first, ...second.steps] };
    },
    async positionAfter(count) {
      // Skipping ten thousand items takes 30 ms; where no id is that large there is none to skip.
      const { largest } = await query
        .selectFrom('news')
        .select((news) => news.fn.max('id').as('largest'))
        .executeTakeFirstOrThrow();
      return largest > count ? await positionAt(count) : undefined;
    },
    async positionsOf(ids) {
      return await readPositions(positionsById().where('news.id', 'in', jsonNumbers(engine, ids)));
    },
    async matching(ids) {
      const wanted = jsonNumbers(engine, ids);
      if (readsNews) {
        return await readPositions(
          positionsById().where('news.id', 'in', wanted).where(hitOf('news.id'), '>', 0),
        );
      }
      // Texts first: most candidates of a rare phrase fail there, so their rows of `news` are not read.
      const texts = query
        .selectFrom('search_text')
        .select('news_id')
        .where('news_id', 'in', wanted)
        .where(found, '>', 0);
      if (engine === 'postgres') return await readPositions(positionsById().where('news.id', 'in', texts));
      // SQLite takes the tables of a cross join in this order.
      const items = query.selectFrom(texts.as('matching')).crossJoin(byId) as unknown as NewsList;
      return await readPositions(positionsIn(items).where(sql<SqlBool>`news.id = matching.news_id`));
    },
  };
}

export function byOrder(order: DatedOrder): (a: ListPosition, b: ListPosition) => number {
  const sign = order === 'oldest' ? 1 : -1;
  return (a, b) => sign * (a.moment - b.moment || a.id - b.id);
}
