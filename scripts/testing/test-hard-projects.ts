/** The projects of vitest.config.ts that `npm run test:hard` runs and `npm test` leaves out. */
export const HARD_PROJECTS: readonly string[] = ['hard', 'hard-postgres'];
