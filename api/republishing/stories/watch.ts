import { WATCH } from '../../../contracts/provenance/provenance.schema.ts';
import type { ProvenanceRow } from '../../../db/tables/republishing.tables.ts';
import type { PageText } from '../../../ingest/page/read-page.ts';
import { isGone, isRefusal } from '../reading/outside-troubles.rules.ts';
import type { PoliteReader } from '../reading/polite-reader.ts';
import { selectorsOf } from '../reading/source-reader.ts';
import { textHash } from '../reading/text-hash.ts';
import type { RepublishingContext } from '../republishing.context.ts';

const AT_ONCE = 5;

/** For seven days after a text was taken its original is read again: it may be corrected, or taken back. */
export function createWatch({ db, now }: RepublishingContext, polite: PoliteReader) {
  /** Looks at the originals whose time has come. Setting the next time first makes each look happen once. */
  async function look(): Promise<void> {
    await end();
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
      if (numUpdatedRows > 0n) await lookAt(row);
    }
  }

  async function end(): Promise<void> {
    await db.query
      .updateTable('provenance')
      .set({ watch: 'ended' })
      .where('watch', '=', 'watching')
      .where('watch_until', '<=', now())
      .execute();
  }

  async function lookAt(row: ProvenanceRow): Promise<void> {
    try {
      const page = await pageOf(row);
      if (page) await compare(row, page);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // A site that is down for an hour has taken nothing back.
      if (isGone(error)) await note(row.news_id, { watch: 'vanished', changed_at: now() });
    }
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
    const { readPage } = await import('../../../ingest/page/read-page.ts');
    const selectors = source ? selectorsOf(source) : {};
    return readPage({ bytes, contentType, address: finalUrl, now: now(), selectors });
  }

  async function compare(row: ProvenanceRow, page: PageText): Promise<void> {
    // A feed says the same in other markup, or less: the page is compared with how it was first read.
    if (row.page_html === '' && textHash(page.html) !== row.original_hash) {
      await note(row.news_id, { page_html: page.html });
      return;
    }
    const before = row.page_html || row.original_html;
    if (textHash(page.html) === textHash(before)) return;
    await note(row.news_id, {
      watch: 'changed',
      changed_at: now(),
      new_html: page.html,
      new_title: page.title === row.original_title ? '' : page.title,
    });
  }

  async function note(newsId: number, change: Partial<ProvenanceRow>): Promise<void> {
    await db.query.updateTable('provenance').set(change).where('news_id', '=', newsId).execute();
  }

  return { look };
}
