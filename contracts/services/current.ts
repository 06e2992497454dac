import type { ServiceObservation } from './service.endpoints.ts';
import { ageOf } from './service-sources.ts';

/**
 * True while an observation is shown at all: it has not ended, and its source said so lately. An answer may be an old copy, so
 * everyone who shows one asks again with the own clock.
 */
export function isCurrent(
  { source, asOf, validUntil }: Pick<ServiceObservation, 'source' | 'asOf' | 'validUntil'>,
  now: number,
): boolean {
  const hasEnded = validUntil !== null && Date.parse(validUntil) <= now;
  return !hasEnded && ageOf(source, Date.parse(asOf), now) !== 'gone';
}
