import { ApiFailure } from '../../../../client/client.ts';
import type { AdminNewsItem } from '../../../../contracts/news/news.schema.ts';
import type { FieldErrors } from '../../../ui/forms/use-form.ts';
import { contentOf, finishedFields, sameContent, unfinishedFields } from '../story.rules.ts';
import { EMPTY_STORY, type StoryContent } from '../story-content.ts';
import { resolveConflict, versionsToChoose } from './conflict.rules.ts';
import { fingerprintOf } from './fingerprint.rules.ts';

interface Conflict {
  readonly theirs: AdminNewsItem;
  /** What both versions were made from, if it is known. */
  readonly base: StoryContent | undefined;
}

/** What the screen shows of a story and of its saving. */
export interface StoryState {
  /** The story as the server last returned it; `undefined` if it is not created yet. */
  readonly item: AdminNewsItem | undefined;
  readonly content: StoryContent;
  readonly status: 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'conflict';
  readonly savedAt: number | undefined;
  readonly errors: FieldErrors;
  /** The message about a save that was refused for good. */
  readonly refusal: string | undefined;
  /** The version that another editor saved first, where it clashes with the text on the screen. */
  readonly conflict: Conflict | undefined;
  /** Incremented when the text on the screen is replaced by another one. */
  readonly replaced: number;
}

export interface SaverState {
  readonly story: StoryState;
  readonly storedContent: StoryContent;
  /** Fingerprints sent without an answer: if the server has one of these, it is our own text. */
  readonly unanswered: readonly string[];
  /** Attempts without an answer since the last save or since the connection came back. */
  readonly failures: number;
}

export type SavingEvent =
  | { readonly kind: 'typed'; readonly changes: Partial<StoryContent> }
  | { readonly kind: 'started' }
  /** The whole text is about to be sent. */
  | { readonly kind: 'sending' }
  /** The server has stored this content; input may have been typed since. */
  | {
      readonly kind: 'confirmed';
      readonly item: AdminNewsItem;
      readonly content: StoryContent;
      readonly at: number;
    }
  | { readonly kind: 'failed'; readonly error: unknown; readonly at: number }
  | { readonly kind: 'discarded'; readonly item: AdminNewsItem }
  /** The server has a version that differs from the text that the screen was opened with. */
  | { readonly kind: 'opened-differing'; readonly theirs: AdminNewsItem; readonly at: number }
  /** The server changed the story on request of this screen, as when a picture of it was cropped. */
  | { readonly kind: 'changed-by-request'; readonly theirs: AdminNewsItem; readonly at: number }
  | { readonly kind: 'reconnected' }
  | { readonly kind: 'mine-kept' }
  | { readonly kind: 'theirs-taken' };

/** The state after an event, and what has to be done. */
export interface SavingStep {
  readonly state: SaverState;
  /** What happens to the copy in the browser; it is left alone if undefined. */
  readonly copy?: 'write' | 'remove' | undefined;
  /** When the next save starts, if one is needed: after a pause in typing, or after the wait of a failed attempt. */
  readonly save?: 'after-pause' | 'after-retry' | undefined;
}

/** Enough for hours of retries without a connection: the first attempt may have arrived, or any later one. */
const UNANSWERED_KEPT = 500;

export function openSaving(
  item: AdminNewsItem | undefined,
  content: StoryContent,
  sent: readonly string[],
): SaverState {
  const storedContent = item ? contentOf(item) : EMPTY_STORY;
  return {
    story: {
      item,
      content,
      status: sameContent(content, storedContent) ? 'saved' : 'unsaved',
      savedAt: undefined,
      errors: unfinishedFields(content),
      refusal: undefined,
      conflict: undefined,
      replaced: 0,
    },
    storedContent,
    unanswered: sent,
    failures: 0,
  };
}

export function isBehind({ story, storedContent }: SaverState): boolean {
  return !sameContent(story.content, storedContent);
}

/**
 * Decides what an event means for the text, its copy in the browser and the next save. No input is lost: an answer of the
 * server never changes the text on the screen, unless both changes can be merged or the editor chooses so.
 */
export function stepSaving(state: SaverState, event: SavingEvent): SavingStep {
  switch (event.kind) {
    case 'typed':
      return typed(state, event.changes);
    case 'started':
      return { state: withStory(state, { status: 'saving' }) };
    case 'sending':
      return { state: { ...state, unanswered: unansweredWith(state) }, copy: 'write' };
    case 'confirmed':
      return confirmed(state, event.item, event.content, event.at);
    case 'failed':
      return failed(state, event.error, event.at);
    case 'discarded':
      return replaced(state, event.item);
    case 'opened-differing':
      return overtaken(state, event.theirs, undefined, event.at);
    case 'changed-by-request':
      return changedByRequest(state, event.theirs, event.at);
    case 'reconnected':
      return { state: { ...state, failures: 0 } };
    case 'mine-kept':
      return chosen(state, 'mine');
    case 'theirs-taken':
      return chosen(state, 'theirs');
  }
}

function withStory(state: SaverState, changes: Partial<StoryState>): SaverState {
  return { ...state, story: { ...state.story, ...changes } };
}

