/**
 * What each project of the tests may use, in CPU seconds of all its processes (browsers, PostgreSQL and our programs
 * included). A run that uses more fails.
 *
 * A new capability brings its seconds or saves them elsewhere: whoever raises a number here says in the commit what it
 * buys, and that nothing cheaper proves the same. A machine of half the speed needs twice the seconds for the same work, so the
 * numbers are about twice those of a whole run (decision 12); a project that doubles what it uses fails.
 */
export const CPU_BUDGETS = {
  unit: 420,
  'unit-isolated': 60,
  sqlite: 280,
  postgres: 320,
  browser: 1_300,
  hard: 900,
  'hard-postgres': 300,
} as const satisfies Readonly<Record<string, number>>;
