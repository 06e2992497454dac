import { isoOf } from '../../../contracts/belem-time.ts';
import { plainNames } from '../../../contracts/fields.ts';
import { NEWS_FIELDS } from '../../../contracts/news/news.fields.ts';
import type { AdminNewsItem } from '../../../contracts/news/news.schema.ts';
import type { Actor } from '../../../db/audit.ts';
import type { Connection } from '../../../db/database.ts';
import { picturesOf } from '../../../db/pictures.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { createView, idsOf } from '../../entities/field-rows.ts';
import type { ApiContext } from '../../http/context.ts';
import { findAssigned } from '../assignments/assignments.queries.ts';
import type { NewsListRow } from '../news.queries.ts';
import { commonView, idsWithCover, listView, storyText } from '../news.views.ts';
import { storyStatus } from '../story-status.ts';
import { findPending, findPendingMarks, type PendingMark } from './news-pending.queries.ts';

// Converts rows to the objects of the back office.

type ViewContext = Pick<ApiContext, 'db' | 'now' | 'editions'>;

const administered = createView(NEWS_FIELDS, plainNames(NEWS_FIELDS, ['admin']));

/** Public stories written in the back office, for callers without a session: the specification's home page reads them. */
export async function backOfficeListView(
  context: ApiContext,
  rows: readonly NewsListRow[],
): Promise<AdminNewsItem[]> {
  const items = await listView(context, rows);
  return items.map((item) => ({ ...item, status: 'published' }));
}

export async function adminListView(
  context: ViewContext,
  rows: readonly NewsListRow[],
): Promise<AdminNewsItem[]> {
  const marks = await findPendingMarks(
    context.db.query,
    rows.map((row) => row.id),
  );
  const items = await adminItems(context, rows);
  return items.map((item) => ({ ...item, pending: pendingView(marks.get(item.id)) }));
}

/** `caller` is usually the author, whose name then needs no query. */
export async function adminView(context: ViewContext, row: NewsRow, caller?: Actor): Promise<AdminNewsItem> {
  const [item] = await adminItems(context, [row], caller ? [caller] : []);
  return { ...(item as AdminNewsItem), pending: pendingView(await findPending(context.db.query, row.id)) };
}

/** A story just created: there can be no pending text yet. */
export async function createdView(context: ViewContext, row: NewsRow, author: Actor): Promise<AdminNewsItem> {
  const [item] = await adminItems(context, [row], [author]);
  return { ...(item as AdminNewsItem), pending: null };
}

function pendingView<Mark extends PendingMark>(mark: Mark | undefined) {
  return mark ? { ...mark, at: isoOf(mark.at) } : null;
}

async function adminItems(
  { db, now, editions }: ViewContext,
  rows: readonly NewsListRow[],
  people: readonly Actor[] = [],
): Promise<AdminNewsItem[]> {
  const pictureOf = await picturesOf(db.query, 'news', idsWithCover(rows), 'cover');
  const authors = await authorNames(db.query, rows, people);
  const assigned = await findAssigned(db.query, idsOf(rows), now());
  const network = await editions.all();
  return rows.map((row) => ({
    ...commonView(row, pictureOf(row.id, row.cover), network),
    ...assignedView(assigned.get(row.id)),
    ...storyText(row),
    ...administered(row),
    status: storyStatus(row, now()),
    author: row.author_id === null ? null : { id: row.author_id, username: authors.get(row.author_id) ?? '' },
  }));
}

function assignedView(assigned: AdminNewsItem['assigned']): Pick<AdminNewsItem, 'assigned'> {
  return assigned ? { assigned } : {};
}

async function authorNames(
  db: Connection,
  rows: readonly NewsListRow[],
  people: readonly Actor[],
): Promise<Map<number | null, string>> {
  const names = new Map(people.map((actor) => [actor.id, actor.username]));
  const ids = [...new Set(rows.flatMap((row) => row.author_id ?? []))].filter((id) => !names.has(id));
  if (ids.length === 0) return names;
  const users = await db
    .selectFrom('user_account')
    .select(['id', 'username'])
    .where('id', 'in', ids)
    .execute();
  for (const user of users) names.set(user.id, user.username);
  return names;
}
