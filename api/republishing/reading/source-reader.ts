import { setImmediate as nextTurn } from 'node:timers/promises';
import { DAY_MS, MINUTE_MS } from '../../../contracts/durations.ts';
import { SELECTOR_FIELDS, selectorError } from '../../../contracts/sources/selector.rules.ts';
import { SOURCE_FIELDS } from '../../../contracts/sources/source.fields.ts';
import type { SourceRow } from '../../../db/tables/republishing.tables.ts';
import { nextReading, READING_INTERVAL } from '../../../ingest/fetching/next-reading.ts';
import { ReadingBreach } from '../../../ingest/isolation/bounds.ts';
import type { PageText } from '../../../ingest/page/parse-article-page.ts';
import { type ExternalFile, isFetchRefusal } from '../../http/guarded-client.ts';
import type { ReadArrival, ReadFeed, ReadItem } from '../../isolated-reading/text-readers.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import { needsPage } from './arrival.rules.ts';
import { externalFailure } from './external-failures.rules.ts';
import { findStoredItems } from './item-intake.queries.ts';
import { createItemIntake } from './item-intake.ts';
import { isMovedEvent } from './moved-events.store.ts';
import type { PoliteReader } from './polite-reader.ts';
import { type DueSource, type ReadingResult, recordReading } from './reading.queries.ts';

/** Maximum per reading; the rest comes with the next one. */
const MAX_PER_READING = { items: 200, pages: 15 } as const;

class UnreadableFeed extends Error {}

export type SourceReader = ReturnType<typeof createSourceReader>;

