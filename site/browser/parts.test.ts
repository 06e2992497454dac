import { expect, test } from 'vitest';
import { startParts } from './parts.ts';

/** A page with one element of the part `map`, inside this box. */
function pageWith(box: EventTarget | null) {
  const element = { closest: (selector: string) => (selector === 'details:not([open])' ? box : null) };
  const root = { querySelector: (selector: string) => (selector === '[data-map]' ? element : null) };
  const started: unknown[] = [];
  let loads = 0;
  startParts(root as unknown as ParentNode, {
    async map() {
      loads += 1;
      return { default: (one) => started.push(one) };
    },
    async other() {
      throw new Error('this page has no such part');
    },
  });
  return { element, started, loads: () => loads };
}

test('a part is loaded and started where its element is, and no other part is', async () => {
  const { element, started } = pageWith(null);
  await expect.poll(() => started).toEqual([element]);
});

test('a part inside a closed box is loaded when the box opens, and once', async () => {
  const box = new EventTarget();
  const { element, started, loads } = pageWith(box);
  expect(loads()).toBe(0);
  box.dispatchEvent(new Event('toggle'));
  box.dispatchEvent(new Event('toggle'));
  await expect.poll(() => started).toEqual([element]);
  expect(loads()).toBe(1);
});
