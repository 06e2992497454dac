/** How hard the fault tests try: enough for every run, or the long version of `npm run drill`. */
const isDrill = process.env.DRILL === 'yes';

export function fuzzRequests(): number {
  return isDrill ? 100_000 : 20_000;
}

/** Texts that are sanitised and opened in a browser. */
export function sanitisedTexts(): number {
  return isDrill ? 20_000 : 1_000;
}

export function killRounds(): number {
  return isDrill ? 200 : 20;
}

export function databaseAwayMs(): number {
  return isDrill ? 10_000 : 2_000;
}

export function apiAwayMs(): number {
  return isDrill ? 60_000 : 2_000;
}

/** How long somebody writes over a line that comes and goes. */
export function editingMs(): number {
  return isDrill ? 1_800_000 : 15_000;
}

/** The time limit of a test that follows one of the numbers above. */
export function patienceMs(): number {
  return isDrill ? 2_400_000 : 180_000;
}
