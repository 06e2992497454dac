import { dayNumber, dayStart, isoOf } from '../../contracts/belem-time.ts';
import { DAY_MS } from '../../contracts/durations.ts';
import { TIDE_TEXTS } from '../../contracts/services/tide-ports.ts';
import { EMPTY_OBSERVATION, type Observation } from '../observation.ts';

/** A high or low water. */
export interface TideTurn {
  readonly at: number;
  readonly isHigh: boolean;
  readonly centimetres: number;
}

const DAYS_AHEAD = 4;

/** Whole days, so that all readings of a day say the same. Yesterday is needed for the curve of today. */
export function shownDays(now: number): { readonly from: number; readonly until: number } {
  const today = dayNumber(now);
  return { from: dayStart(today - 1), until: dayStart(today + DAYS_AHEAD) };
}

export function tideObservation(
  { code, name }: { readonly code: string; readonly name: string },
  { at, isHigh, centimetres }: TideTurn,
): Observation {
  return {
    ...EMPTY_OBSERVATION,
    kind: 'tide',
    place: code,
    key: isoOf(at),
    title: name,
    text: isHigh ? TIDE_TEXTS.high : TIDE_TEXTS.low,
    value: centimetres,
    unit: 'cm',
    measuredAt: at,
    validFrom: at,
    validUntil: at + DAY_MS,
  };
}