/** Reads one source: fetches its address, stores its items in the queue and records the result. */
export function createSourceReader(republishing: RepublishingContext, polite: PoliteReader) {
  const { db, now, readText } = republishing;
  const intake = createItemIntake(republishing);
  const readings = new Map<number, Promise<void>>();

  /** Never throws for a fault of another site: that is recorded. */
  async function read(due: DueSource): Promise<void> {
    const { id } = due.source;
    const reading = readAndRecord(due).finally(() => readings.delete(id));
    readings.set(id, reading);
    await reading;
  }

  /** Resolves when the current reading of this source by this process ends, if there is one. */
  async function whenRead(id: number): Promise<void> {
    await readings.get(id);
  }

  /** Resolves when no reading of this process runs. */
  async function settled(): Promise<void> {
    await Promise.allSettled(readings.values());
  }

  async function readAndRecord(due: DueSource): Promise<void> {
    const { source } = due;
    let result: ReadingResult;
    try {
      result = await readNow(due);
    } catch (error) {
      const refused = isFetchRefusal(error);
      const failure = error instanceof UnreadableFeed ? error.message : externalFailure(error);
      if (failure === undefined || error instanceof ReadingBreach) {
        republishing.log.warn(
          { err: error, source: source.id },
          'reading a source failed; it is read again after a pause',
        );
      }
      const text = failure ?? 'O portal não conseguiu guardar o que leu. Tenta de novo em breve.';
      const retryAfter = refused ? (error.retryAfter ?? '') : '';
      const next = nextReading(due, 'failed', { now: now(), share: republishing.random(), retryAfter });
      result = { ...next, nextAt: next.at, error: text, problems: [] };
    }
    await recordReading(db.query, source.id, result, now());
  }

  async function readNow(due: DueSource): Promise<ReadingResult> {
    const { source } = due;
    const file = await polite.read(source.address, { conditions: due });
    if (file.unchanged) return after(due, 'nothing-new', { problems: [] });
    const feed = await feedOf(source, file);
    const problems = [...feed.problems.map(({ message }) => message), ...selectorProblems(source)];
    if (feed.kind === null) throw new UnreadableFeed(problems[0] ?? 'O conteúdo não é um feed.');
    const { added, complete } = await storeItems(source, feed.items);
    const validators = { etag: file.etag ?? '', lastModified: file.lastModified ?? '' };
    // Keep the old validators if items are left: with the new ones the server would answer 304 and the rest would never
    // come.
    const kept = complete ? { validators } : {};
    const result = after(due, added > 0 ? 'new-items' : 'nothing-new', { problems, ...kept });
    return complete ? result : { ...result, nextAt: now() + READING_INTERVAL.shortestMs };
  }

  function after(
    due: DueSource,
    outcome: 'new-items' | 'nothing-new',
    rest: Pick<ReadingResult, 'problems' | 'validators'>,
  ): ReadingResult {
    if (!due.source.adaptive) {
      const intervalMs = due.source.interval_minutes * MINUTE_MS;
      return { intervalMs, failures: 0, nextAt: now() + intervalMs, error: '', ...rest };
    }
    const next = nextReading(due, outcome, { now: now(), share: republishing.random() });
    return { intervalMs: Math.round(next.intervalMs), failures: 0, nextAt: next.at, error: '', ...rest };
  }

  async function feedOf(source: SourceRow, file: ExternalFile): Promise<ReadFeed> {
    const parse = ({ bytes, contentType, finalUrl }: ExternalFile): Promise<ReadFeed> =>
      readText('feed', {
        bytes,
        contentType,
        address: finalUrl,
        now: now(),
        ...(source.kind === 'list' && { selectors: { item: source.item_selector } }),
      });
    const feed = await parse(file);
    if (feed.kind !== 'sitemap' || feed.more.length === 0) return feed;
    // An index of sitemaps: some list the newest last, others first.
    const parts: ReadFeed[] = [];
    for (const address of new Set([...feed.more.slice(-2), ...feed.more.slice(0, 1)])) {
      parts.push(await parse(await polite.read(address)));
    }
    return { ...feed, items: [...feed.items, ...parts.flatMap(({ items }) => items)] };
  }

  /** Stores the items worth storing. Those that do not fit into this reading come with the next one. */
  async function storeItems(
    source: SourceRow,
    items: readonly ReadItem[],
  ): Promise<{ readonly added: number; readonly complete: boolean }> {
    const { fresh, known } = await chooseItems(source, items);
    let [added, pages, taken] = [0, 0, 0];
    for (const item of [...fresh, ...known].slice(0, MAX_PER_READING.items)) {
      // Let the event loop answer requests between two items.
      await nextTurn();
      const wantsPage = needsPage(source, item);
      if (wantsPage && pages === MAX_PER_READING.pages) break;
      if (wantsPage) pages += 1;
      const { read, breach } = await arrivalFrom(source, item, wantsPage);
      if (await intake.storeArrival(source, read)) added += 1;
      taken += 1;
      // The item is stored, so the next reading continues after it; this error makes the source wait as after a failure.
      if (breach) throw breach;
    }
    return { added, complete: taken >= fresh.length };
  }

  /**
   * New items, and known ones that may have changed: those that wait may have a better text now, and an event on which an editor
   * has decided may have been moved, cancelled or reinstated. A page is fetched for new items only.
   */
  async function chooseItems(
    source: SourceRow,
    items: readonly ReadItem[],
  ): Promise<{ readonly fresh: readonly ReadItem[]; readonly known: readonly ReadItem[] }> {
    const oldest = now() - source.retention_days * DAY_MS;
    const recent = items.filter(
      ({ publishedAt }) => publishedAt === null || Date.parse(publishedAt) >= oldest,
    );
    const stored = await findStoredItems(
      db.query,
      source.id,
      recent.map(({ id }) => id),
    );
    return {
      fresh: recent.filter(({ id, isCancelled }) => !stored.has(id) && !isCancelled),
      known: recent.filter((item) => {
        const row = stored.get(item.id);
        return row && (row.state === 'waiting' || isMoved(row, item)) && !needsPage(source, item);
      }),
    };
  }

  /** An item with its page. If either is too heavy, the item is stored with the readable part. */
  async function arrivalFrom(
    source: SourceRow,
    item: ReadItem,
    wantsPage: boolean,
  ): Promise<{ readonly read: ReadArrival; readonly breach?: ReadingBreach }> {
    let breach: ReadingBreach | undefined;
    const orBreach = (error: unknown): undefined => {
      if (!(error instanceof ReadingBreach)) throw error;
      breach = error;
    };
    const page = wantsPage ? await pageOf(source, item.url ?? '').catch(orBreach) : undefined;
    const read =
      (await readText('arrival', source, item, page, now()).catch(orBreach)) ??
      (await readText('arrival', source, withoutText(item), undefined, now()));
    return breach ? { read, breach } : { read };
  }

  /** The story of a page; if the site refuses the page, the text of the feed remains. */
  async function pageOf(source: SourceRow, url: string): Promise<PageText | undefined> {
    try {
      const { bytes, contentType, finalUrl } = await polite.read(url);
      const selectors = selectorsOf(source);
      return await readText('page', { bytes, contentType, address: finalUrl, now: now(), selectors });
    } catch (error) {
      if (isFetchRefusal(error)) return undefined;
      throw error;
    }
  }

  return { read, whenRead, settled, underWay: (): number[] => [...readings.keys()] };
}

/** An item whose text no worker could read: enough to open the original. */
function withoutText(item: ReadItem): ReadItem {
  return { ...item, title: item.title.slice(0, 200), summary: '', html: '', author: '', attachments: [] };
}

function isMoved(stored: Parameters<typeof isMovedEvent>[0], { id, title, startsAt }: ReadItem): boolean {
  if (startsAt === undefined) return false;
  return isMovedEvent(stored, { item_key: id, title, valid_until: Date.parse(startsAt) });
}

/** A stored selector of a kind that is no longer allowed selects nothing; the source's health shows why. */
function selectorProblems({ kind, item_selector, content_selector, remove_selector }: SourceRow): string[] {
  const stored = {
    itemSelector: kind === 'list' ? item_selector : '',
    contentSelector: content_selector,
    removeSelector: remove_selector,
  };
  return SELECTOR_FIELDS.flatMap((field) => {
    const error = selectorError(stored[field]);
    return error === undefined ? [] : [`${SOURCE_FIELDS[field].label}: ${error}`];
  });
}

export function selectorsOf({
  content_selector,
  remove_selector,
}: Pick<SourceRow, 'content_selector' | 'remove_selector'>) {
  return {
    ...(content_selector && { content: content_selector }),
    ...(remove_selector && { remove: remove_selector }),
  };
}
