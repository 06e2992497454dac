import type { StoryContent } from '../news/editor/story.rules.ts';
import type { LocalCopy } from '../news/editor/story-saver.ts';

/** What a browser keeps of a text that the server may not have yet. */
export interface StoredCopy {
  readonly content: StoryContent;
  /** The version it was written on; 0: the story is new. */
  readonly version: number;
  readonly at: number;
  /** Fingerprints of what the server may have got already, although it has not said so. */
  readonly sent?: readonly string[];
}

export type StoryName = number | 'nova';

const PREFIX = 'desk-story';

/** Under the person's number: on a shared computer nobody finds another one's words. */
function keyOf(userId: number, name: StoryName): string {
  return `${PREFIX}:${userId}:${name}`;
}

export function createLocalCopy(userId: number, name: StoryName): LocalCopy {
  let key = keyOf(userId, name);
  return {
    write(content, version, sent) {
      const copy: StoredCopy = { content, version, at: Date.now(), sent };
      try {
        localStorage.setItem(key, JSON.stringify(copy));
      } catch {
        // Full or forbidden: the server still gets everything within seconds.
      }
    },
    remove() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Forbidden: then there is nothing to remove either.
      }
    },
    nowCalled(id) {
      this.remove();
      key = keyOf(userId, id);
    },
  };
}

export function readLocalCopy(userId: number, name: StoryName): StoredCopy | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null');
    return isStoredCopy(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Stories with words that only this browser has. */
export function leftoverCopies(userId: number): { readonly name: StoryName; readonly copy: StoredCopy }[] {
  const start = `${PREFIX}:${userId}:`;
  const names = Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
    .map((name): StoryName => (name === 'nova' ? name : Number(name)));
  return names.flatMap((name) => {
    const copy = readLocalCopy(userId, name);
    return copy ? [{ name, copy }] : [];
  });
}

export function removeLeftovers(userId: number): void {
  for (const { name } of leftoverCopies(userId)) localStorage.removeItem(keyOf(userId, name));
}

function isStoredCopy(value: unknown): value is StoredCopy {
  const { content, version } = (value ?? {}) as Partial<StoredCopy>;
  return (
    typeof version === 'number' && typeof content?.title === 'string' && typeof content.desc === 'string'
  );
}
