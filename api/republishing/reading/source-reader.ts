import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SourceRow } from '../../../db/tables/republishing.tables.ts';
import type { Feed, FeedItem } from '../../../ingest/feeds/feed.ts';
import { nextReading, READING_INTERVAL } from '../../../ingest/fetching/next-reading.ts';
import type { PageText } from '../../../ingest/page/read-page.ts';
import type { OutsideFile, RepublishingContext } from '../republishing.context.ts';
import { arrivalOf, needsPage } from './arrival.rules.ts';
import { createItemIntake } from './item-intake.ts';
import { isRefusal, troubleText } from './outside-troubles.rules.ts';
import type { PoliteReader } from './polite-reader.ts';
import { type DueSource, noteReading, type ReadingResult } from './reading.queries.ts';
import type { Understand } from './understanding.ts';

const DAY = 86_400_000;
/** In one reading; what is left comes with the next. */
const MOST = { items: 200, pages: 15, sitemaps: 3 } as const;
const MINUTE = 60_000;

class UnreadableFeed extends Error {}

export type SourceReader = ReturnType<typeof createSourceReader>;

/** Reads one source: from its address to items in the queue, and a note of how it went. */
export function createSourceReader(
  republishing: RepublishingContext,
  polite: PoliteReader,
  understanding: () => Promise<Understand>,
) {
  const { db, now } = republishing;
  const intake = createItemIntake(republishing);
  const underWay = new Map<number, Promise<void>>();

  /** Never throws for what another site did: that is noted. */
  async function read(due: DueSource): Promise<void> {
    const { id } = due.source;
    const reading = readAndNote(due).finally(() => underWay.delete(id));
    underWay.set(id, reading);
    await reading;
  }

  /** The end of the reading that this program is at, if it is at one. */
  async function whenRead(id: number): Promise<void> {
    await underWay.get(id);
  }

  async function readAndNote(due: DueSource): Promise<void> {
    const { source } = due;
    let result: ReadingResult;
    try {
      result = await readNow(due);
    } catch (error) {
      const refused = isRefusal(error);
      if (!refused && !(error instanceof UnreadableFeed)) {
        republishing.log.warn(
          { err: error, source: source.id },
          'a source could not be read through a fault of ours',
        );
      }
      const text = refused
        ? troubleText(error)
        : error instanceof UnreadableFeed
          ? error.message
          : 'O portal não conseguiu guardar o que leu. Tenta de novo em breve.';
      const retryAfter = refused ? (error.retryAfter ?? '') : '';
      const next = nextReading(due, 'failed', { now: now(), share: republishing.random(), retryAfter });
      result = { ...next, nextAt: next.at, error: text, problems: [] };
    }
    await noteReading(db.query, source.id, result, now());
  }

  async function readNow(due: DueSource): Promise<ReadingResult> {
    const { source } = due;
    const file = await polite.read(source.address, due);
    if (file.unchanged) return after(due, 'nothing-new', { problems: [] });
    const feed = await feedOf(source, file);
    const problems = feed.problems.map(({ message }) => message);
    if (feed.kind === null) throw new UnreadableFeed(problems[0] ?? 'O conteúdo não é um feed.');
    const { added, complete } = await takeItems(source, feed.items);
    const validators = { etag: file.etag ?? '', lastModified: file.lastModified ?? '' };
    // Asked with these again it would say that nothing changed, and what is left would never come.
    const kept = complete ? { validators } : {};
    const result = after(due, added > 0 ? 'new-items' : 'nothing-new', { problems, ...kept });
    return complete ? result : { ...result, nextAt: now() + READING_INTERVAL.shortestMs };
  }

  function after(
    due: DueSource,
    outcome: 'new-items' | 'nothing-new',
    rest: Pick<ReadingResult, 'problems' | 'validators'>,
  ): ReadingResult {
    const state = due.source.adaptive
      ? due
      : { failures: 0, intervalMs: due.source.interval_minutes * MINUTE };
    const next = nextReading(state, outcome, { now: now(), share: republishing.random() });
    const fixed = due.source.adaptive ? next : { ...next, ...state, at: now() + state.intervalMs };
    return { intervalMs: Math.round(fixed.intervalMs), failures: 0, nextAt: fixed.at, error: '', ...rest };
  }

  async function feedOf(source: SourceRow, file: OutsideFile): Promise<Feed> {
    const { readFeed } = await import('../../../ingest/feeds/read-feed.ts');
    const parse = ({ bytes, contentType, finalUrl }: OutsideFile): Feed =>
      readFeed({
        ...{ bytes, contentType, address: finalUrl, now: now() },
        ...(source.kind === 'list' && { selectors: { item: source.item_selector } }),
      });
    const feed = parse(file);
    if (feed.kind !== 'sitemap' || feed.more.length === 0) return feed;
    // An index of sitemaps: some list the newest last, others first.
    const parts: Feed[] = [];
    for (const address of [...new Set([...feed.more.slice(-2), ...feed.more.slice(0, 1)])].slice(
      0,
      MOST.sitemaps,
    )) {
      parts.push(parse(await polite.read(address)));
    }
    return { ...feed, items: [...feed.items, ...parts.flatMap(({ items }) => items)] };
  }

  async function takeItems(
    source: SourceRow,
    items: readonly FeedItem[],
  ): Promise<{ readonly added: number; readonly complete: boolean }> {
    const oldest = now() - source.retention_days * DAY;
    const recent = items.filter(
      ({ publishedAt }) => publishedAt === null || Date.parse(publishedAt) >= oldest,
    );
    const known = new Map<string, string>();
    for (let from = 0; from < recent.length; from += 500) {
      const keys = recent.slice(from, from + 500).map(({ id }) => id);
      for (const [key, { state }] of await intake.known(source.id, keys)) known.set(key, state);
    }
    // Decided items never come again; those that wait may have a better text now.
    const open = recent.filter(({ id }) => (known.get(id) ?? 'waiting') === 'waiting');
    const wanted = [
      ...open.filter(({ id }) => !known.has(id)),
      ...open.filter((item) => known.has(item.id) && !needsPage(source, item)),
    ];
    const fresh = wanted.filter(({ id }) => !known.has(id)).length;
    const understand = wanted.length > 0 ? await understanding() : undefined;
    let [added, pages, taken] = [0, 0, 0];
    for (const item of wanted.slice(0, MOST.items)) {
      // Readers come first: a text takes a while to be understood.
      await nextTurn();
      if (!understand) break;
      const wantsPage = needsPage(source, item);
      if (wantsPage && pages === MOST.pages) break;
      const page = wantsPage ? await pageOf(source, item.url ?? '') : undefined;
      if (wantsPage) pages += 1;
      if (await intake.take(source, arrivalOf(source, item, page, understand, now()))) added += 1;
      taken += 1;
    }
    return { added, complete: taken >= fresh };
  }

  /** The story of a page; a page that cannot be read leaves what the feed said. */
  async function pageOf(source: SourceRow, url: string): Promise<PageText | undefined> {
    try {
      const { bytes, contentType, finalUrl } = await polite.read(url);
      const { readPage } = await import('../../../ingest/page/read-page.ts');
      return readPage({ bytes, contentType, address: finalUrl, now: now(), selectors: selectorsOf(source) });
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  }

  return { read, whenRead, feedOf, pageOf };
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
