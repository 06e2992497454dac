import type { Insertable } from 'kysely';
import { insertEntity } from '../../api/entities/entity-rows.ts';
import { recordRevision } from '../../api/news/admin/news.revisions.ts';
import { pictureUses } from '../../api/news/news.rules.ts';
import { oldAddressKeys } from '../../contracts/redirects/old-address.ts';
import { isTaken } from '../../contracts/redirects/site-paths.ts';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import { SYSTEM } from '../../db/audit.ts';
import type { Database, Query } from '../../db/database.ts';
import { recordPictures } from '../../db/pictures.ts';
import { SAME_NEWS_WINDOW_MS, storeBands, TEXT_KINDS } from '../../db/same-news/band-store.ts';
import type { SearchIndex } from '../../db/search/search-index.ts';
import { chunksOf } from '../../db/statements/chunks.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';
import type { ImportItemTable } from '../../db/tables/republishing.tables.ts';
import { featuresOf } from '../../ingest/same-news/features.ts';
import { bandKeys } from '../../ingest/same-news/minhash.ts';
import type { ImportReport } from './import-report.ts';
import { takenNumbers } from './numbers.ts';
import type { PreparedStory } from './story-row.ts';

const ROWS_PER_INSERT = 200;

export interface StoryWriter {
  readonly db: Database;
  readonly search: SearchIndex;
  readonly source: string;
  readonly now: number;
  readonly report: ImportReport;
}

/**
 * Writes some stories with all that is stored beside them, and notes in the same transaction that they have come: a
 * program that is killed has either brought them or it has not.
 */
export async function writeStories(writer: StoryWriter, stories: readonly PreparedStory[]): Promise<void> {
  if (stories.length === 0) return;
  const { db, search, source, now, report } = writer;
  const kept = await db.query.transaction().execute(async (trx) => {
    await search.expectMany(trx);
    const wanted = stories.flatMap(({ story }) => story.number ?? []);
    const taken = await takenNumbers(trx, 'news', wanted);
    const rows: NewsRow[] = [];
    for (const { story, row } of stories) {
      const free = story.number !== null && !taken.has(story.number);
      const written = await insertEntity(trx, 'news', free ? { ...row, id: story.number } : row);
      // The same number twice in one export is the first one's.
      taken.add(written.id);
      await recordRevision(trx, written, undefined, SYSTEM, now);
      const uses = pictureUses(written);
      if (uses.length > 0) await recordPictures(trx, 'news', written.id, uses);
      await rememberText(trx, written, now);
      rows.push(written);
    }
    await search.put(trx, rows);
    const addresses = await writeAddresses(trx, stories, rows, now, report);
    const items = stories.map(({ story, hash }, at): Insertable<ImportItemTable> => {
      const ourId = rows[at]?.id ?? null;
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
    return { addresses, numbers: stories.filter(({ story }, at) => story.number === rows[at]?.id).length };
  });
  report.counts.imported += stories.length;
  report.counts.keptNumbers += kept.numbers;
  report.counts.newNumbers += stories.length - kept.numbers;
  report.counts.addresses += kept.addresses;
}

/** Only what is new can be the same news as something that still comes in. */
async function rememberText(trx: Query, { id, title, body, date }: NewsRow, now: number): Promise<void> {
  if (date < now - SAME_NEWS_WINDOW_MS) return;
  const keys = bandKeys(featuresOf(title, richTextToPlain(body)));
  await storeBands(trx, { kind: TEXT_KINDS.story, id }, keys, date);
}

async function writeAddresses(
  trx: Query,
  stories: readonly PreparedStory[],
  rows: readonly NewsRow[],
  now: number,
  report: ImportReport,
): Promise<number> {
  const wanted = new Map<string, { readonly newsId: number; readonly storyId: string }>();
  stories.forEach(({ story }, at) => {
    const newsId = rows[at]?.id;
    if (newsId === undefined) return;
    for (const address of story.addresses) {
      const [key] = oldAddressKeys(address);
      if (key === undefined || key === `/noticia/${newsId}`) continue;
      if (isTaken(key)) report.addresses.add('o portal tem uma página nesse endereço', key);
      else if (wanted.has(key) && wanted.get(key)?.newsId !== newsId)
        report.addresses.add('de duas notícias', key);
      else wanted.set(key, { newsId, storyId: story.id });
    }
  });
  const values = [...wanted].map(([address, { newsId }]) => ({
    ...{ address, target: `/noticia/${newsId}`, news_id: newsId },
    ...{ user_id: null, created_at: now },
  }));
  let added = 0;
  for (const some of chunksOf(values, ROWS_PER_INSERT)) {
    const written = await trx
      .insertInto('redirect')
      .values(some)
      .onConflict((on) => on.column('address').doNothing())
      .returning('address')
      .execute();
    added += written.length;
    const fresh = new Set(written.map(({ address }) => address));
    for (const { address } of some)
      if (!fresh.has(address)) report.addresses.add('já levava a outra página', address);
  }
  return added;
}
