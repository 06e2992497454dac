/** Names a call of a program, so that a repeated one is not carried out twice. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** `true` on an answer that was given before. */
export const REPLAYED_HEADER = 'idempotency-replayed';
