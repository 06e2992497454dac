import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';

export const WEBHOOK_TIMES = {
  /** Pause before each attempt, counted from the failure before. The first attempt is made at once. */
  pauses: [
    0,
    5 * SECOND_MS,
    5 * MINUTE_MS,
    30 * MINUTE_MS,
    2 * HOUR_MS,
    5 * HOUR_MS,
    10 * HOUR_MS,
    14 * HOUR_MS,
    20 * HOUR_MS,
    24 * HOUR_MS,
  ],
  /** A pause is longer by up to this share of itself, so that a receiver that comes back is not met by all at once. */
  jitter: 0.1,
  /** An attempt that takes longer has failed. */
  deadlineMs: 15 * SECOND_MS,
  /** Longer than an attempt: after this time another instance may try the delivery of a killed process. */
  leaseMs: 30 * SECOND_MS,
  /** A webhook that has only failed for so long is switched off. */
  givesUpMs: 3 * DAY_MS,
  /** How long the former secret signs beside the new one. */
  rotationMs: DAY_MS,
  logDays: 30,
} as const;
