const PREFIX = 'unsaved-story';

/** The key contains the user's id, so that users of a shared computer do not see each other's texts. */
export function unsavedStoryKey(userId: number, name: number | 'nova'): string {
  return `${PREFIX}:${userId}:${name}`;
}

/** The ids of stories with text that only this browser has. */
export function unsavedStories(userId: number): (number | 'nova')[] {
  const start = `${PREFIX}:${userId}:`;
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
    .map((name) => (name === 'nova' ? name : Number(name)));
}

export function removeUnsavedStories(userId: number): void {
  for (const name of unsavedStories(userId)) localStorage.removeItem(unsavedStoryKey(userId, name));
}
