import { describe, expect, test } from 'vitest';
import { createClientBudget } from './client-budget.ts';
import { clientKey } from './client-key.ts';
import { BURST_SECONDS, COST_CLASSES, type CostClass } from './cost-classes.ts';

const CLIENT = '203.0.113.7';

function setUp(perSecond = 100) {
  const clock = { now: 0 };
  const budget = createClientBudget({ perSecond, uptime: () => clock.now });
  const take = (times: number, cost: CostClass = 'small', ip = CLIENT) =>
    Array.from({ length: times }, () => budget.take(ip, cost));
  const accepted = (cost: CostClass, ip = CLIENT) =>
    take(10_000, cost, ip).filter((seconds) => seconds === 0).length;
  return { clock, take, accepted };
}

describe('the budget of one client', () => {
  test.each(Object.entries(COST_CLASSES) as [CostClass, number][])(
    'admits requests of the class %s up to the burst, each at its cost',
    (cost, units) => {
      expect(setUp().accepted(cost)).toBe((100 * BURST_SECONDS) / units);
    },
  );

  test('is one for all classes: what a search took is missing for pages', () => {
    const { take, accepted } = setUp();
    take(30, 'search');
    expect(accepted('page')).toBe((100 * BURST_SECONDS - 300) / COST_CLASSES.page);
  });

  test('comes back over time, up to the burst, and a refusal says how long that takes', () => {
    const { clock, accepted, take } = setUp(10);
    accepted('small');
    expect(take(1, 'small')).toEqual([1]);
    expect(take(1, 'heavy')).toEqual([5]);
    clock.now = 5_000;
    expect(take(2, 'heavy')).toEqual([0, 5]);
    clock.now = 3_600_000;
    expect(accepted('small')).toBe(50);
  });

  test('is not touched by a refused request, so a client that keeps asking still gets its share', () => {
    const { clock, accepted } = setUp();
    accepted('small');
    clock.now = 1_000;
    expect(accepted('small')).toBe(100);
  });

  test('is not shared with another client', () => {
    const { accepted } = setUp();
    accepted('small');
    expect(accepted('small', '203.0.113.8')).toBe(400);
  });

  test('is without limit where the operator set 0, and for programs on this machine', () => {
    expect(setUp(0).accepted('heavy')).toBe(10_000);
    for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(setUp().accepted('heavy', ip)).toBe(10_000);
  });

  test('admits the dearest request however small it is', () => {
    expect(setUp(1).take(2, 'heavy')).toEqual([0, 50]);
  });
});

describe('one client, one key', () => {
  test('an IPv4 is a client, also when written as IPv6', () => {
    expect(clientKey('203.0.113.9')).toBe('203.0.113.9');
    expect(clientKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(clientKey('::ffff:cb00:7109')).toBe('203.0.113.9');
  });

  test('the first half of an IPv6 is a client', () => {
    expect(clientKey('2001:db8::1')).toBe(clientKey('2001:0db8:0:0:ffff::2'));
    expect(clientKey('2001:db8::1')).not.toBe(clientKey('2001:db8:0:1::1'));
  });

  test('invalid IPs share one key', () => {
    expect(clientKey('')).toBe(clientKey('nonsense'));
  });
});
