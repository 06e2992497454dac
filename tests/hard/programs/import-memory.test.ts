import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const BOUND = join(import.meta.dirname, '../../../scripts/import/memory-bound.ts');

/** Runs a program with a memory limit of 300 MB. */
async function run(program: string): Promise<{ signal: unknown; code: unknown; said: string }> {
  const script = `import(${JSON.stringify(BOUND)}).then(async ({ boundMemory }) => { await boundMemory(300); ${program} })`;
  const child = spawn(process.execPath, ['-e', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { signal, code, said };
}

test.each([
  ['Buffers', 'const all = []; for (;;) all.push(Buffer.alloc(1_000_000, 1));'],
  ['objects', 'const all = []; for (;;) all.push({ text: String(all.length).repeat(9) });'],
])(
  'an import whose %s exceed the memory limit is ended with a message, although its event loop is blocked',
  async (_what, program) => {
    const { signal, said } = await run(program);
    expect(signal).toBe('SIGKILL');
    expect(said).toContain('The import used more than 300 MB of memory and was ended.');
  },
);

test('an import within its memory limit ends normally', async () => {
  expect(await run('globalThis.kept = Buffer.alloc(10_000_000, 1);')).toEqual({
    signal: null,
    code: 0,
    said: '',
  });
});
