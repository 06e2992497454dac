/** The storage of unfinished forms while the tab is open; undefined if storage is forbidden. */
export function draftStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

export function draftKey(): string {
  return `draft ${location.pathname}`;
}
