import { expect, test, vi } from 'vitest';
import { createEdgeCache } from './edge-cache.ts';

function edgeCache(remove = vi.fn(async (_place: string, _key: string) => {})) {
  const waiting: (() => void)[] = [];
  const onTrouble = vi.fn();
  const edge = createEdgeCache({ remove, onTrouble, later: (task) => void waiting.push(task) });
  /** Runs the postponed tasks and everything that follows from them. */
  async function pass(): Promise<void> {
    for (const task of waiting.splice(0)) task();
    await vi.waitFor(() => undefined);
  }
  const removed = (from = 'pages') =>
    remove.mock.calls.flatMap(([place, key]) => (place === from ? [key] : []));
  return { edge, removed, onTrouble, pass };
}

test('pages made from a changed tag are removed from the edge, and no others', async () => {
  const { edge, removed } = edgeCache();
  edge.note('gzip /', ['list', 'ads']);
  edge.note('br /', ['list', 'ads']);
  edge.note('gzip /contato', ['settings']);
  edge.purge(['list']);
  await expect.poll(() => removed()).toEqual(['gzip /', 'br /']);
  edge.purge(['*']);
  await expect.poll(() => removed()).toEqual(['gzip /', 'br /', 'gzip /contato']);
  expect(removed('last')).toEqual([]);
});

test('a changed story is removed from the last answers too, whichever process rendered its page', async () => {
  const { edge, removed } = edgeCache();
  edge.purge(['news:7', 'list']);
  await expect.poll(() => removed('last')).toEqual(['br /noticia/7', 'gzip /noticia/7']);
  expect(removed()).toEqual(['br /noticia/7', 'gzip /noticia/7']);
});

test('a removal is repeated a moment later, also for pages rendered in between', async () => {
  const { edge, removed, pass } = edgeCache();
  edge.note('gzip /', ['list']);
  edge.purge(['list']);
  await expect.poll(() => removed()).toEqual(['gzip /']);
  edge.note('gzip /politica', ['list']);
  await pass();
  await expect.poll(() => removed()).toEqual(['gzip /', 'gzip /', 'gzip /politica']);
});

test('a failed removal is repeated until it succeeds', async () => {
  const remove = vi.fn(async (_place: string, _key: string) => {});
  remove.mockRejectedValueOnce(new Error('away'));
  const { edge, removed, onTrouble, pass } = edgeCache(remove);
  edge.note('gzip /', ['list']);
  edge.purge(['list']);
  await expect.poll(() => onTrouble).toHaveBeenCalledTimes(1);
  await pass();
  await expect.poll(() => removed().length).toBeGreaterThanOrEqual(2);
});
