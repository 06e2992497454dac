import { hash } from 'node:crypto';
import type { Expression, InferResult, RawBuilder } from 'kysely';
import { jsonArrayFrom as arrayInPostgres } from 'kysely/helpers/postgres';
import { jsonArrayFrom as arrayInSqlite } from 'kysely/helpers/sqlite';
import { isoOf, isoOrNull } from '../../contracts/belem-time.ts';
import type { Provenance } from '../../contracts/provenance/provenance.schema.ts';
import type { Connection, Database } from '../database.ts';

/** The columns of a story's origin that readers may see. */
function publicRows(db: Connection) {
  return db
    .selectFrom('provenance')
    .select(['source_name', 'url', 'read_at', 'original_at', 'author', 'attribution'])
    .select(['licence', 'licence_url', 'taken_title', 'taken_hash', 'canonical', 'automatic']);
}

type PublicProvenanceRow = InferResult<ReturnType<typeof publicRows>>[number];

/** SQLite has no JSON type and returns it as text. */
export type ProvenanceColumn = string | PublicProvenanceRow[];

/** The origin of a story, as a column of the query that reads the story: both need only one round trip. */
export function provenanceColumn(
  { engine, query }: Database,
  newsId: Expression<number>,
): RawBuilder<ProvenanceColumn> {
  const rows = publicRows(query).where('news_id', '=', newsId);
  return engine === 'postgres' ? arrayInPostgres(rows) : arrayInSqlite(rows);
}

interface StoryText {
  readonly title: string;
  readonly body: string;
}

/** Undefined if the story was written by this newsroom. */
export function provenanceIn(column: ProvenanceColumn, story: StoryText): Provenance | undefined {
  const rows: PublicProvenanceRow[] = typeof column === 'string' ? JSON.parse(column) : column;
  const [row] = rows;
  return row && provenanceView(row, story);
}

export function provenanceView(row: PublicProvenanceRow, story: StoryText): Provenance {
  return {
    source: row.source_name,
    url: row.url,
    readAt: isoOf(row.read_at),
    originalAt: isoOrNull(row.original_at),
    author: row.author,
    attribution: row.attribution,
    licence: row.licence,
    licenceUrl: row.licence_url,
    changed: [
      ...(story.title === row.taken_title ? [] : ['Título']),
      ...(bodyHash(story) === row.taken_hash ? [] : ['Texto']),
    ],
    canonical: row.canonical,
    automatic: row.automatic === 1,
  };
}

/** Hash of the story's text. A hash that differs from the one at the start means the newsroom changed the text. */
export function bodyHash({ body }: Pick<StoryText, 'body'>): string {
  return hash('sha256', body, 'hex');
}
