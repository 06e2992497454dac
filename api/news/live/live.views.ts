import { isoOf, isoOrNull } from '../../../contracts/belem-time.ts';
import { plainNames } from '../../../contracts/fields.ts';
import type { AdminLiveBlock, LiveBlock, LiveCoverage } from '../../../contracts/live/live.endpoints.ts';
import { LIVE_FIELDS } from '../../../contracts/live/live.fields.ts';
import { imagesInText } from '../../../contracts/rich-text/images.ts';
import type { Connection } from '../../../db/database.ts';
import { type PublicReadContext, publicPictures } from '../../../db/pictures.ts';
import { findPeople } from '../../../db/user-accounts.ts';
import { createView, idsOf } from '../../entities/field-rows.ts';
import type { CoverageRow, LiveBlockRow } from './live.queries.ts';

const listed = createView(LIVE_FIELDS, plainNames(LIVE_FIELDS, ['list']));

export async function blockViews(
  context: PublicReadContext,
  rows: readonly LiveBlockRow[],
): Promise<LiveBlock[]> {
  const pictureOf = await publicPictures(context, 'live', idsOf(rows));
  return rows.map((row) => {
    // The text of a removed block never leaves the newsroom.
    const shown = row.deleted_at === null ? row : { ...row, body: '', correction: '', corrected_at: null };
    const pictures = imagesInText(shown.body).flatMap((src) => {
      const picture = pictureOf(row.id, src);
      return picture ? [{ src, picture }] : [];
    });
    return { ...listed(shown), removed: row.deleted_at !== null, pictures };
  });
}

export async function adminBlockViews(
  context: PublicReadContext,
  rows: readonly LiveBlockRow[],
): Promise<AdminLiveBlock[]> {
  const blocks = await blockViews(context, rows);
  const authors = await authorsOf(context.db.query, rows);
  return rows.map((row, index) => ({
    ...(blocks[index] as LiveBlock),
    text: row.body,
    correction: row.correction,
    correctedAt: isoOrNull(row.corrected_at),
    news: row.news_id,
    key: row.block_key,
    version: row.version,
    createdAt: isoOf(row.created_at),
    updatedAt: isoOf(row.updated_at),
    author: authors.get(row.author_id ?? 0) ?? null,
  }));
}

async function authorsOf(query: Connection, rows: readonly LiveBlockRow[]) {
  const people = await findPeople(
    query,
    rows.flatMap(({ author_id }) => author_id ?? []),
  );
  return new Map(people.map(({ id, username }) => [id, { id, username }]));
}

export function coverageView(row: CoverageRow): LiveCoverage {
  return {
    state: row.live_state || 'ended',
    summary: row.summary,
    known: row.known,
    startedAt: isoOf(row.started_at),
    endedAt: isoOrNull(row.ended_at),
  };
}
