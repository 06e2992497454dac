import { DAY_MS } from '../../../contracts/durations.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { WATCH } from '../../../contracts/provenance/provenance.schema.ts';
import { needsAcknowledgement } from '../../../contracts/publishing/personal-kinds.ts';
import { cutText } from '../../../contracts/rich-text/excerpts/cut-text.ts';
import type { Connection, Trx } from '../../../db/database.ts';
import { bodyHash } from '../../../db/news/provenance.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import type { FetchedItemRow, ProvenanceRow, SourceRow } from '../../../db/tables/republishing.tables.ts';
import { markPersonalData } from '../../../ingest/marks/personal-data.ts';
import { isAccessibleSql, type StoryAccess } from '../../rights/story-rights.ts';
import { textHash } from '../reading/text-hash.ts';

type Original = Pick<
  FetchedItemRow,
  ('url' | 'author' | 'title' | 'original_html' | 'from_page' | 'published_at' | 'arrived_at') | 'confidence'
> & {
  /** Whether an editor took words out of the text before it became a story. */
  readonly isCut: boolean;
  /** Line and deadline that the story gets from the original, if no editor writes others. */
  readonly line: string;
  readonly deadline: string | null;
};
type Origin = Pick<
  SourceRow,
  | 'name'
  | 'attribution'
  | 'canonical'
  | 'licence'
  | 'licence_url'
  | 'licence_checked_at'
  | 'licence_checked_by'
> & { readonly id: number | null };

/**
 * Records the provenance of a story as of now: later changes of the source's licence do not affect it. No editor sees the
 * author's line of a feed, so one with personal data is left out.
 */
export async function insertProvenance(
  trx: Trx,
  story: NewsRow,
  source: Origin,
  item: Original,
  { automatic, at }: { readonly automatic: boolean; readonly at: number },
): Promise<void> {
  await trx
    .insertInto('provenance')
    .values({
      news_id: story.id,
      source_id: source.id,
      source_name: source.name,
      url: item.url,
      author: markPersonalData(item.author.slice(0, LIMITS.personName)).some(needsAcknowledgement)
        ? ''
        : item.author,
      attribution: source.attribution,
      canonical: source.canonical,
      licence: source.licence,
      licence_url: source.licence_url,
      licence_checked_by: source.licence_checked_by,
      licence_checked_at: source.licence_checked_at,
      original_at: item.published_at,
      read_at: item.arrived_at,
      taken_at: at,
      original_title: item.title,
      original_html: item.original_html,
      original_summary: item.line,
      original_valid_until: item.deadline === null ? null : Date.parse(item.deadline),
      original_hash: textHash(item.original_html),
      taken_title: cutText(item.title, LIMITS.title),
      // An editor took words out, so the story never had the source's text: an empty hash matches no story.
      taken_hash: item.isCut ? '' : bodyHash(story),
      automatic: automatic ? 1 : 0,
      confidence: item.confidence,
      watch: 'watching',
      watch_next_at: at,
      watch_until: at + WATCH.days * DAY_MS,
      watched_at: null,
      changed_at: null,
      // A text read from the page is the base that later readings are compared with.
      page_html: item.from_page === 1 ? item.original_html : '',
      new_title: '',
      new_valid_until: null,
      new_html: '',
    })
    .execute();
}

export async function findProvenance(db: Connection, newsId: number): Promise<ProvenanceRow | undefined> {
  return await db.selectFrom('provenance').selectAll().where('news_id', '=', newsId).executeTakeFirst();
}

/** The editor has answered a change. The text that the editor has seen is the base for later comparisons. */
export async function settleChange(
  query: Connection,
  row: ProvenanceRow,
  watch: 'watching' | 'settled',
): Promise<void> {
  await query
    .updateTable('provenance')
    .set({
      watch,
      page_html: row.new_html || row.page_html,
      page_title: row.new_title || row.page_title,
      page_summary: row.new_summary || row.page_summary,
      ...(row.new_valid_until !== null && { original_valid_until: row.new_valid_until }),
      new_html: '',
      new_title: '',
      new_summary: '',
      new_valid_until: null,
      new_figures: '',
    })
    .where('news_id', '=', row.news_id)
    .execute();
}

const MAX_CHANGED = 200;

/** The stories whose original changed or vanished and that wait for an answer, the newest change first. */
export async function listChangedOriginals(query: Connection, access: StoryAccess) {
  return await query
    .selectFrom('provenance')
    .innerJoin('news', 'news.id', 'provenance.news_id')
    .select(['news.id', 'news.title', 'news.summary', 'news.body'])
    .select(['source_name', 'watch', 'changed_at', 'new_figures'])
    .where('watch', 'in', ['changed', 'vanished'])
    .where('news.deleted_at', 'is', null)
    .where(isAccessibleSql(access))
    .orderBy('changed_at', 'desc')
    .limit(MAX_CHANGED)
    .execute();
}
