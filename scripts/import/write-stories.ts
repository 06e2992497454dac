import type { Insertable } from 'kysely';
import { insertEntity } from '../../api/entities/entity-rows.ts';
import { recordRevision } from '../../api/news/admin/news-revisions.ts';
import { pictureUses } from '../../api/news/news.rules.ts';
import { newsPath } from '../../contracts/page-paths.ts';
import { oldAddressKeys } from '../../contracts/redirects/old-address.ts';
import { isReservedPath } from '../../contracts/redirects/site-paths.ts';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import { SYSTEM } from '../../db/audit.ts';
import type { Database, Trx } from '../../db/database.ts';
import { splitList } from '../../db/list-columns.ts';
import { resolveNames } from '../../db/names/story-names.ts';
import { recordPictures } from '../../db/pictures.ts';
import { SAME_NEWS_WINDOW_MS, storeBands, TEXT_KINDS } from '../../db/same-news/band-store.ts';
import type { SearchIndex } from '../../db/search/search-index.ts';
import { chunksOf } from '../../db/statements/chunks.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';
import type { ImportItemTable } from '../../db/tables/republishing.tables.ts';
import { featuresOf } from '../../ingest/same-news/features.ts';
import { bandKeys } from '../../ingest/same-news/minhash.ts';
import type { AddressBook, ClaimedAddress } from './address-book.ts';
import { takenIds } from './ids.ts';
import type { ImportReport } from './import-report.ts';
import type { PreparedStory } from './story-row.ts';

const ROWS_PER_INSERT = 200;

export interface StoryWriter {
  readonly db: Database;
  readonly search: SearchIndex;
  readonly source: string;
  readonly now: number;
  readonly report: ImportReport;
  readonly addresses: AddressBook;
}

/**
 * Writes stories with their side tables and records them as imported in the same transaction, so a killed process has
 * imported them either completely or not at all.
 */
export async function writeStories(writer: StoryWriter, stories: readonly PreparedStory[]): Promise<void> {
  if (stories.length === 0) return;
  const { db, search, source, now, report, addresses: book } = writer;
  const kept = await db.query.transaction().execute(async (trx) => {
    await search.beginBulkLoad(trx);
    const wanted = stories.flatMap(({ story }) => story.number ?? []);
    const taken = await takenIds(trx, 'news', wanted);
    const rows: NewsRow[] = [];
    for (const { story, row } of stories) {
      const free = story.number !== null && !taken.has(story.number);
      const topics = await resolveNames(trx, db.engine, 'topic', splitList(row.topics ?? ''), now);
      const bylines = await resolveNames(trx, db.engine, 'byline', splitList(row.bylines ?? ''), now);
      const values = { ...row, topics: topics.join(','), bylines: bylines.join(',') };
      const written = await insertEntity(trx, 'news', free ? { ...values, id: story.number } : values);
      // An id that occurs twice in one export belongs to the first story.
      taken.add(written.id);
      await recordRevision(trx, written, { before: undefined, actor: SYSTEM, at: now });
      const uses = pictureUses(written);
      if (uses.length > 0) await recordPictures(trx, 'news', written.id, uses, 'all');
      await storeSimilarityBands(trx, written, now);
      rows.push(written);
    }
    await search.put(trx, rows);
    const ids = rows.map(({ id }) => id);
    const addresses = await book.claim(trx, storyAddresses(stories, ids, report));
    const items = stories.map(({ story, hash }, index): Insertable<ImportItemTable> => {
      const ourId = rows[index]?.id ?? null;
      return {
        source,
        kind: 'news',
        source_id: story.id,
        hash,
        our_id: ourId,
        state: 'imported',
        detail: '',
        at: now,
      };
    });
    for (const some of chunksOf(items, ROWS_PER_INSERT))
      await trx.insertInto('import_item').values(some).execute();
    return {
      addresses,
      numbers: stories.filter(({ story }, index) => story.number === rows[index]?.id).length,
    };
  });
  report.counts.imported += stories.length;
  report.counts.keptNumbers += kept.numbers;
  report.counts.newNumbers += stories.length - kept.numbers;
  report.counts.addresses += kept.addresses;
}

/** Only recent stories are compared with incoming items. */
async function storeSimilarityBands(
  trx: Trx,
  { id, title, body, date }: NewsRow,
  now: number,
): Promise<void> {
  if (date < now - SAME_NEWS_WINDOW_MS) return;
  const keys = bandKeys(featuresOf(title, richTextToPlain(body)));
  await storeBands(trx, { kind: TEXT_KINDS.story, id }, keys, date);
}

/** The redirects of the old addresses of stories; the report lists those that cannot be stored. */
export function storyAddresses(
  stories: readonly PreparedStory[],
  ids: readonly number[],
  report: ImportReport,
): ClaimedAddress[] {
  const wanted = new Map<string, number>();
  stories.forEach(({ story }, index) => {
    const newsId = ids[index];
    if (newsId === undefined) return;
    for (const address of story.addresses) {
      const [key] = oldAddressKeys(address);
      if (key === undefined || key === newsPath(newsId)) continue;
      if (isReservedPath(key)) report.addresses.add('o portal tem uma página nesse endereço', key);
      else if (wanted.has(key) && wanted.get(key) !== newsId) report.addresses.add('de duas notícias', key);
      else wanted.set(key, newsId);
    }
  });
  return [...wanted].map(([address, newsId]) => ({ address, target: newsPath(newsId), newsId }));
}
