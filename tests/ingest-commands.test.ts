import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

function run(program: string, args: readonly string[] = [], input = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join('scripts', 'ingest', program), ...args],
    {
      cwd: ROOT,
      input,
      encoding: 'utf8',
      env: { ...process.env, INIT_CWD: ROOT },
    },
  );
  const lines = stdout.split('\n').filter(Boolean);
  return { status, stderr, answers: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

test('understand answers one JSON for every line, in order, an empty line included', () => {
  const { status, answers } = run(
    'understand.ts',
    [],
    'Breves recebe nova escola\n\nRemo vence o clássico de virada\n',
  );
  expect(status).toBe(0);
  expect(answers.map(({ municipalities, region, category }) => [municipalities, region, category])).toEqual([
    [['breves'], 'marajó', 'foco'],
    [[], null, 'foco'],
    [[], null, 'esportes'],
  ]);
});

test('read-feed prints items on standard output and problems on standard error', () => {
  const file = join('ingest', 'feeds', 'samples', 'rss', 'reissued-items.xml');
  const { status, answers, stderr } = run('read-feed.ts', [file]);
  expect(status).toBe(0);
  expect(answers.map(({ title }) => title)).toEqual(['Chuva: 30 desabrigados', 'Outra']);
  expect(stderr).toMatch(/^repeated: /m);
});

test('read-feed without a file says how it is called', () => {
  const { status, stderr } = run('read-feed.ts');
  expect(status).toBe(1);
  expect(stderr).toContain('Uso: npm run read-feed');
});
