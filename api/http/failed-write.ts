/** Whether a write failed because a value that must be unique is taken: PostgreSQL's and SQLite's words. */
export function isUniqueViolation(error: unknown): boolean {
  return ['23505', 'SQLITE_CONSTRAINT_UNIQUE'].includes((error as { code?: string }).code ?? '');
}

/** Whether it failed because two writes waited for each other; only PostgreSQL has more than one at a time. */
export function isDeadlock(error: unknown): boolean {
  return (error as { code?: string }).code === '40P01';
}
