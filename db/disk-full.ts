/** What the system, SQLite and PostgreSQL say when a write finds no room, or no room within a quota. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

/** A full disk: what was written before is there, what is read can be read, and it goes on when there is room. */
export function isDiskFull(error: unknown): boolean {
  return FULL_CODES.has((error as { code?: string }).code ?? '');
}

/** For what may be left undone while there is no room: notes on the side of a read. */
export function ignoreDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error;
}
