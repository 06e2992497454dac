import { isoOf, isoOrNull } from '../../../contracts/belem-time.ts';
import type { StoryProvenance } from '../../../contracts/provenance/provenance.schema.ts';
import { provenanceView } from '../../../db/provenance.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import type { ProvenanceRow } from '../../../db/tables/republishing.tables.ts';
import { paragraphsOf } from '../../../ingest/page/clean-text.ts';
import { diffOf } from './diff.rules.ts';

/** The provenance for the newsroom, with the original then and now. */
export function storyProvenanceView(
  row: ProvenanceRow,
  story: Pick<NewsRow, 'title' | 'body'>,
): StoryProvenance {
  const changed = row.new_html !== '' || row.new_title !== '';
  return {
    ...provenanceView(row, story),
    sourceId: row.source_id,
    licenceCheckedAt: isoOrNull(row.licence_checked_at),
    licenceCheckedBy: row.licence_checked_by,
    originalHash: row.original_hash,
    watch: row.watch,
    watchedAt: isoOrNull(row.watched_at),
    watchUntil: isoOf(row.watch_until),
    changedAt: isoOrNull(row.changed_at),
    diff: changed ? diffOf(paragraphsOf(row.page_html || row.original_html), paragraphsOf(row.new_html)) : [],
    newTitle: row.new_title,
  };
}
