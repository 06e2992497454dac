import { expect, test } from 'vitest';
import { ageOf, SERVICE_KEYS, SERVICE_SOURCES } from './service-sources.ts';

test.each(SERVICE_KEYS)(
  'what %s said is grey after its bound, then gone; the future is as good as now',
  (key) => {
    const { everyMs, staleMs, goneMs } = SERVICE_SOURCES[key];
    const age = (ms: number) => ageOf(key, -ms, 0);
    expect([-goneMs, 0, staleMs].map(age)).toEqual(['fresh', 'fresh', 'fresh']);
    expect([staleMs + 1, goneMs].map(age)).toEqual(['stale', 'stale']);
    expect(age(goneMs + 1)).toBe('gone');
    // One failed reading makes nothing grey.
    expect(staleMs).toBeGreaterThanOrEqual(2 * everyMs);
  },
);
