const PREFIX = 'unsaved-story';

/** The person's number is in the key: on a shared computer nobody finds another one's text. */
export function unsavedStoryKey(userId: number, name: number | 'nova'): string {
  return `${PREFIX}:${userId}:${name}`;
}

/** The names of the stories with text that only this browser has. */
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
