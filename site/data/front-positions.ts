/** The stories and their slots on the front of each edition, as it was rendered last. */
const fronts = new Map<string, ReadonlyMap<number, string>>();

/** `edition` is the key of the edition. */
export function recordFrontSlots(edition: string, slots: ReadonlyMap<number, string>): void {
  fronts.set(edition, slots);
}

export function slotOnFront(edition: string, news: number): string | undefined {
  return fronts.get(edition)?.get(news);
}
