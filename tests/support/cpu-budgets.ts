/**
 * The budget of each project of the tests, in CPU seconds of all its processes (browsers, PostgreSQL and our programs
 * included). A run that uses more fails.
 *
 * A new capability brings its seconds or saves them elsewhere: whoever raises a number here says in the commit what it
 * buys, and that nothing cheaper proves the same. The numbers of `npm test` are about one and a half times those of a whole run on a
 * quiet machine of two cores (decision 12): slower cores and a neighbour's load must not fail a run.
 */
export const CPU_BUDGETS = {
  unit: 360,
  'unit-isolated': 58,
  sqlite: 265,
  postgres: 235,
  browser: 780,
  hard: 900,
  'hard-postgres': 300,
} as const satisfies Readonly<Record<string, number>>;
