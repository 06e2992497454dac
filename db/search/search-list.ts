import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';
import { jsonNumbers } from './json-list.ts';
import type { TextMatch } from './text-match.ts';

export type NewsList = SelectQueryBuilder<Tables, 'news', Record<never, never>>;
export type SearchOrder = 'newest' | 'oldest' | 'updated';

/** The items a search is about: which, in which order, and what each must say. */
export interface SearchList {
  /** Items in order from the place after `after`. */
  walk(count: number, after?: Place): Promise<Stretch>;
  /** The item after `count` others. */
  placeAfter(count: number): Promise<Place | undefined>;
  /** Those of `ids` that are in the list, in no order. */
  placesOf(ids: readonly number[]): Promise<Place[]>;
  /** Those of `ids` that are in the list and contain the text. */
  matching(ids: readonly number[]): Promise<Place[]>;
}

export interface Place {
  readonly id: number;
  readonly moment: number;
}

export interface Step extends Place {
  /** Above zero: the item contains the text. */
  readonly hit: number;
}

export interface Stretch {
  readonly steps: readonly Step[];
  /** The list has no more. */
  readonly ended: boolean;
}

type Places = SelectQueryBuilder<Tables, 'news', Place>;

const MOMENT = { newest: 'news.date', oldest: 'news.date', updated: 'news.updated_at' } as const;

export function searchList(
  { engine, query }: Database,
  where: (news: NewsList) => NewsList,
  order: SearchOrder,
  { found, readsNews }: Pick<TextMatch, 'found' | 'readsNews'>,
  halvedFrom: number,
): SearchList {
  const moment = MOMENT[order];
  const direction = order === 'oldest' ? 'asc' : 'desc';
  const beyond = sql.raw(order === 'oldest' ? '>' : '<');
  const upTo = sql.raw(order === 'oldest' ? '<=' : '>=');
  const hit: RawBuilder<number> = sql`
    coalesce((select ${found} from search_text where news_id = news.id), 0)`;
  const placesIn = (news: NewsList): Places => where(news).select(['news.id', `${moment} as moment`]);
  // Of items known by their ids. Left to itself SQLite would rather read a whole section, or every text on the way to a day.
  const byId = sql`news`.as<'news'>(engine === 'sqlite' ? sql`news indexed by news_moments` : sql`news`);
  const placesById = (): Places => placesIn(query.selectFrom(byId) as unknown as NewsList);
  const placesInOrder = (): Places =>
    placesIn(query.selectFrom('news')).orderBy(moment, direction).orderBy('news.id', direction);

  function placeIs(before: RawBuilder<unknown>, { moment: at, id }: Place): RawBuilder<SqlBool> {
    return sql`(${sql.ref(moment)}, news.id) ${before} (${at}, ${id})`;
  }

  function placesFrom(after: Place | undefined): Places {
    const places = placesInOrder();
    return after ? places.where(placeIs(beyond, after)) : places;
  }

  async function lastOf(places: Places, count: number): Promise<Place | undefined> {
    return await places
      .offset(count - 1)
      .limit(1)
      .executeTakeFirst();
  }

  async function readStretch(places: Places, count: number): Promise<Stretch> {
    const steps = await readSteps(places.limit(count));
    return { steps, ended: steps.length < count };
  }

  /** PostgreSQL's rows cost more on the way than in the table: a few long lists travel faster. */
  async function readSteps(places: Places): Promise<Step[]> {
    const page = places.select(hit.as('hit'));
    if (engine === 'sqlite') return await page.execute();
    const { rows } = await sql<Record<'ids' | 'moments' | 'hits', number[] | null>>`
      select json_agg(id) as ids, json_agg(moment) as moments, json_agg(hit) as hits from (${page}) as steps
    `.execute(query);
    const { ids, moments, hits } = rows[0] ?? {};
    return (ids ?? []).map((id, at) => ({ id, moment: moments?.[at] ?? 0, hit: hits?.[at] ?? 0 }));
  }

  return {
    async walk(count, after) {
      const half = Math.ceil(count / 2);
      const middle = count >= halvedFrom ? await lastOf(placesFrom(after), half) : undefined;
      if (!middle) return await readStretch(placesFrom(after), count);
      const [first, second] = await Promise.all([
        readSteps(placesFrom(after).where(placeIs(upTo, middle))),
        readStretch(placesFrom(middle), count - half),
      ]);
      return { ...second, steps: [...first, ...second.steps] };
    },
    async placeAfter(count) {
      return await lastOf(placesInOrder(), count + 1);
    },
    async placesOf(ids) {
      return await placesById().where('news.id', 'in', jsonNumbers(engine, ids)).execute();
    },
    async matching(ids) {
      const wanted = jsonNumbers(engine, ids);
      if (readsNews) return await placesById().where('news.id', 'in', wanted).where(hit, '>', 0).execute();
      // Texts first: most candidates of a rare phrase fail there, and their items need not be read.
      const texts = query
        .selectFrom('search_text')
        .select('news_id')
        .where('news_id', 'in', wanted)
        .where(found, '>', 0);
      if (engine === 'postgres') return await placesById().where('news.id', 'in', texts).execute();
      // SQLite takes the tables of a cross join in this order.
      const items = query.selectFrom(texts.as('matching')).crossJoin(byId) as unknown as NewsList;
      return await placesIn(items).where(sql<SqlBool>`news.id = matching.news_id`).execute();
    },
  };
}

export function byOrder(order: SearchOrder): (a: Place, b: Place) => number {
  const sign = order === 'oldest' ? 1 : -1;
  return (a, b) => sign * (a.moment - b.moment || a.id - b.id);
}
