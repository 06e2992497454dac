/** The stories and their places on the front of each edition, as it was rendered last. */
const fronts = new Map<string, ReadonlyMap<number, string>>();

/** `edition`: its key. */
export function noteFront(edition: string, places: ReadonlyMap<number, string>): void {
  fronts.set(edition, places);
}

export function placeOnFront(edition: string, news: number): string | undefined {
  return fronts.get(edition)?.get(news);
}
