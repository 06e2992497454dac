import { expect, test, vi } from 'vitest';
import { createNginxCache } from './nginx-cache.ts';

function nginxCache(remove = vi.fn(async (_cache: string, _key: string) => {})) {
  const waiting: (() => void)[] = [];
  const onWarning = vi.fn();
  const all: Readonly<Record<number, readonly string[]>> = {
    0: ['portal.example'],
    3: ['marajo.example', 'www.marajo.example'],
  };
  const hosts = { hostsOf: (id: number) => all[id] ?? [], allHosts: () => Object.values(all).flat() };
  const nginx = createNginxCache({ hosts, remove, onWarning, later: (task) => void waiting.push(task) });
  /** Runs the postponed tasks and everything that follows from them. */
  async function pass(): Promise<void> {
    for (const task of waiting.splice(0)) task();
    await vi.waitFor(() => undefined);
  }
  const removed = (from = 'pages') =>
    remove.mock.calls.flatMap(([cache, key]) => (cache === from ? [key] : []));
  return { nginx, removed, onWarning, pass };
}

test('pages made from a changed tag are removed from nginx, and no others', async () => {
  const { nginx, removed } = nginxCache();
  nginx.note('gzip 0 /', ['list', 'ads']);
  nginx.note('br 0 /', ['list', 'ads']);
  nginx.note('gzip 0 /contato', ['settings']);
  nginx.purge(['list']);
  await expect.poll(() => removed()).toEqual(['gzip portal.example /', 'br portal.example /']);
  nginx.purge(['*']);
  await expect
    .poll(() => removed())
    .toEqual(['gzip portal.example /', 'br portal.example /', 'gzip portal.example /contato']);
  expect(removed('last')).toEqual([]);
});

test('a page of an edition is removed under every host of the edition, and of no other', async () => {
  const { nginx, removed } = nginxCache();
  nginx.note('gzip 3 /?bloco=soure&pagina=2', ['edition:3']);
  nginx.note('gzip 0 /', ['settings']);
  nginx.purge(['edition:3']);
  await expect
    .poll(() => removed())
    .toEqual([
      'gzip marajo.example /?bloco=soure&pagina=2',
      'gzip www.marajo.example /?bloco=soure&pagina=2',
    ]);
});

test('a changed story is removed from the last answers too, whichever process rendered its page', async () => {
  const { nginx, removed } = nginxCache();
  nginx.purge(['news:7', 'list']);
  const keys = ['portal.example', 'marajo.example', 'www.marajo.example'].flatMap((host) => [
    `br ${host} /noticia/7`,
    `gzip ${host} /noticia/7`,
  ]);
  await expect.poll(() => removed('last')).toEqual(keys);
  expect(removed()).toEqual(keys);
});

test('a removal is repeated a moment later, also for pages rendered in between', async () => {
  const { nginx, removed, pass } = nginxCache();
  nginx.note('gzip 0 /', ['list']);
  nginx.purge(['list']);
  await expect.poll(() => removed()).toEqual(['gzip portal.example /']);
  nginx.note('gzip 0 /politica', ['list']);
  await pass();
  await expect
    .poll(() => removed())
    .toEqual(['gzip portal.example /', 'gzip portal.example /', 'gzip portal.example /politica']);
});

test('a failed removal is repeated until it succeeds', async () => {
  const remove = vi.fn(async (_cache: string, _key: string) => {});
  remove.mockRejectedValueOnce(new Error('away'));
  const { nginx, removed, onWarning, pass } = nginxCache(remove);
  nginx.note('gzip 0 /', ['list']);
  nginx.purge(['list']);
  await expect.poll(() => onWarning).toHaveBeenCalledTimes(1);
  await pass();
  await expect.poll(() => removed().length).toBeGreaterThanOrEqual(2);
});
