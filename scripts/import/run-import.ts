import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { type Actor, recordAudit, SYSTEM } from '../../db/audit.ts';
import type { Database, Query } from '../../db/database.ts';
import { createSearchIndex } from '../../db/search/search-index.ts';
import { takeStatistics } from '../../db/statistics.ts';
import type { Archive, ArchiveEntry } from '../../ingest/archives/archive.ts';
import { categoryOf, type PlacingRules } from '../../ingest/archives/place-story.ts';
import { bringAuthors } from './authors.ts';
import { ImportReport } from './import-report.ts';
import { reserveNumbers } from './numbers.ts';
import { bringOtherItems } from './other-items.ts';
import { type PreparedStory, prepareStory, storyHash } from './story-row.ts';
import { writeStories } from './write-stories.ts';

export interface ImportOptions extends PlacingRules {
  readonly db: Database;
  readonly archive: Archive;
  /** True: everything is read and nothing is written. */
  readonly dryRun: boolean;
  readonly now: number;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Stories in one transaction: few enough that whoever saves meanwhile does not wait long. */
const BATCH = 250;

/**
 * Brings an archive into the database. What has come before is passed over, so that it can be repeated and goes on
 * where it was broken off.
 */
export async function runImport(options: ImportOptions): Promise<ImportReport> {
  const { db, archive, dryRun, now, onProgress } = options;
  const report = new ImportReport();
  const authorIds = dryRun ? new Map<string, number>() : await bringAuthors(db, archive, now, report);
  if (dryRun) report.counts.authors = archive.authors.length;
  if (!dryRun)
    await db.query
      .transaction()
      .execute((trx) => reserveNumbers(trx, db.engine, 'news', archive.largestNumber));
  const search = createSearchIndex(db);
  const writer = { db, search, source: archive.source, now, report };
  const rules = { ...options, authorId: (key: string) => authorIds.get(key) ?? null };

  let batch: ArchiveEntry[] = [];
  async function finish(): Promise<void> {
    const some = batch;
    batch = [];
    const known = await knownItems(db.query, archive.source, some);
    const seen = new Set<string>();
    const prepared = some.flatMap((entry): PreparedStory[] => {
      if ('refused' in entry) {
        report.refused.add(entry.refused.why, entry.refused.id);
        return [];
      }
      const { story, lost } = entry;
      const twice = seen.has(story.id);
      seen.add(story.id);
      const before = known.get(story.id);
      if (twice || before !== undefined) {
        report.counts.already += 1;
        if (before !== undefined && before !== storyHash(story)) report.counts.changed += 1;
        return [];
      }
      const row = prepareStory(story, lost, rules, report);
      return row ? [row] : [];
    });
    if (dryRun) await foresee(db.query, prepared, report);
    else await writeStories(writer, prepared);
    report.counts.stories += some.length;
    onProgress?.(report.counts.stories, archive.entries);
  }

  for await (const entry of archive.stories()) {
    batch.push(entry);
    if (batch.length === BATCH) await finish();
  }
  await finish();
  await bringOtherItems(options, report);
  if (dryRun) return report;
  await addSectionAddresses(db, archive, options, report);
  await note(db, SYSTEM, archive.source, report.counts.imported, now);
  await search.settle();
  await takeStatistics(db);
  await db.changes.publish([CHANGE_TAGS.everything]);
  return report;
}

async function knownItems(
  db: Query,
  source: string,
  entries: readonly ArchiveEntry[],
): Promise<Map<string, string>> {
  const ids = entries.flatMap((entry) => ('story' in entry ? [entry.story.id] : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('import_item')
    .select(['source_id', 'hash'])
    .where('source', '=', source)
    .where('kind', '=', 'news')
    .where('source_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.source_id, row.hash]));
}

/** What a dry run can tell of numbers and addresses. */
async function foresee(db: Query, prepared: readonly PreparedStory[], report: ImportReport): Promise<void> {
  const wanted = prepared.flatMap(({ story }) => story.number ?? []);
  const rows =
    wanted.length > 0 ? await db.selectFrom('news').select('id').where('id', 'in', wanted).execute() : [];
  const kept = wanted.length - rows.length;
  report.counts.imported += prepared.length;
  report.counts.keptNumbers += kept;
  report.counts.newNumbers += prepared.length - kept;
  report.counts.addresses += prepared.reduce((sum, { story }) => sum + new Set(story.addresses).size, 0);
}

/** The old site's feed and the pages of its sections. */
async function addSectionAddresses(
  db: Database,
  { sections }: Archive,
  { map, now }: ImportOptions,
  report: ImportReport,
): Promise<void> {
  const values = [
    { address: '/feed', target: '/' },
    ...sections.flatMap((section) => {
      const category = categoryOf(section, map);
      return category ? section.addresses.map((address) => ({ address, target: `/${category}` })) : [];
    }),
  ];
  for (const { address, target } of values) {
    const added = await db.query
      .insertInto('redirect')
      .values({ address: address.toLowerCase(), target, news_id: null, user_id: null, created_at: now })
      .onConflict((on) => on.column('address').doNothing())
      .returning('id')
      .execute();
    report.counts.addresses += added.length;
  }
}

async function note(db: Database, actor: Actor, source: string, count: number, at: number): Promise<void> {
  if (count === 0) return;
  const detail = `${count} de ${source}`;
  await recordAudit(db.query, actor, { at, action: 'import', kind: 'news', itemId: '', detail });
}
