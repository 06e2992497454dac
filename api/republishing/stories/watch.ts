import { DAY_MS } from '../../../contracts/durations.ts';
import { WATCH } from '../../../contracts/provenance/provenance.schema.ts';
import type { ProvenanceRow } from '../../../db/tables/republishing.tables.ts';
import { ReadingBreach } from '../../../ingest/isolation/bounds.ts';
import type { PageText } from '../../../ingest/page/parse-article-page.ts';
import { isFetchRefusal } from '../../http/guarded-client.ts';
import { externalFailure, isRefusedAsGone } from '../reading/external-failures.rules.ts';
import type { PoliteReader } from '../reading/polite-reader.ts';
import { selectorsOf } from '../reading/source-reader.ts';
import type { RepublishingContext } from '../republishing.context.ts';

const AT_ONCE = 5;

/** Reads the original of a story again for seven days, because it may be corrected or withdrawn. */
export function createWatch({ db, now, readText, log }: RepublishingContext, polite: PoliteReader) {
  /** Checks the originals that are due. The next time is set first, so that only one instance makes each check. */
  async function checkDueOriginals(): Promise<void> {
    await endExpiredWatches();
    const due = await db.query
      .selectFrom('provenance')
      .selectAll()
      .where('watch', '=', 'watching')
      .where('watch_next_at', '<=', now())
      .orderBy('watch_next_at')
      .limit(AT_ONCE)
      .execute();
    for (const row of due) {
      const { numUpdatedRows } = await db.query
        .updateTable('provenance')
        .set({ watch_next_at: now() + WATCH.everyMs, watched_at: now() })
        .where('news_id', '=', row.news_id)
        .where('watch_next_at', '=', row.watch_next_at)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await checkOriginal(row);
    }
  }

  async function endExpiredWatches(): Promise<void> {
    await db.query
      .updateTable('provenance')
      .set({ watch: 'ended' })
      .where('watch', '=', 'watching')
      .where('watch_until', '<=', now())
      .execute();
  }

  async function checkOriginal(row: ProvenanceRow): Promise<void> {
    try {
      const page = await pageOf(row);
      if (page) await compare(row, page);
    } catch (error) {
      if (error instanceof ReadingBreach) return await postponeOriginal(row, error);
      if (!isFetchRefusal(error)) throw error;
      // A site that is down for an hour has not withdrawn the text.
      if (isRefusedAsGone(error))
        await updateProvenance(row.news_id, { watch: 'vanished', changed_at: now() });
    }
  }

  /** An original that breaks the limits of the worker is read again after a day; the health of its source shows the failure. */
  async function postponeOriginal(row: ProvenanceRow, breach: ReadingBreach): Promise<void> {
    log.warn(
      { err: breach, story: row.news_id },
      'reading an original failed in the worker; it is read again tomorrow',
    );
    await updateProvenance(row.news_id, { watch_next_at: now() + DAY_MS });
    if (row.source_id === null) return;
    const problem = `O original da notícia ${row.news_id} não pôde ser conferido. ${externalFailure(breach)}`;
    await db.query
      .updateTable('source_reading')
      .set({ problems: JSON.stringify([problem]) })
      .where('source_id', '=', row.source_id)
      .execute();
  }

  async function pageOf({ url, source_id }: ProvenanceRow): Promise<PageText | undefined> {
    const { bytes, contentType, finalUrl } = await polite.read(url);
    const source =
      source_id === null
        ? undefined
        : await db.query
            .selectFrom('source')
            .select(['content_selector', 'remove_selector'])
            .where('id', '=', source_id)
            .executeTakeFirst();
    const selectors = source ? selectorsOf(source) : {};
    return await readText('page', { bytes, contentType, address: finalUrl, now: now(), selectors });
  }

  async function compare(row: ProvenanceRow, page: PageText): Promise<void> {
    const shownAt = row.original_at ?? row.read_at;
    const { changed, ...columns } = await readText('original', row, page, { shownAt, now: now() });
    await updateProvenance(row.news_id, {
      ...columns,
      ...(changed && { watch: 'changed' as const, changed_at: now() }),
    });
  }

  async function updateProvenance(newsId: number, change: Partial<ProvenanceRow>): Promise<void> {
    await db.query.updateTable('provenance').set(change).where('news_id', '=', newsId).execute();
  }

  return { checkDueOriginals };
}
