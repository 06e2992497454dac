import { expect, test } from 'vitest';
import { kindFrom, nextOrder, withReordered } from './network-links.rules.ts';

const linkAt = (id: number, order = id) => ({ id, order });

test('an address without a kind, or with an unknown one, shows the portals', () => {
  expect(kindFrom('facebook')).toBe('facebook');
  expect(kindFrom('')).toBe('portal');
  expect(kindFrom('orkut')).toBe('portal');
});

test('a new link comes after all others', () => {
  expect(nextOrder([])).toBe(1);
  expect(nextOrder([linkAt(1, 4), linkAt(2, 9)])).toBe(10);
  expect(nextOrder([linkAt(1, 100_000)])).toBe(100_000);
});

test('ordering one kind leaves the positions of the others', () => {
  const [a, x, b, y] = [linkAt(1), linkAt(2), linkAt(3), linkAt(4)];
  expect(withReordered([a, x, b, y], [b, a])).toEqual([b, x, a, y]);
});
