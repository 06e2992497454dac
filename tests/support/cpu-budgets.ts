/**
 * What each project of the tests may use, in CPU seconds of all its processes (browsers, PostgreSQL and our programs
 * included). A run that uses more fails.
 *
 * A new capability brings its seconds or saves them elsewhere: whoever raises a number here says in the commit what it
 * buys, and that nothing cheaper proves the same. The numbers of `npm test` are a third above those of a whole run on a quiet machine
 * of two cores (decision 12).
 */
export const CPU_BUDGETS = {
  unit: 400,
  'unit-isolated': 54,
  sqlite: 245,
  postgres: 270,
  browser: 1_070,
  hard: 900,
  'hard-postgres': 300,
} as const satisfies Readonly<Record<string, number>>;
