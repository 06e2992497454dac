/**
 * The states of a story in a channel. A person's tick is `sent` at once. The bot's message is `waiting`, `sending` while the
 * call is made, then `sent`, `failed`, or `doubtful` if the call ended without an answer; `removing` until it is deleted.
 */
export const SHARE_STATES = [
  'waiting',
  'sending',
  'sent',
  'doubtful',
  'failed',
  'removing',
  'removed',
] as const;
export type ShareState = (typeof SHARE_STATES)[number];
