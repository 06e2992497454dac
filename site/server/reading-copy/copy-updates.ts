import { setTimeout } from 'node:timers/promises';
import { ApiFailure, type Client } from '../../../client/client.ts';
import { CHANGE_TAGS, storyIdOfTag } from '../../../contracts/change-tags.ts';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { QueryOf } from '../../../contracts/http/endpoint.ts';
import { MAX_ID } from '../../../contracts/http/primitives.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { LivePage } from '../../../contracts/live/live.endpoints.ts';
import { CARD_FIELDS } from '../../../contracts/news/card-fields.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import type { OnWarning } from '../../../contracts/on-warning.ts';
import type { Wait } from '../cache/change-stream-client.ts';
import { copyKey, SHARED_READS } from './copied-answers.ts';
import { type CopyFile, storyVersion } from './copy-file.ts';

/** Fills the copy and keeps it up to date. */
interface CopyUpdates {
  /**
   * Synchronous: changed stories leave the copy before any cache is invalidated; those still public are fetched
   * again.
   */
  onTagsChanged(tags: readonly string[]): void;
  /** Does all work that is due. Throws if the API does not answer; unfinished work stays due. */
  update(): Promise<void>;
  close(): void;
}

interface CopyUpdatesOptions {
  readonly file: CopyFile;
  /** The plain client without the copy: otherwise the copy would be filled from itself. */
  readonly client: Pick<Client, 'call'>;
  readonly now: () => number;
  readonly uptime: () => number;
  /** True while the change stream is connected: then the copy stays current until a change arrives. */
  readonly isListening: () => boolean;
  readonly onWarning: OnWarning;
  readonly wait?: Wait;
}

const ROUND_EVERY_MS = 1_000;
const CONFIRM_EVERY_MS = 30_000;
/** An event may be lost, so everything is compared at this interval. */
const COMPARE_EVERY_MS = HOUR_MS;
/** Interval of comparisons without a change stream, and thus the maximum age of the copy. */
const COMPARE_DISCONNECTED_MS = 600_000;
/** Texts are fetched one at a time with this pause: readers come first. */
const PAUSE_MS = 10;
/** Answers with blocks that are copied of one live page; blocks before them are not in the copy. */
const LIVE_PAGES = 5;

