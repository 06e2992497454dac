import { dateText, dayNumber } from '../../../contracts/belem-time.ts';
import type { ServiceObservation } from '../../../contracts/services/service.endpoints.ts';

export interface SparklineModel {
  /** The `d` of a path in a box of `SPARKLINE`. */
  readonly path: string;
  /** The heights of the marks that the river passed in this time. */
  readonly marks: readonly number[];
  /** Like "30 dias: de 5,40 a 6,42 m". */
  readonly days: number;
  readonly lowest: number;
  readonly highest: number;
  /** One row per day, the newest first: the last value of the day. */
  readonly rows: readonly { readonly day: string; readonly value: number }[];
}

export const SPARKLINE = { width: 240, height: 44 } as const;
/** A river that moved less than this is drawn as a flat line. */
const SMALLEST_RANGE = 20;

/** The line of a series and the same as a table; `null` with fewer than three points, which make no line. */
export function sparklineOf(
  series: ServiceObservation['series'],
  marks: readonly { readonly value: number }[] = [],
): SparklineModel | null {
  const points = series.map(({ at, value }) => ({ at: Date.parse(at), value }));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3 || last.at <= first.at) return null;
  const values = points.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const range = Math.max(highest - lowest, SMALLEST_RANGE);
  const x = (at: number): number => Math.round(((at - first.at) / (last.at - first.at)) * SPARKLINE.width);
  const y = (value: number): number =>
    Math.round(SPARKLINE.height - 2 - ((value - lowest) / range) * (SPARKLINE.height - 4));
  const days = new Map(
    points.map(({ at, value }) => [dayNumber(at), { day: dateText(at).slice(0, 5), value }]),
  );
  return {
    path: `M${points.map(({ at, value }) => `${x(at)} ${y(value)}`).join('L')}`,
    marks: marks.flatMap(({ value }) => (value >= lowest && value <= highest ? [y(value)] : [])),
    days: dayNumber(last.at) - dayNumber(first.at),
    lowest,
    highest,
    rows: [...days.values()].toReversed(),
  };
}
