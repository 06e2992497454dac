/**
 * What each project of the tests may use, in CPU seconds of all its processes (browsers, PostgreSQL and our programs
 * included). A run that uses more fails.
 *
 * A new capability brings its seconds or saves them elsewhere: whoever raises a number here says in the commit what it
 * buys, and that nothing cheaper proves the same. The numbers are those of a run on two quiet cores and a tenth more.
 */
export const CPU_BUDGETS = {
  unit: 700,
  'unit-isolated': 60,
  sqlite: 1_200,
  postgres: 500,
  browser: 900,
  hard: 1_200,
  'hard-postgres': 500,
} as const satisfies Readonly<Record<string, number>>;
