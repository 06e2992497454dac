import { Type } from 'typebox';
import { AD_PACE_KEYS, type AdPace } from './ad-pace.ts';

/** The progress of an ad; `null` if it has no goal, no end, or has not started. */
export const NullableAdPace = Type.Unsafe<AdPace | null>({
  type: ['string', 'null'],
  enum: [...AD_PACE_KEYS, null],
  description: 'Ritmo até a meta; null: sem meta, sem fim ou ainda não começou',
});
