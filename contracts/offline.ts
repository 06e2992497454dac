const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/** Limits of the pages that a browser stores for reading without a connection. */
export const OFFLINE = {
  /** A page that has not arrived after this time is shown as its stored copy. */
  networkMs: 3 * SECOND,
  /** No copy is shown for longer. */
  maxAgeMs: 7 * DAY,
  /** The pages read last. */
  pages: 60,
  /** The newest stories of the place that the reader chose, with small pictures. */
  keptStories: 20,
  keptBytes: 5 * 1_048_576,
  /** More than any story takes with its picture: with less room than this, no further story is stored. */
  storyBytes: 262_144,
  pictureFile: '240.webp',
  /** How often withdrawn stories are asked for, and how often the chosen place is read again. */
  withdrawnEveryMs: 60 * SECOND,
  keepEveryMs: 3_600 * SECOND,
  /** How often the offline page is read again. */
  offlinePageEveryMs: DAY,
  /** Built files that no stored page names, such as scripts loaded later. */
  spareFiles: 40,
  /** Views of stored copies that wait for a connection. */
  signals: 100,
} as const;
