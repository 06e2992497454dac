import { etagOf } from '../../../../contracts/http/etag.ts';
import type { AdminNewsItem, NewsAutosave, NewsPatch } from '../../../../contracts/news/news.schema.ts';
import { finishedFields } from '../story.rules.ts';
import type { StoryContent } from '../story-content.ts';
import { isBehind, openSaving, type SavingEvent, stepSaving } from './saving.rules.ts';

/** The saver's calls to the server; each returns the current story. */
export interface StoryApi {
  create(content: NewsAutosave): Promise<AdminNewsItem>;
  autosave(id: number, content: NewsAutosave, ifMatch: string): Promise<AdminNewsItem>;
  save(id: number, patch: NewsPatch, ifMatch: string): Promise<AdminNewsItem>;
  discard(id: number, ifMatch: string): Promise<AdminNewsItem>;
}

/** The copy in the browser, written with every change and removed once the server has the text. */
export interface LocalCopy {
  /** `sent` has the fingerprints of texts that were sent but not confirmed. */
  write(content: StoryContent, version: number, sent: readonly string[]): void;
  remove(): void;
  /** The story has received its id: the copy is stored under it from now on. */
  assignId(id: number): void;
}

interface SaverOptions {
  readonly api: StoryApi;
  readonly local: LocalCopy;
  readonly item: AdminNewsItem | undefined;
  /** The initial content: the server's text, or a copy that never reached the server. */
  readonly content: StoryContent;
  /** Fingerprints of that copy that were sent but not confirmed. */
  readonly sent?: readonly string[] | undefined;
  readonly now?: () => number;
}

/** A save starts after a pause in typing, and at the latest after `latestMs`; the local copy is written at once. */
export const AUTOSAVE = { pauseMs: 2_000, latestMs: 10_000, retryMs: 2_000, retryMaxMs: 30_000 } as const;

export type StorySaver = ReturnType<typeof createStorySaver>;

/**
 * Carries out what `saving.rules.ts` decides. There is one save at a time; input typed in the meantime goes with the next
 * one.
 */
export function createStorySaver({ api, local, item, content, sent = [], now = Date.now }: SaverOptions) {
  let state = openSaving(item, content, sent);
  let running: Promise<void> | undefined;
  /** The save after the running one, for callers that wait for input typed since. */
  let next: Promise<void> | undefined;
  let closed = false;
  const timers = createTimers(() => void flush());
  const listeners = new Set<() => void>();

  const version = (): number => state.story.item?.version ?? 0;

  function dispatch(event: SavingEvent): void {
    const step = stepSaving(state, event);
    const changed = step.state.story !== state.story;
    state = step.state;
    if (step.copy === 'write') local.write(state.story.content, version(), state.unanswered);
    if (step.copy === 'remove') local.remove();
    if (changed) for (const listener of listeners) listener();
    if (closed) return;
    if (step.save === 'after-pause') timers.afterPause();
    if (step.save === 'after-retry') timers.afterRetry(state.failures);
  }

  /** Saves all unsaved input and waits for it. There is one save at a time. */
  function flush(): Promise<void> {
    timers.stop();
    if (closed) return running ?? Promise.resolve();
    if (!running) return saveUnsaved();
    next ??= running.then(() => {
      next = undefined;
      // A failed save has already set the state and scheduled its retry.
      return state.story.status === 'unsaved' ? saveUnsaved() : undefined;
    });
    return next;
  }

  function saveUnsaved(): Promise<void> {
    timers.stop();
    if (isBehind(state) && !state.story.conflict) running = run(autosave);
    return running ?? Promise.resolve();
  }

  async function run(save: () => Promise<void>): Promise<void> {
    dispatch({ kind: 'started' });
    try {
      await save();
    } catch (error) {
      dispatch({ kind: 'failed', error, at: now() });
    } finally {
      running = undefined;
    }
  }

  /** Runs a save that the editor asked for, after the unsaved input. `true` if it succeeded. */
  async function runAsked(save: () => Promise<void>): Promise<boolean> {
    await flush();
    if (state.story.conflict || running) return false;
    let done = false;
    running = run(async () => {
      await save();
      done = true;
    });
    await running;
    return done;
  }

  async function autosave(): Promise<void> {
    dispatch({ kind: 'sending' });
    const { item, content } = state.story;
    const fields = finishedFields(content);
    const answer = item ? await api.autosave(item.id, fields, etagOf(version())) : await api.create(fields);
    if (!item) local.assignId(answer.id);
    dispatch({ kind: 'confirmed', item: answer, content, at: now() });
  }

  /** The explicit save: everything on the screen, with the new status. */
  function save(publication: NewsPatch): Promise<boolean> {
    return runAsked(async () => {
      if (!state.story.item) await autosave();
      dispatch({ kind: 'sending' });
      const { item, content } = state.story;
      const patch = { ...finishedFields(content), ...publication };
      const answer = await api.save((item as AdminNewsItem).id, patch, etagOf(version()));
      dispatch({ kind: 'confirmed', item: answer, content, at: now() });
    });
  }

  /** Discards the pending changes and returns to the published text. */
  async function discard(): Promise<boolean> {
    const id = state.story.item?.id;
    if (id === undefined) return false;
    return runAsked(async () => {
      dispatch({ kind: 'discarded', item: await api.discard(id, etagOf(version())) });
    });
  }

  // A copy that never reached the server is saved first.
  if (isBehind(state)) timers.afterPause();

  return {
    flush,
    save,
    discard,
    change: (changes: Partial<StoryContent>) => dispatch({ kind: 'typed', changes }),
    /** Called when the connection is back. */
    retry() {
      if (state.story.status !== 'offline') return;
      dispatch({ kind: 'reconnected' });
      void flush();
    },
    keepMine() {
      dispatch({ kind: 'mine-kept' });
      return flush();
    },
    takeTheirs: () => dispatch({ kind: 'theirs-taken' }),
    acceptServerVersion: (theirs: AdminNewsItem) =>
      dispatch({ kind: 'changed-by-request', theirs, at: now() }),
    /** Reports a differing version found before the first save. */
    clash: (theirs: AdminNewsItem) => dispatch({ kind: 'opened-differing', theirs, at: now() }),
    close() {
      void flush();
      closed = true;
      timers.stop();
    },
    current: () => state.story,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function createTimers(flush: () => void) {
  /** The pause in typing, or the wait before a retry. */
  let pause: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;
  function wait(ms: number): void {
    clearTimeout(pause);
    pause = setTimeout(flush, ms);
  }
  return {
    afterPause() {
      wait(AUTOSAVE.pauseMs);
      latest ??= setTimeout(flush, AUTOSAVE.latestMs);
    },
    afterRetry(failures: number) {
      wait(Math.min(AUTOSAVE.retryMs * 2 ** (failures - 1), AUTOSAVE.retryMaxMs));
    },
    stop() {
      clearTimeout(pause);
      clearTimeout(latest);
      latest = undefined;
    },
  };
}
