import { ApiFailure } from '../../../client/client.ts';
import { etagOf } from '../../../contracts/http/etag.ts';
import type { AdminNewsItem, NewsAutosave, NewsPatch } from '../../../contracts/news/news.schema.ts';
import type { FieldErrors } from '../../ui/forms/use-form.ts';
import { fingerprintOf } from './fingerprint.rules.ts';
import {
  contentOf,
  EMPTY_STORY,
  finishedFields,
  mergeContent,
  type StoryContent,
  sameContent,
  unfinishedFields,
} from './story.rules.ts';

/** How the saver reaches the server; each request answers the story as it is then. */
export interface StoryApi {
  create(content: NewsAutosave): Promise<AdminNewsItem>;
  autosave(id: number, content: NewsAutosave, ifMatch: string): Promise<AdminNewsItem>;
  save(id: number, patch: NewsPatch, ifMatch: string): Promise<AdminNewsItem>;
  discard(id: number, ifMatch: string): Promise<AdminNewsItem>;
}

/** The copy in the browser, written with every change and removed once the server has it. */
export interface LocalCopy {
  /** `sent`: fingerprints of what the server may have got already, although it has not said so. */
  write(content: StoryContent, version: number, sent: readonly string[]): void;
  remove(): void;
  /** The story has got its number: the copy goes by it from now on. */
  assignId(id: number): void;
}

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'conflict';

export interface StoryState {
  /** The story as the server last told it; undefined: it does not know of it yet. */
  readonly item: AdminNewsItem | undefined;
  readonly content: StoryContent;
  readonly saving: SaveState;
  readonly savedAt: number | undefined;
  readonly errors: FieldErrors;
  /** What to tell the person about a save that was refused for good. */
  readonly refusal: string | undefined;
  /** Somebody else's version, which came first. */
  readonly conflict: AdminNewsItem | undefined;
  /** Raised when the text on the screen is replaced by another one. */
  readonly replaced: number;
}

export interface SaverOptions {
  readonly api: StoryApi;
  readonly local: LocalCopy;
  readonly item: AdminNewsItem | undefined;
  /** What is on the screen at the beginning: the server's text, or a copy that never got there. */
  readonly content: StoryContent;
  /** Of that copy: fingerprints of what the server may have got already. */
  readonly sent?: readonly string[] | undefined;
  readonly now?: () => number;
}

/** After a pause in the typing, and at the latest: the copy in the browser is faster than both. */
export const AUTOSAVE = { pauseMs: 2_000, latestMs: 10_000, retryMs: 2_000, retryMaxMs: 30_000 } as const;

/** Enough for hours of retries without a connection: the first may have arrived, or any later one. */
const UNANSWERED_KEPT = 500;

export type StorySaver = ReturnType<typeof createStorySaver>;

/**
 * Takes care that nothing typed is lost. There is one save at a time; what is typed meanwhile goes with the
 * next. Answers of the server never touch the text on the screen, except when the person chooses so.
 */
