import { removePhotosOf } from './unsaved-photos.ts';

const KEY_PREFIX = 'unsaved-story';

/** The key contains the user's id, so that users of a shared computer do not see each other's texts. */
export function unsavedStoryKey(userId: number, name: number | 'nova'): string {
  return `${KEY_PREFIX}:${userId}:${name}`;
}

/** The ids of stories with text that only this browser has. */
export function unsavedStories(userId: number): (number | 'nova')[] {
  const start = `${KEY_PREFIX}:${userId}:`;
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
    .map((name) => (name === 'nova' ? name : Number(name)));
}

const LIVE_PREFIX = 'unsaved-live';

/** `queue`: blocks that wait for a connection. `draft`: the text of the block being written. `photos`: its photos. */
export function unsavedLiveKey(userId: number, newsId: number, what: 'queue' | 'draft' | 'photos'): string {
  return `${LIVE_PREFIX}:${userId}:${newsId}:${what}`;
}

function unsavedLiveKeys(userId: number): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(`${LIVE_PREFIX}:${userId}:`));
}

/** True if this browser has text of the user that the server does not have. */
export function hasUnsaved(userId: number): boolean {
  return unsavedStories(userId).length > 0 || unsavedLiveKeys(userId).length > 0;
}

export function removeUnsaved(userId: number): void {
  for (const name of unsavedStories(userId)) localStorage.removeItem(unsavedStoryKey(userId, name));
  for (const key of unsavedLiveKeys(userId)) localStorage.removeItem(key);
  void removePhotosOf(userId);
}
