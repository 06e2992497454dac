/**
 * How long the tests wait for what never comes, in ms. No rule depends on it: a machine with thirty times its load does not reach
 * it, and a step that is wrong does not hold a run for long. A step ends before its test, so the report names the step.
 */
export const HANG_MS = { step: 240_000, test: 1_200_000 } as const;
