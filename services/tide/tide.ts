import { createTidePredictor } from '@neaps/tide-predictor';
import { MINUTE_MS } from '../../contracts/durations.ts';
import { BELEM_PORT } from '../../contracts/services/tide-ports.ts';
import type { ServiceAdapter } from '../adapter.ts';
import { BELEM_CONSTITUENTS } from './belem-constituents.ts';
import { shownDays, tideObservation } from './tide-turn.ts';

/** The mean level above the zero of the Navy's chart 320, so that heights compare with its tide table. */
const MEAN_LEVEL = 1.75;

const predictor = createTidePredictor(
  BELEM_CONSTITUENTS.map(([name, amplitude, phase]) => ({ name, amplitude, phase })),
  { offset: MEAN_LEVEL },
);

/** High and low waters of Belém, computed here: nothing is fetched. */
export const belemTide: ServiceAdapter = {
  needsAllFiles: true,
  requests: () => [],

  read(_files, now) {
    const { from, until } = shownDays(now);
    const extremes = predictor.getExtremesPrediction({ start: new Date(from), end: new Date(until) });
    const observations = extremes.map(({ time, level, high }) =>
      tideObservation(BELEM_PORT, {
        at: Math.round(time.getTime() / MINUTE_MS) * MINUTE_MS,
        isHigh: high,
        centimetres: Math.round(level * 100),
      }),
    );
    return { observations, isWhole: true, missing: [] };
  },
};
