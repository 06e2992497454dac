import { unsavedStories, unsavedStoryKey } from '../../../session/unsaved-stories.ts';
import { EMPTY_STORY, type StoryContent } from '../story-content.ts';
import type { LocalCopy } from './story-saver.ts';

/** The browser's copy of a text that the server may not have yet. */
export interface StoredCopy {
  readonly content: StoryContent;
  /** The version it is based on; 0 if the story is new. */
  readonly version: number;
  readonly at: number;
  /** Fingerprints of texts that were sent but not confirmed. */
  readonly sent?: readonly string[];
}

export type StoryName = number | 'nova';

export function createLocalCopy(userId: number, name: StoryName): LocalCopy {
  let key = unsavedStoryKey(userId, name);
  return {
    write(content, version, sent) {
      const copy: StoredCopy = { content, version, at: Date.now(), sent };
      try {
        localStorage.setItem(key, JSON.stringify(copy));
      } catch {
        // Storage is full or forbidden: the server still gets everything within seconds.
      }
    },
    remove() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Storage is forbidden, so there is nothing to remove.
      }
    },
    assignId(id) {
      this.remove();
      key = unsavedStoryKey(userId, id);
    },
  };
}

export function readLocalCopy(userId: number, name: StoryName): StoredCopy | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(unsavedStoryKey(userId, name)) ?? 'null');
    // A copy stored by an older version of the editor lacks newer fields.
    return isStoredCopy(stored) ? { ...stored, content: { ...EMPTY_STORY, ...stored.content } } : undefined;
  } catch {
    return undefined;
  }
}

/** The first story with text that only this browser has. */
export function firstLocalCopy(userId: number): (StoredCopy & { readonly name: StoryName }) | undefined {
  for (const name of unsavedStories(userId)) {
    const copy = readLocalCopy(userId, name);
    if (copy) return { ...copy, name };
  }
  return undefined;
}

function isStoredCopy(value: unknown): value is StoredCopy {
  const { content, version } = (value ?? {}) as Partial<StoredCopy>;
  return (
    typeof version === 'number' && typeof content?.title === 'string' && typeof content.desc === 'string'
  );
}
