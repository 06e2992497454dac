/** A save waits for another one for some milliseconds at most. */
const LOCK_WAIT_MS = 1_500;
const LONGEST_MS = 15_000;

/**
 * What every connection of ours is set to. Compiling a plan takes longer than any of ours runs. A table somebody has
 * locked must not hold the connections of all others; who has to wait longer for his turn says so (`waitLonger`).
 */
export const SESSION_SETTINGS = {
  jit: 'off',
  lock_timeout: String(LOCK_WAIT_MS),
  statement_timeout: String(LONGEST_MS),
  idle_in_transaction_session_timeout: String(LONGEST_MS),
} as const;

/** As the server takes them at the start of a connection. */
export const STARTUP_OPTIONS = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
