import type { ReadService, ServiceObservation } from './service.endpoints.ts';
import { ageOf, type ObservationKind } from './service-sources.ts';

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

/** True if a kind of service was heard lately: its silence is not the same as nothing to announce. */
export function isHeard(
  sources: readonly Pick<ReadService, 'key' | 'kind' | 'readAt'>[],
  kind: ObservationKind,
  now: number,
): boolean {
  return sources.some(
    ({ key, kind: own, readAt }) =>
      own === kind && readAt !== null && ageOf(key, Date.parse(readAt), now) !== 'gone',
  );
}
