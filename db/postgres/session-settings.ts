/** A save normally waits only milliseconds for another one. */
const LOCK_WAIT_MS = 1_500;
const MAX_MS = 15_000;

/**
 * Settings of every connection. JIT is off because compiling a plan takes longer than any of our queries runs. The lock
 * time-out keeps one locked table from blocking every connection; a transaction that must wait longer calls
 * `disableLockTimeout`.
 */
export const SESSION_SETTINGS = {
  jit: 'off',
  lock_timeout: String(LOCK_WAIT_MS),
  statement_timeout: String(MAX_MS),
  idle_in_transaction_session_timeout: String(MAX_MS),
} as const;

/** The settings as start-up options of a connection. */
export const STARTUP_OPTIONS = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
