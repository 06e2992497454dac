import { expect, test, vi } from 'vitest';
import { createEdgeCache } from './edge-cache.ts';

function edgeCache(remove = vi.fn(async (_key: string) => {})) {
  const waiting: (() => void)[] = [];
  const onTrouble = vi.fn();
  const edge = createEdgeCache({ remove, onTrouble, later: (task) => void waiting.push(task) });
  /** What was put off happens now, and what follows from it. */
  async function pass(): Promise<void> {
    for (const task of waiting.splice(0)) task();
    await vi.waitFor(() => undefined);
  }
  const removed = () => remove.mock.calls.map(([key]) => key);
  return { edge, removed, onTrouble, pass };
}

test('what was made from something that changed goes from the edge, and nothing else', async () => {
  const { edge, removed } = edgeCache();
  edge.note('gzip /', ['list', 'ads']);
  edge.note('br /', ['list', 'ads']);
  edge.note('gzip /noticia/7', ['news:7']);
  edge.purge(['list']);
  await expect.poll(() => removed()).toEqual(['gzip /', 'br /']);
  edge.purge(['*']);
  await expect.poll(() => removed()).toEqual(['gzip /', 'br /', 'gzip /noticia/7']);
});

test('it goes again a moment later, for it may have been on its way, and so does what was made meanwhile', async () => {
  const { edge, removed, pass } = edgeCache();
  edge.note('gzip /', ['list']);
  edge.purge(['list']);
  await expect.poll(() => removed()).toEqual(['gzip /']);
  edge.note('gzip /politica', ['list']);
  await pass();
  await expect.poll(() => removed()).toEqual(['gzip /', 'gzip /', 'gzip /politica']);
});

test('an edge that cannot be told is told again until it can', async () => {
  const remove = vi.fn(async (_key: string) => {});
  remove.mockRejectedValueOnce(new Error('away'));
  const { edge, removed, onTrouble, pass } = edgeCache(remove);
  edge.note('gzip /', ['list']);
  edge.purge(['list']);
  await expect.poll(() => onTrouble).toHaveBeenCalledTimes(1);
  await pass();
  await expect.poll(() => removed().length).toBeGreaterThanOrEqual(2);
});
