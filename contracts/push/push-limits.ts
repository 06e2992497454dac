/** Separate from the other limits, because browsers load these with the notices and need none of the rest. */
export const PUSH_LIMITS = {
  /** Length of the address of a subscription, as long as browsers give them. */
  endpoint: 1_000,
  /** Places, and topics, of one subscription. */
  places: 10,
} as const;

/** Stored in a browser whose reader said no to its question, so that no tap asks again. */
export const PUSH_REFUSED = 'avisos-recusados';
