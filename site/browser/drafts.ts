/** Where half-written forms are stored while the tab is open; forbidden storage counts as none. */
export function drafts(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

export function draftKey(): string {
  return `draft ${location.pathname}`;
}
