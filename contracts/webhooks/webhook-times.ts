const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const WEBHOOK_TIMES = {
  /** Pause before each attempt, counted from the failure before. The first attempt is made at once. */
  pauses: [
    0,
    5 * SECOND,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
    24 * HOUR,
  ],
  /** A pause is longer by up to this share of itself, so that a receiver that comes back is not met by all at once. */
  jitter: 0.1,
  /** An attempt that takes longer has failed. */
  deadlineMs: 15 * SECOND,
  /** Longer than an attempt: after this time another instance may try the delivery of a killed process. */
  leaseMs: 30 * SECOND,
  /** A webhook that has only failed for so long is switched off. */
  givesUpMs: 3 * DAY,
  /** How long the former secret signs beside the new one. */
  rotationMs: DAY,
  logDays: 30,
} as const;
