import { hash } from 'node:crypto';
import type { Expression, InferResult, RawBuilder } from 'kysely';
import { jsonArrayFrom as arrayInPostgres } from 'kysely/helpers/postgres';
import { jsonArrayFrom as arrayInSqlite } from 'kysely/helpers/sqlite';
import { isoOf, isoOrNull } from '../contracts/belem-time.ts';
import type { Provenance } from '../contracts/provenance/provenance.schema.ts';
import type { Database, Query } from './database.ts';

/** What readers are told of where a story comes from. */
function publicRows(db: Query) {
  return db
    .selectFrom('provenance')
    .select(['source_name', 'url', 'read_at', 'original_at', 'author', 'attribution'])
    .select(['licence', 'licence_url', 'taken_title', 'taken_hash', 'canonical', 'automatic']);
}

export type PublicProvenanceRow = InferResult<ReturnType<typeof publicRows>>[number];

/** SQLite has no type for JSON and hands it over as text. */
export type ProvenanceColumn = string | PublicProvenanceRow[];

/** Where a story comes from, as a column of the query that reads it: one way to the database for both. */
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

/** undefined: it was written here. */
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

/** Of the text as the story began: what differs later was changed by the newsroom. */
export function bodyHash({ body }: Pick<StoryText, 'body'>): string {
  return hash('sha256', body, 'hex');
}
