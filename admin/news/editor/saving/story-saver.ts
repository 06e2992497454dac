import { ApiFailure } from '../../../../client/client.ts';
import { etagOf } from '../../../../contracts/http/etag.ts';
import type { AdminNewsItem, NewsAutosave, NewsPatch } from '../../../../contracts/news/news.schema.ts';
import type { FieldErrors } from '../../../ui/forms/use-form.ts';
import { contentOf, finishedFields, sameContent, unfinishedFields } from '../story.rules.ts';
import { EMPTY_STORY, type StoryContent } from '../story-content.ts';
import { resolveConflict, versionsToChoose } from './conflict.rules.ts';
import { fingerprintOf } from './fingerprint.rules.ts';

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

type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'conflict';

interface Conflict {
  readonly theirs: AdminNewsItem;
  /** What both versions were made from, if it is known. */
  readonly base: StoryContent | undefined;
}

export interface StoryState {
  /** The story as the server last returned it; `undefined` if it is not created yet. */
  readonly item: AdminNewsItem | undefined;
  readonly content: StoryContent;
  readonly saving: SaveState;
  readonly savedAt: number | undefined;
  readonly errors: FieldErrors;
  /** The message about a save that was refused for good. */
  readonly refusal: string | undefined;
  /** The version that another editor saved first, where it clashes with the text on the screen. */
  readonly conflict: Conflict | undefined;
  /** Incremented when the text on the screen is replaced by another one. */
  readonly replaced: number;
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

/** Enough for hours of retries without a connection: the first attempt may have arrived, or any later one. */
const UNANSWERED_KEPT = 500;

export type StorySaver = ReturnType<typeof createStorySaver>;

/**
 * Makes sure that no input is lost. There is one save at a time; input typed in the meantime goes with the next one.
 * Answers of the server never change the text on the screen, unless the editor chooses so.
 */
export function createStorySaver({ api, local, item, content, sent = [], now = Date.now }: SaverOptions) {
  /** Fingerprints sent without an answer: if the server has one of these, it is our own text. */
  let unanswered = sent;
  let storedContent = item ? contentOf(item) : EMPTY_STORY;
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
  /** The save after the running one, for callers that wait for input typed since. */
  let next: Promise<void> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;
  let retryMs: number = AUTOSAVE.retryMs;
  let closed = false;
  const listeners = new Set<() => void>();

  function setState(change: Partial<StoryState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const version = (): number => state.item?.version ?? 0;
  const isBehind = (): boolean => !sameContent(state.content, storedContent);

  function change(changes: Partial<StoryContent>): void {
    const next = { ...state.content, ...changes };
    if (sameContent(next, state.content)) return;
    local.write(next, version(), unanswered);
    const saving = state.saving === 'saving' || state.saving === 'conflict' ? state.saving : 'unsaved';
    setState({ content: next, saving, errors: unfinishedFields(next), refusal: undefined });
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

  /** Saves all unsaved input and waits for it. There is one save at a time. */
  function flush(): Promise<void> {
    unschedule();
    if (closed) return running ?? Promise.resolve();
    if (!running) return saveUnsaved();
    next ??= running.then(() => {
      next = undefined;
      // A failed save has already set the state and scheduled its retry.
      return state.saving === 'unsaved' ? saveUnsaved() : undefined;
    });
    return next;
  }

  function saveUnsaved(): Promise<void> {
    unschedule();
    if (isBehind() && !state.conflict) running = run(autosave);
    return running ?? Promise.resolve();
  }

  async function run(save: () => Promise<void>): Promise<void> {
    setState({ saving: 'saving' });
    try {
      await save();
    } catch (error) {
      handleFailure(error);
    } finally {
      running = undefined;
      if (isBehind() && state.saving === 'unsaved') schedule();
    }
  }

  async function autosave(): Promise<void> {
    const content = prepareSend();
    const fields = finishedFields(content);
    const known = state.item;
    const answer = known ? await api.autosave(known.id, fields, etagOf(version())) : await api.create(fields);
    if (!known) local.assignId(answer.id);
    confirmSaved(answer, content);
  }

  /** Recorded before sending, because the page may be gone when the answer comes. */
  function prepareSend(): StoryContent {
    const held = state.item ? contentOf(state.item) : EMPTY_STORY;
    const arriving = fingerprintOf({ ...held, ...finishedFields(state.content) });
    unanswered = [...unanswered.filter((one) => one !== arriving), arriving].slice(-UNANSWERED_KEPT);
    local.write(state.content, version(), unanswered);
    return state.content;
  }

  /** The server has confirmed this content; input typed since is still to be sent. */
  function confirmSaved(answer: AdminNewsItem, content: StoryContent): void {
    storedContent = content;
    unanswered = [];
    retryMs = AUTOSAVE.retryMs;
    setState({ item: answer, savedAt: now(), refusal: undefined });
    if (isBehind() || Object.keys(unfinishedFields(content)).length > 0) {
      local.write(state.content, version(), []);
    } else {
      local.remove();
    }
    setState({ saving: isBehind() ? 'unsaved' : 'saved' });
  }

  function handleFailure(error: unknown): void {
    if (error instanceof ApiFailure && error.status === 412 && error.current) {
      handleConflict(error.current as AdminNewsItem, state.item && contentOf(state.item));
    } else if (error instanceof ApiFailure && error.status < 500 && error.status !== 429) {
      const errors = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
      // A text that is on the server stays saved when its publication is refused.
      const isStored = !isBehind();
      if (isStored && Object.keys(unfinishedFields(state.content)).length === 0) local.remove();
      setState({
        saving: isStored ? 'saved' : 'refused',
        errors: { ...state.errors, ...errors },
        refusal: error.message,
      });
    } else {
      setState({ saving: 'offline' });
      if (closed) return;
      clearTimeout(pause);
      pause = setTimeout(flush, retryMs);
      retryMs = Math.min(retryMs * 2, AUTOSAVE.retryMaxMs);
    }
  }

  /** The server has another version: another editor's, or our own whose answer was lost. */
  function handleConflict(theirs: AdminNewsItem, base?: StoryContent): void {
    const resolution = resolveConflict({ theirs, mine: state.content, base, unanswered });
    if (resolution.kind === 'stored') {
      confirmSaved(theirs, resolution.held);
      schedule();
    } else if (resolution.kind === 'merged') applyMerged(theirs, resolution.held, resolution.merged);
    else setState({ saving: 'conflict', conflict: { theirs, base } });
  }

  /** Shows the changes of both editors and stores them. */
  function applyMerged(theirs: AdminNewsItem, held: StoryContent, merged: StoryContent): void {
    storedContent = held;
    unanswered = [];
    const bodyChanged = merged.desc !== state.content.desc;
    setState({
      item: theirs,
      content: merged,
      conflict: undefined,
      saving: 'unsaved',
      errors: unfinishedFields(merged),
      replaced: state.replaced + (bodyChanged ? 1 : 0),
    });
    local.write(merged, version(), []);
    schedule();
  }

  /** Called when the connection is back. */
  function retry(): void {
    if (state.saving !== 'offline') return;
    retryMs = AUTOSAVE.retryMs;
    void flush();
  }

  /** The explicit save: everything on the screen, with the new status. `true` if it succeeded. */
  async function save(publication: NewsPatch): Promise<boolean> {
    await flush();
    if (state.conflict || running) return false;
    let done = false;
    running = run(async () => {
      if (!state.item) {
        const created = await api.create(finishedFields(state.content));
        local.assignId(created.id);
        confirmSaved(created, state.content);
      }
      const known = state.item as AdminNewsItem;
      const content = prepareSend();
      confirmSaved(
        await api.save(known.id, { ...finishedFields(content), ...publication }, etagOf(version())),
        content,
      );
      done = true;
    });
    await running;
    return done;
  }

  /** Discards the pending changes and returns to the published text. */
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

  /** Replaces the text on the screen by the server's. */
  function replaceWith(theirs: AdminNewsItem): void {
    const fresh = contentOf(theirs);
    storedContent = fresh;
    unanswered = [];
    local.remove();
    setState({
      item: theirs,
      content: fresh,
      conflict: undefined,
      saving: 'saved',
      errors: {},
      refusal: undefined,
      replaced: state.replaced + 1,
    });
  }

  /** The editor has seen both versions and chooses this one where they clash. */
  function keepMine(): Promise<void> {
    if (!state.conflict) return Promise.resolve();
    const { theirs, base } = state.conflict;
    const held = contentOf(theirs);
    applyMerged(theirs, held, versionsToChoose(base, state.content, held).mine);
    return flush();
  }

  function takeTheirs(): void {
    if (!state.conflict) return;
    const { theirs, base } = state.conflict;
    const held = contentOf(theirs);
    const chosen = versionsToChoose(base, state.content, held).theirs;
    if (sameContent(chosen, held)) replaceWith(theirs);
    else applyMerged(theirs, held, chosen);
  }

  /** The server changed the story on request of this screen, as when a picture of it was cropped. */
  function acceptServerVersion(theirs: AdminNewsItem): void {
    handleConflict(theirs, state.item && contentOf(state.item));
    if (!state.conflict && !isBehind()) confirmSaved(theirs, state.content);
  }

  function close(): void {
    void flush();
    closed = true;
    unschedule();
  }

  // A copy that never reached the server is saved first.
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
    acceptServerVersion,
    /** Reports a differing version found before the first save. */
    clash: (theirs: AdminNewsItem) => handleConflict(theirs),
    close,
    current: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
