import { plainNames } from '../../contracts/fields.ts';
import { NEWS_FIELDS } from '../../contracts/news/news.fields.ts';
import type { NewsDetail, NewsListItem } from '../../contracts/news/news.schema.ts';
import type { Query } from '../../db/database.ts';
import { type Picture, picturesOf, type ShownPicture } from '../../db/pictures.ts';
import { createView } from '../items/field-rows.ts';
import type { NewsDetailRow, NewsListRow } from './news.queries.ts';

/** From rows to what the contracts promise readers; the back office adds its own in admin/. */

const listed = createView(NEWS_FIELDS, plainNames(NEWS_FIELDS, ['list']));
const detailed = createView(NEWS_FIELDS, plainNames(NEWS_FIELDS, ['detail']));
const summarised = createView(NEWS_FIELDS, plainNames(NEWS_FIELDS, ['summary']));

type CommonRow = Omit<NewsDetailRow, 'body'>;

export function commonView(row: CommonRow, picture: Picture | null) {
  const coverPicture = picture && { ...picture, focal: row.cover_focal || picture.focal };
  return { ...listed(row), coverPicture };
}

export function textOf(row: NewsListRow) {
  return row.body === undefined ? summarised(row) : detailed(row);
}

export async function coversOf(
  db: Query,
  rows: readonly NewsListRow[],
): Promise<(row: NewsListRow) => Picture | null> {
  const withCover = rows.filter((row) => row.cover !== '').map((row) => row.id);
  const find = await picturesOf(db, 'news', withCover, 'cover');
  return (row) => find(row.id, row.cover);
}

export async function listView(db: Query, rows: readonly NewsListRow[]): Promise<NewsListItem[]> {
  const coverOf = await coversOf(db, rows);
  return rows.map((row) => ({ ...commonView(row, coverOf(row)), ...textOf(row) }));
}

export function detailView(
  row: NewsDetailRow,
  pictures: ShownPicture[],
  provenance?: NewsDetail['provenance'],
): NewsDetail {
  const cover = pictures.find(({ src }) => src === row.cover)?.picture ?? null;
  return { ...commonView(row, cover), ...detailed(row), pictures, ...(provenance && { provenance }) };
}
