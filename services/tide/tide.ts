import { createTidePredictor } from '@neaps/tide-predictor';
import { dayNumber, dayStart, isoOf } from '../../contracts/belem-time.ts';
import { DAY_MS, MINUTE_MS } from '../../contracts/durations.ts';
import { BELEM_PORT, TIDE_TEXTS } from '../../contracts/services/tide-ports.ts';
import type { ServiceAdapter } from '../adapter.ts';
import { EMPTY_OBSERVATION, type Observation } from '../observation.ts';
import { BELEM_CONSTITUENTS } from './belem-constituents.ts';

/** The mean level above the zero of the Navy's chart 320, so that heights compare with its tide table. */
const MEAN_LEVEL = 1.75;
const DAYS_AHEAD = 4;

const predictor = createTidePredictor(
  BELEM_CONSTITUENTS.map(([name, amplitude, phase]) => ({ name, amplitude, phase })),
  { offset: MEAN_LEVEL },
);

/** High and low waters of Belém, computed here: nothing is fetched. */
export const belemTide: ServiceAdapter = {
  needsAllFiles: true,
  requests: () => [],

  read(_files, now) {
    // The window begins with a day, so that all turns of a day compute the same. Yesterday is needed for the curve of today.
    const today = dayNumber(now);
    const extremes = predictor.getExtremesPrediction({
      start: new Date(dayStart(today - 1)),
      end: new Date(dayStart(today + DAYS_AHEAD)),
    });
    const observations = extremes.map(({ time, level, high }): Observation => {
      const at = Math.round(time.getTime() / MINUTE_MS) * MINUTE_MS;
      return {
        ...EMPTY_OBSERVATION,
        kind: 'tide',
        place: BELEM_PORT.code,
        key: isoOf(at),
        title: BELEM_PORT.name,
        text: high ? TIDE_TEXTS.high : TIDE_TEXTS.low,
        value: Math.round(level * 100),
        unit: 'cm',
        measuredAt: at,
        validFrom: at,
        validUntil: at + DAY_MS,
      };
    });
    return { observations, isWhole: true, missing: [] };
  },
};
