import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Engine } from '../database.ts';
import type { NewsRow } from '../tables/news.tables.ts';
import type { Tables } from '../tables.ts';

export type NewsList = SelectQueryBuilder<Tables, 'news', Record<never, never>>;

/** A list of stories. */
export interface Listing {
  /** All conditions of the list, visibility included, written so that the indexes of `news` apply. */
  readonly where: (news: NewsList) => NewsList;
  /**
   * Regions and municipalities to one of which every story of the list belongs: by date the list is read from their
   * index. It does not narrow the list: `where` contains the condition too.
   */
  readonly places?: readonly string[] | undefined;
  /** A name that every story of the list carries: by date the list is read from its index, as for `places`. */
  readonly named?: CarriedName | undefined;
  /** Bounds of the dates, with `places` or `named`; `where` contains them too. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** A topic or a byline. */
export interface CarriedName {
  readonly kind: 'topic' | 'byline';
  readonly name: string;
}

export interface ListPosition {
  readonly id: number;
  readonly moment: number;
}

/** The part of a list to read. */
export interface ListPart {
  /** Begins behind this position. */
  readonly after?: ListPosition | undefined;
  /** Ends with this position. */
  readonly upTo?: ListPosition | undefined;
  readonly offset?: number;
  readonly limit?: number;
}

const ORDERS = {
  newest: { moment: 'news.date', direction: 'desc' },
  oldest: { moment: 'news.date', direction: 'asc' },
  updated: { moment: 'news.updated_at', direction: 'desc' },
} as const;
export type DatedOrder = keyof typeof ORDERS;

export type ListedDatabase = Pick<Database, 'engine' | 'query'>;

/**
 * The table of a join that finds each story by its id. Without the hint SQLite scans an index of `news` for each row
 * while its statistics say that the table is empty. "Not indexed" excludes all indexes but the id itself.
 */
export function newsById(engine: Engine) {
  return sql<NewsRow>`news`.as<'news'>(engine === 'sqlite' ? sql`news not indexed` : sql`news`);
}

type Positions = SelectQueryBuilder<Tables, 'news', ListPosition>;

/** Ids and moments of a part of a list, in order. Each story comes once, however many of the places it belongs to. */
export function positionsInOrder(
  db: ListedDatabase,
  listing: Listing,
  order: DatedOrder,
  part: ListPart,
): Positions {
  if (order === 'updated') return cut(sorted(db, listing, order, part), part);
  if (listing.named !== undefined) {
    return cut(sorted(db, listing, order, part, withName(db, listing.named, listing)), part);
  }
  const places = listing.places ?? [];
  if (places.length < 2) {
    const [place] = places;
    const news = place === undefined ? undefined : inPlace(db, place, listing);
    return cut(sorted(db, listing, order, part, news), part);
  }
  const { direction } = ORDERS[order];
  const { offset = 0, limit } = part;
  // Each place gives the beginning of its own list: all items of the page are among them.
  const beginning = limit === undefined ? {} : { limit: offset + limit };
  const lists = places.map((place) => {
    const list = cut(sorted(db, listing, order, part, inPlace(db, place, listing)), beginning);
    return sql`select * from (${list}) as list`;
  });
  const merged = db.query
    .selectFrom(sql<ListPosition>`(${sql.join(lists, sql` union `)})`.as('merged'))
    .select(['merged.id', 'merged.moment'])
    .orderBy('merged.moment', direction)
    .orderBy('merged.id', direction);
  return cut(merged as unknown as Positions, part);
}

/** The list, read by the indexes of `news`, or `placed`: its part that the index of a place or of a topic reads. */
function sorted(
  db: ListedDatabase,
  { where }: Listing,
  order: DatedOrder,
  { after, upTo }: ListPart,
  placed?: NewsList,
): Positions {
  const { direction } = ORDERS[order];
  const moment = placed === undefined ? ORDERS[order].moment : 'placed.news_date';
  const id = placed === undefined ? 'news.id' : 'placed.news_id';
  const position = sql`(${sql.ref(moment)}, ${sql.ref(id)})`;
  const [beyond, within] = direction === 'asc' ? [sql`>`, sql`<=`] : [sql`<`, sql`>=`];
  return where(placed ?? db.query.selectFrom('news'))
    .$if(after !== undefined, (list) =>
      list.where(sql<SqlBool>`${position} ${beyond} (${after?.moment}, ${after?.id})`),
    )
    .$if(upTo !== undefined, (list) =>
      list.where(sql<SqlBool>`${position} ${within} (${upTo?.moment}, ${upTo?.id})`),
    )
    .select([sql.ref<number>(id).as('id'), sql.ref<number>(moment).as('moment')])
    .orderBy(sql.ref(moment), direction)
    .orderBy(sql.ref(id), direction);
}

type Dates = Pick<Listing, 'from' | 'to'>;

function withName(
  { engine, query }: ListedDatabase,
  { kind, name }: CarriedName,
  { from, to }: Dates,
): NewsList {
  // Both tables have the same columns but for the name.
  const table = (kind === 'topic' ? 'news_topic' : 'news_byline') as 'news_topic';
  const list = query
    .selectFrom(`${table} as placed`)
    .crossJoin(newsById(engine))
    .whereRef('news.id', '=', 'placed.news_id')
    .where(sql.ref<string>(`placed.${kind}`), '=', name)
    .$if(from !== undefined, (some) => some.where('placed.news_date', '>=', from as number))
    .$if(to !== undefined, (some) => some.where('placed.news_date', '<', to as number));
  return list as unknown as NewsList;
}

function inPlace({ engine, query }: ListedDatabase, place: string, { from, to }: Dates): NewsList {
  // SQLite reads the tables of a cross join in this order.
  const list = query
    .selectFrom('news_place as placed')
    .crossJoin(newsById(engine))
    .whereRef('news.id', '=', 'placed.news_id')
    .where('placed.place', '=', place)
    .$if(from !== undefined, (some) => some.where('placed.news_date', '>=', from as number))
    .$if(to !== undefined, (some) => some.where('placed.news_date', '<', to as number));
  return list as unknown as NewsList;
}

function cut(positions: Positions, { offset = 0, limit }: ListPart): Positions {
  const limited = limit === undefined ? positions : positions.limit(limit);
  return offset > 0 ? limited.offset(offset) : limited;
}
