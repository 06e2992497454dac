/** How hard the fault tests try: enough for every run, or the long version of `npm run drill`. */
const isDrill = process.env.DRILL === 'yes';

export function fuzzRequests(): number {
  return isDrill ? 100_000 : 20_000;
}

export function killRounds(): number {
  return isDrill ? 200 : 20;
}

export function databaseAwayMs(): number {
  return isDrill ? 10_000 : 2_000;
}

/** The time limit of a test that follows one of the numbers above. */
export function patienceMs(): number {
  return isDrill ? 1_200_000 : 180_000;
}
