/** Which story the editor has open. A new one gets its number, and with it another address, while it is written. */
export interface OpenedStory {
  readonly address: string;
  /** The address it was opened by: `nova`, or its number. */
  readonly openedAs: string;
  /** The number a story opened as `nova` has got since. */
  readonly created: number | undefined;
  /** Raised with every story that is opened: another number is another screen. */
  readonly count: number;
}

export function openedStory(address: string, count = 0): OpenedStory {
  return { address, openedAs: address, created: undefined, count };
}

/** The story of an address: still the open one where that was created here, whose text must not be loaded anew. */
export function storyAt(open: OpenedStory, address: string): OpenedStory {
  if (address === open.address) return open;
  if (address === String(open.created)) return { ...open, address };
  return openedStory(address, open.count + 1);
}
