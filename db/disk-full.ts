/** Error codes of the system, SQLite and PostgreSQL for a full disk or an exhausted quota. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

/** True if the disk is full. Stored data stays intact, reads still work, and writes work again once there is space. */
export function isDiskFull(error: unknown): boolean {
  return FULL_CODES.has((error as { code?: string }).code ?? '');
}

/** Swallows the error of a full disk; for optional writes on the side of a read. */
export function ignoreDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error;
}
