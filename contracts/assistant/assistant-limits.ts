import { DAY_MS } from '../durations.ts';

/** Limits of the machine's suggestions. They are not in `LIMITS`, all of which readers' scripts contain. */
export const ASSISTANT_LIMITS = {
  /** Calls of one person. */
  callsPerUser: { tries: 60, windowMs: DAY_MS },
  /** How long a person waits for words, and for a transcript. */
  wordsMs: 20_000,
  transcriptMs: 90_000,
  /** The most bytes of an answer that are read, and the most tokens that are asked for. */
  answerBytes: 200_000,
  answerTokens: 500,
  /** Characters of a story that are sent. */
  sentText: 6_000,
  titles: 3,
  transcript: 50_000,
} as const;
