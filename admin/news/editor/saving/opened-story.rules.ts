/** The story open in the editor. A new story gets its id, and with it another address, while it is written. */
interface OpenedStory {
  readonly address: string;
  /** The address it was opened by: `nova`, or its id. */
  readonly openedAs: string;
  /** The id that a story opened as `nova` has received since. */
  readonly created: number | undefined;
  /** Incremented with every opened story; used as the key of the screen. */
  readonly count: number;
}

export function openedStory(address: string, count = 0): OpenedStory {
  return { address, openedAs: address, created: undefined, count };
}

/** The story of an address: the open one if it was created here, because its text must not be loaded again. */
export function openedStoryAt(open: OpenedStory, address: string): OpenedStory {
  if (address === open.address) return open;
  if (address === String(open.created)) return { ...open, address };
  return openedStory(address, open.count + 1);
}
