import { printLine } from './report.ts';
import { watchStolenTime } from './stolen-time.ts';

/** The share of CPU time taken by other machines of the host above which a round is repeated. */
const MAX_STOLEN_SHARE = 0.02;
const MAX_ROUNDS_FACTOR = 3;

/**
 * Makes the rounds of a measurement. A round during which the host took much CPU time is repeated, up to three times as
 * many rounds in all. The rounds with the least stolen time count, whatever their results.
 */
export async function quietRounds<Result>(count: number, measure: () => Promise<Result>): Promise<Result[]> {
  const rounds: { readonly result: Result; readonly stolen: number }[] = [];
  const quiet = (): number => rounds.filter(({ stolen }) => stolen <= MAX_STOLEN_SHARE).length;
  while (quiet() < count && rounds.length < MAX_ROUNDS_FACTOR * count) {
    const readStolen = watchStolenTime();
    const result = await measure();
    const stolen = readStolen();
    if (stolen > MAX_STOLEN_SHARE)
      printLine(`    the host took ${(stolen * 100).toFixed(0)} % of that round`);
    rounds.push({ result, stolen });
  }
  return rounds
    .toSorted((a, b) => a.stolen - b.stolen)
    .slice(0, count)
    .map(({ result }) => result);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