function typed(state: SaverState, changes: Partial<StoryContent>): SavingStep {
  const { story } = state;
  const content = { ...story.content, ...changes };
  if (sameContent(content, story.content)) return { state };
  const goesOn = story.status === 'saving' || story.status === 'conflict';
  return {
    state: withStory(state, {
      content,
      status: goesOn ? story.status : 'unsaved',
      errors: unfinishedFields(content),
      refusal: undefined,
    }),
    copy: 'write',
    save: story.conflict ? undefined : 'after-pause',
  };
}

/** The text is recorded before it is sent, because the page may be gone when the answer comes. */
function unansweredWith({ story, unanswered }: SaverState): readonly string[] {
  const held = story.item ? contentOf(story.item) : EMPTY_STORY;
  const arriving = fingerprintOf({ ...held, ...finishedFields(story.content) });
  return [...unanswered.filter((one) => one !== arriving), arriving].slice(-UNANSWERED_KEPT);
}

function confirmed(state: SaverState, item: AdminNewsItem, content: StoryContent, at: number): SavingStep {
  const after = { ...state, storedContent: content, unanswered: [], failures: 0 };
  const behind = isBehind(after);
  return {
    state: withStory(after, { item, savedAt: at, refusal: undefined, status: behind ? 'unsaved' : 'saved' }),
    copy: behind || hasUnfinishedFields(content) ? 'write' : 'remove',
    save: behind ? 'after-pause' : undefined,
  };
}

function hasUnfinishedFields(content: StoryContent): boolean {
  return Object.keys(unfinishedFields(content)).length > 0;
}

function failed(state: SaverState, error: unknown, at: number): SavingStep {
  if (!(error instanceof ApiFailure) || error.status >= 500 || error.status === 429) {
    const after = { ...state, failures: state.failures + 1 };
    return { state: withStory(after, { status: 'offline' }), save: 'after-retry' };
  }
  if (error.status !== 412 || !error.current) return refused(state, error);
  const { item } = state.story;
  return overtaken(state, error.current as AdminNewsItem, item && contentOf(item), at);
}

/** A text that is on the server stays saved when its publication is refused. */
function refused(state: SaverState, error: ApiFailure): SavingStep {
  const { content, errors } = state.story;
  const isStored = !isBehind(state);
  const refusedFields = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
  return {
    state: withStory(state, {
      status: isStored ? 'saved' : 'refused',
      errors: { ...errors, ...refusedFields },
      refusal: error.message,
    }),
    copy: isStored && !hasUnfinishedFields(content) ? 'remove' : undefined,
  };
}

/** The server has another version: another editor's, or our own whose answer was lost. */
function overtaken(
  state: SaverState,
  theirs: AdminNewsItem,
  base: StoryContent | undefined,
  at: number,
): SavingStep {
  const { unanswered, story } = state;
  const resolution = resolveConflict({ theirs, mine: story.content, base, unanswered });
  if (resolution.kind === 'stored') return confirmed(state, theirs, resolution.held, at);
  if (resolution.kind === 'merged') return merged(state, theirs, resolution.merged);
  return { state: withStory(state, { status: 'conflict', conflict: { theirs, base } }) };
}

/** Shows the changes of both editors and stores them. */
function merged(state: SaverState, theirs: AdminNewsItem, content: StoryContent): SavingStep {
  const { story } = state;
  return {
    state: {
      ...state,
      storedContent: contentOf(theirs),
      unanswered: [],
      story: {
        ...story,
        item: theirs,
        content,
        conflict: undefined,
        status: 'unsaved',
        errors: unfinishedFields(content),
        replaced: story.replaced + (content.desc === story.content.desc ? 0 : 1),
      },
    },
    copy: 'write',
    save: 'after-pause',
  };
}

/** Replaces the text on the screen by the server's. */
function replaced(state: SaverState, theirs: AdminNewsItem): SavingStep {
  const { story } = state;
  const content = contentOf(theirs);
  return {
    state: {
      ...state,
      storedContent: content,
      unanswered: [],
      story: {
        ...story,
        item: theirs,
        content,
        conflict: undefined,
        status: 'saved',
        errors: {},
        refusal: undefined,
        replaced: story.replaced + 1,
      },
    },
    copy: 'remove',
  };
}

function changedByRequest(state: SaverState, theirs: AdminNewsItem, at: number): SavingStep {
  const { item } = state.story;
  const step = overtaken(state, theirs, item && contentOf(item), at);
  if (step.state.story.conflict || isBehind(step.state)) return step;
  return confirmed(step.state, theirs, step.state.story.content, at);
}

/** The editor has seen both versions and chooses one where they clash. */
function chosen(state: SaverState, side: 'mine' | 'theirs'): SavingStep {
  const { conflict, content } = state.story;
  if (!conflict) return { state };
  const { theirs, base } = conflict;
  const held = contentOf(theirs);
  const choice = versionsToChoose(base, content, held)[side];
  if (side === 'theirs' && sameContent(choice, held)) return replaced(state, theirs);
  return merged(state, theirs, choice);
}
