/** Whether a write failed because a value that must be unique is taken: PostgreSQL's and SQLite's words. */
export function isUniqueViolation(error: unknown): boolean {
  return ['23505', 'SQLITE_CONSTRAINT_UNIQUE'].includes((error as { code?: string }).code ?? '');
}