export function createStorySaver({ api, local, item, content, sent = [], now = Date.now }: SaverOptions) {
  /** Sent, but the answer is missing: if the server has one of these, nobody else wrote it. */
  let unanswered = sent;
  let acknowledged = item ? contentOf(item) : EMPTY_STORY;
  let state: StoryState = {
    item,
    content,
    saving: 'saved',
    savedAt: undefined,
    errors: unfinishedFields(content),
    refusal: undefined,
    conflict: undefined,
    replaced: 0,
  };
  let running: Promise<void> | undefined;
  /** The save that follows the one under way, for those who wait for words typed since that one left. */
  let next: Promise<void> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;
  let retryMs: number = AUTOSAVE.retryMs;
  let closed = false;
  const listeners = new Set<() => void>();

  function set(change: Partial<StoryState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const version = (): number => state.item?.version ?? 0;
  const isBehind = (): boolean => !sameContent(state.content, acknowledged);

  function change(changes: Partial<StoryContent>): void {
    const next = { ...state.content, ...changes };
    if (sameContent(next, state.content)) return;
    local.write(next, version(), unanswered);
    const saving = state.saving === 'saving' || state.saving === 'conflict' ? state.saving : 'unsaved';
    set({ content: next, saving, errors: unfinishedFields(next), refusal: undefined });
    schedule();
  }

  function schedule(): void {
    if (closed || state.conflict) return;
    clearTimeout(pause);
    pause = setTimeout(flush, AUTOSAVE.pauseMs);
    latest ??= setTimeout(flush, AUTOSAVE.latestMs);
  }

  function unschedule(): void {
    clearTimeout(pause);
    clearTimeout(latest);
    latest = undefined;
  }

  /** Saves what is not saved yet, and waits for all that was typed until now. There is one save at a time. */
  function flush(): Promise<void> {
    unschedule();
    if (closed) return running ?? Promise.resolve();
    if (!running) return saveRest();
    next ??= running.then(() => {
      next = undefined;
      // A save that failed has said so; what comes then is decided there.
      return state.saving === 'unsaved' ? saveRest() : undefined;
    });
    return next;
  }

  function saveRest(): Promise<void> {
    unschedule();
    if (isBehind() && !state.conflict) running = run(autosave);
    return running ?? Promise.resolve();
  }

  async function run(save: () => Promise<void>): Promise<void> {
    set({ saving: 'saving' });
    try {
      await save();
    } catch (error) {
      failed(error);
    } finally {
      running = undefined;
      if (isBehind() && state.saving === 'unsaved') schedule();
    }
  }

  async function autosave(): Promise<void> {
    const content = sending();
    const fields = finishedFields(content);
    const known = state.item;
    const answer = known ? await api.autosave(known.id, fields, etagOf(version())) : await api.create(fields);
    if (!known) local.assignId(answer.id);
    took(answer, content);
  }

  /** Noted before it leaves: the page may be gone when the answer comes. */
  function sending(): StoryContent {
    const held = state.item ? contentOf(state.item) : EMPTY_STORY;
    const arriving = fingerprintOf({ ...held, ...finishedFields(state.content) });
    unanswered = [...unanswered.filter((one) => one !== arriving), arriving].slice(-UNANSWERED_KEPT);
    local.write(state.content, version(), unanswered);
    return state.content;
  }

  /** The server has what was sent; what was typed since is still to be sent. */
  function took(answer: AdminNewsItem, content: StoryContent): void {
    acknowledged = content;
    unanswered = [];
    retryMs = AUTOSAVE.retryMs;
    set({ item: answer, savedAt: now(), refusal: undefined });
    if (isBehind() || Object.keys(unfinishedFields(content)).length > 0) {
      local.write(state.content, version(), []);
    } else {
      local.remove();
    }
    set({ saving: isBehind() ? 'unsaved' : 'saved' });
  }

  function failed(error: unknown): void {
    if (error instanceof ApiFailure && error.status === 412 && error.current) {
      clash(error.current as AdminNewsItem, state.item && contentOf(state.item));
    } else if (error instanceof ApiFailure && error.status < 500 && error.status !== 429) {
      const errors = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
      set({ saving: 'refused', errors: { ...state.errors, ...errors }, refusal: error.message });
    } else {
      set({ saving: 'offline' });
      if (closed) return;
      clearTimeout(pause);
      pause = setTimeout(flush, retryMs);
      retryMs = Math.min(retryMs * 2, AUTOSAVE.retryMaxMs);
    }
  }

  /** The server has another version: somebody else's, or our own whose answer got lost. */
  function clash(theirs: AdminNewsItem, base?: StoryContent): void {
    const held = contentOf(theirs);
    if (unanswered.includes(fingerprintOf(held))) {
      took(theirs, held);
      schedule();
      return;
    }
    // Without knowing what both began with, nobody can tell who changed what.
    const merged = base && mergeContent(base, state.content, held);
    if (merged) mergeIn(theirs, held, merged);
    else set({ saving: 'conflict', conflict: theirs });
  }

  /** Each of two people was in fields of their own: both texts stand, and nobody is asked. */
  function mergeIn(theirs: AdminNewsItem, held: StoryContent, merged: StoryContent): void {
    acknowledged = held;
    unanswered = [];
    const bodyChanged = merged.desc !== state.content.desc;
    set({
      item: theirs,
      content: merged,
      saving: 'unsaved',
      errors: unfinishedFields(merged),
      replaced: state.replaced + (bodyChanged ? 1 : 0),
    });
    local.write(merged, version(), []);
    schedule();
  }

  /** The connection is back. */
  function retry(): void {
    if (state.saving !== 'offline') return;
    retryMs = AUTOSAVE.retryMs;
    void flush();
  }

  /** The real save: everything on the screen, and what becomes of the story. True: it is done. */
  async function save(publication: NewsPatch): Promise<boolean> {
    await flush();
    if (state.conflict || running) return false;
    let done = false;
    running = run(async () => {
      if (!state.item) {
        const created = await api.create(finishedFields(state.content));
        local.assignId(created.id);
        took(created, state.content);
      }
      const known = state.item as AdminNewsItem;
      const content = sending();
      took(
        await api.save(known.id, { ...finishedFields(content), ...publication }, etagOf(version())),
        content,
      );
      done = true;
    });
    await running;
    return done;
  }

  /** Back to what readers see, without what was typed since. */
  async function discard(): Promise<boolean> {
    await flush();
    const known = state.item;
    if (!known || state.conflict || running) return false;
    let done = false;
    running = run(async () => {
      replaceWith(await api.discard(known.id, etagOf(version())));
      done = true;
    });
    await running;
    return done;
  }

  /** Shows the text of the server instead of the one on the screen. */
  function replaceWith(theirs: AdminNewsItem): void {
    const fresh = contentOf(theirs);
    acknowledged = fresh;
    unanswered = [];
    local.remove();
    set({
      item: theirs,
      content: fresh,
      conflict: undefined,
      saving: 'saved',
      errors: {},
      refusal: undefined,
      replaced: state.replaced + 1,
    });
  }

  /** The person has seen both versions and goes on with this one: it is saved on top of the other. */
  function keepMine(): Promise<void> {
    const theirs = state.conflict;
    if (!theirs) return Promise.resolve();
    acknowledged = contentOf(theirs);
    unanswered = [];
    set({ item: theirs, conflict: undefined, saving: 'unsaved' });
    local.write(state.content, version(), []);
    return flush();
  }

  function takeTheirs(): void {
    if (state.conflict) replaceWith(state.conflict);
  }

  function close(): void {
    void flush();
    closed = true;
    unschedule();
  }

  // A copy that never got to the server is the first thing to be saved.
  if (isBehind()) {
    state = { ...state, saving: 'unsaved' };
    schedule();
  }

  return {
    change,
    flush,
    retry,
    save,
    discard,
    keepMine,
    takeTheirs,
    /** A version that was found to differ before anything was saved. */
    clash: (theirs: AdminNewsItem) => clash(theirs),
    close,
    current: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
