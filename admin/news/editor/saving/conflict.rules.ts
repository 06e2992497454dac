import type { AdminNewsItem } from '../../../../contracts/news/news.schema.ts';
import { CONTENT_FIELD_NAMES, contentOf, isSameValue } from '../story.rules.ts';
import type { StoryContent } from '../story-content.ts';
import { fingerprintOf } from './fingerprint.rules.ts';
import { mergeText, type Side } from './merge-text.rules.ts';

interface Versions {
  /** The story as the server has it. */
  readonly theirs: AdminNewsItem;
  readonly mine: StoryContent;
  /** The version from which both were made; without it, it is unknown which side changed which field. */
  readonly base: StoryContent | undefined;
  /** Fingerprints of texts that were sent without an answer. */
  readonly unanswered: readonly string[];
}

/** `stored`: our own text, whose answer was lost. `merged`: both changes fit together. `ask`: the editor must choose. */
type Resolution =
  | { readonly kind: 'stored'; readonly held: StoryContent }
  | { readonly kind: 'merged'; readonly held: StoryContent; readonly merged: StoryContent }
  | { readonly kind: 'ask' };

/** Decides how to treat a version of the server that is newer than the one this screen loaded. */
export function resolveConflict({ theirs, mine, base, unanswered }: Versions): Resolution {
  const held = contentOf(theirs);
  if (unanswered.includes(fingerprintOf(held))) return { kind: 'stored', held };
  const merged = base && mergeContent(base, mine, held);
  return merged ? { kind: 'merged', held, merged } : { kind: 'ask' };
}

/**
 * The two versions that the editor chooses from. They differ only where both changed the same thing; all else has the
 * changes of both. Without a common base they are the two versions as they stand.
 */
export function versionsToChoose(
  base: StoryContent | undefined,
  mine: StoryContent,
  theirs: StoryContent,
): Readonly<Record<Side, StoryContent>> {
  return {
    mine: (base && mergeContent(base, mine, theirs, 'mine')) ?? mine,
    theirs: (base && mergeContent(base, mine, theirs, 'theirs')) ?? theirs,
  };
}

/**
 * Merges the changes of two editors (three-way, with the common `base`): by field, and in the text by paragraph. Where both
 * changed the same thing differently, the preferred side is kept; without one the result is undefined.
 */
export function mergeContent(
  base: StoryContent,
  mine: StoryContent,
  theirs: StoryContent,
  preferred?: Side,
): StoryContent | undefined {
  const merged: Record<string, StoryContent[keyof StoryContent]> = { ...theirs };
  for (const name of [...CONTENT_FIELD_NAMES, 'date'] as const) {
    const [was, here, there] = [base[name], mine[name], theirs[name]];
    if (isSameValue(here, was) || isSameValue(here, there)) continue;
    const both = isSameValue(there, was)
      ? here
      : name === 'desc'
        ? mergeText(base.desc, mine.desc, theirs.desc, preferred)
        : preferred && { mine: here, theirs: there }[preferred];
    if (both === undefined) return undefined;
    merged[name] = both;
  }
  return merged as unknown as StoryContent;
}
