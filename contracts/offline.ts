import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts';

/** Limits of the pages that a browser stores for reading without a connection. */
export const OFFLINE = {
  /** A page that has not arrived after this time is shown as its stored copy. */
  networkMs: 3 * SECOND_MS,
  /** No copy is shown for longer. */
  maxAgeMs: 7 * DAY_MS,
  /** The pages read last. */
  pages: 60,
  /** The newest stories of the place that the reader chose, with small pictures. */
  keptStories: 20,
  keptBytes: 5 * 1_048_576,
  /** More than any story takes with its picture: with less room than this, no further story is stored. */
  storyBytes: 262_144,
  pictureFile: '240.webp',
  /** How often withdrawn stories are asked for, and how often the chosen place is read again. */
  withdrawnEveryMs: MINUTE_MS,
  keepEveryMs: HOUR_MS,
  /** How often the offline page is read again. */
  offlinePageEveryMs: DAY_MS,
  /** Built files that no stored page names, such as scripts loaded later. */
  spareFiles: 40,
  /** Views of stored copies that wait for a connection. */
  signals: 100,
} as const;