export function createCopyUpdates(options: CopyUpdatesOptions): CopyUpdates {
  const { file, client, now, uptime, isListening, onWarning, wait = waitFor } = options;
  const closing = new AbortController();
  /** Changed stories; they stay out of the copy until they are fetched again. */
  const dueStories = new Set<number>();
  const dueAnswers = new Set(SHARED_READS);
  let compareAt = 0;
  /** True if the stream was connected during the last comparison. Otherwise changes after it may have been missed. */
  let comparedListening = false;
  let confirmAt = 0;
  let gone = false;

  function onTagsChanged(tags: readonly string[]): void {
    if (gone) return;
    if (tags.includes(CHANGE_TAGS.everything)) compareAt = 0;
    const ids = tags.flatMap((tag) => storyIdOfTag(tag) ?? []);
    for (const id of ids) dueStories.add(id);
    for (const shared of SHARED_READS) if (tags.includes(shared.tag)) dueAnswers.add(shared);
    if (ids.length === 0) return;
    try {
      file.remove(ids);
    } catch (error) {
      onWarning(error, 'a story could not be removed from the reading copy: the whole copy is deleted');
      gone = true;
      file.destroy();
    }
  }

  async function update(): Promise<void> {
    if (gone) return;
    const heard = isListening();
    const begun = now();
    if (uptime() >= compareAt || (heard && !comparedListening)) await compareWithApi(heard);
    for (const id of dueStories) await refreshStory(id);
    for (const shared of dueAnswers) {
      const { body } = await client.call(shared.endpoint, { signal: closing.signal });
      file.putAnswer(copyKey(shared.endpoint, undefined) ?? '', body);
      dueAnswers.delete(shared);
    }
    // The copy is confirmed only if the stream was connected for the whole round.
    if (heard && isListening() && uptime() >= confirmAt) {
      file.confirm(begun);
      confirmAt = uptime() + CONFIRM_EVERY_MS;
    }
  }

  /** Reads every list item of the API once: stories missing there are not public, changed ones are fetched again. */
  async function compareWithApi(listening: boolean): Promise<void> {
    const began = now();
    const known = file.versions();
    const unseen = new Set(known.keys());
    compareAt = Number.POSITIVE_INFINITY;
    try {
      for (let before = MAX_ID, full = false; !full; ) {
        const items = await listBelow(before, LIMITS.newsPageMax);
        for (const { id } of items) unseen.delete(id);
        // A story that changed during the comparison may have been read before the change; it is fetched separately
        // later.
        const changed = items.filter(
          (item) => known.get(item.id)?.version !== storyVersion(item) && !dueStories.has(item.id),
        );
        file.putCards(changed);
        full = file.shrink() || items.length < LIMITS.newsPageMax;
        before = items.at(-1)?.id ?? 0;
        await wait(PAUSE_MS, closing.signal);
      }
      file.remove([...unseen]);
      file.confirm(began);
      for (const shared of SHARED_READS) dueAnswers.add(shared);
      // Newest stories first.
      for (const [id, { hasText }] of [...file.versions()].reverse()) {
        if (!hasText && !dueStories.has(id)) await refreshText(id);
        if (file.shrink()) break;
      }
    } catch (error) {
      compareAt = 0;
      throw error;
    }
    comparedListening = listening;
    const every = listening ? COMPARE_EVERY_MS : COMPARE_DISCONNECTED_MS;
    // `compareAt` is 0 if everything was invalidated during the comparison.
    compareAt = Math.min(compareAt, uptime() + every);
  }

  async function refreshStory(id: number): Promise<void> {
    dueStories.delete(id);
    try {
      const [item] = await listBelow(id + 1, 1);
      // The story changed again while it was read; the next round fetches it.
      if (item?.id !== id || dueStories.has(id)) return;
      file.putCards([item]);
      await refreshText(id);
      file.shrink();
    } catch (error) {
      dueStories.add(id);
      throw error;
    }
  }

  async function refreshText(id: number): Promise<void> {
    const { body } = await client.call(ENDPOINTS.news.get, { params: { id }, signal: closing.signal });
    const [story] = body;
    await wait(PAUSE_MS, closing.signal);
    const live = story?.live ? await loadLive(id) : null;
    if (story && !dueStories.has(id)) file.putStory(story, live);
  }

  /** The newest blocks of a live page, as if they were one answer. */
  async function loadLive(id: number): Promise<LivePage | null> {
    try {
      let live = await livePage(id, {});
      for (let page = 1; live.more && page < LIVE_PAGES; page++) {
        const { blocks, more } = await livePage(id, { before: live.blocks.at(-1)?.id ?? 0 });
        live = { ...live, blocks: [...live.blocks, ...blocks], more };
      }
      return live;
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 404) return null;
      throw error;
    }
  }

  async function livePage(id: number, query: QueryOf<typeof ENDPOINTS.live.get>): Promise<LivePage> {
    const { body } = await client.call(ENDPOINTS.live.get, { params: { id }, query, signal: closing.signal });
    await wait(PAUSE_MS, closing.signal);
    return body;
  }

  async function listBelow(before: number, limit: number): Promise<readonly NewsListItem[]> {
    const query = { sort: 'id', before, limit, fields: CARD_FIELDS } as const;
    const { body } = await client.call(ENDPOINTS.news.list, { query, signal: closing.signal });
    return body;
  }

  async function runUpdateLoop(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; ) {
      await wait(ROUND_EVERY_MS, closing.signal);
      try {
        await update();
        failures = 0;
      } catch (error) {
        if (closing.signal.aborted) return;
        // An unreachable API is logged elsewhere and is the reason for the copy.
        if (error instanceof ApiFailure) continue;
        failures += 1;
        if (failures === 1) onWarning(error, 'the reading copy could not be updated; trying again');
      }
    }
  }

  runUpdateLoop().catch((error: unknown) => {
    if (!closing.signal.aborted) onWarning(error, 'the updates of the reading copy stopped');
  });

  return { onTagsChanged, update, close: () => closing.abort() };
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal });
}
