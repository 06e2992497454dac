import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { LIGHT_DECLINED } from '../../../contracts/constants.ts';
import { HEAD_SCRIPT } from './head-script.ts';

interface Visit {
  readonly dataset: Record<string, string>;
  readonly stored: Map<string, string>;
  /** The browser reports its first paint, this long after the start of the visit. */
  paint(startTime: number): void;
  /** The reader clicks something; `matches` is a selector it is inside of. */
  click(matches: string): void;
}

function visit(connection: object, stored = new Map<string, string>()): Visit {
  const dataset: Record<string, string> = {};
  let see: ((list: object) => void) | undefined;
  let clicked: ((event: object) => void) | undefined;
  runInNewContext(HEAD_SCRIPT, {
    document: {
      documentElement: { dataset },
      createElement: () => ({}),
      head: { append: () => undefined },
    },
    navigator: { connection },
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
    },
    PerformanceObserver: class {
      constructor(report: (list: object) => void) {
        see = report;
      }
      observe = () => undefined;
    },
    addEventListener: (_type: string, act: (event: object) => void) => {
      clicked = act;
    },
    Date,
  });
  return {
    dataset,
    stored,
    paint: (startTime) =>
      see?.({
        getEntriesByName: (name: string) => (name === 'first-contentful-paint' ? [{ startTime }] : []),
      }),
    click: (matches) =>
      clicked?.({ target: { closest: (asked: string) => (asked === matches ? {} : null) } }),
  };
}

const BUTTON = '.light-offer button';

describe('the offer of the light version', () => {
  test('is made at once to a reader who saves data or has a very slow line', () => {
    expect(visit({ saveData: true }).dataset.offersLight).toBe('');
    expect(visit({ effectiveType: 'slow-2g' }).dataset.offersLight).toBe('');
    expect(visit({ effectiveType: '4g' }).dataset.offersLight).toBeUndefined();
  });

  test('is made late to a reader whose first paint takes more than four seconds', () => {
    const slow = visit({});
    expect(slow.dataset.offersLight).toBeUndefined();
    slow.paint(4_001);
    expect(slow.dataset.offersLight).toBe('late');
    const quick = visit({});
    quick.paint(4_000);
    expect(quick.dataset.offersLight).toBeUndefined();
  });

  test('is never repeated after a no, however slow the line is', () => {
    const first = visit({});
    first.paint(9_000);
    first.click('.another button');
    expect(first.dataset.offersLight).toBe('late');
    first.click(BUTTON);
    expect(first.dataset.offersLight).toBeUndefined();
    expect(first.stored.has(LIGHT_DECLINED)).toBe(true);
    const later = visit({}, first.stored);
    later.paint(9_000);
    expect(later.dataset.offersLight).toBeUndefined();
    expect(visit({ saveData: true }, first.stored).dataset.offersLight).toBeUndefined();
  });
});
