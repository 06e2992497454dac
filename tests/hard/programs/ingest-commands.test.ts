import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../../config/root.ts';
import { hostileFiles } from '../../support/hostile/hostile-files.ts';

function runText(program: string, args: readonly string[] = [], input = '') {
  return spawnSync(process.execPath, [join('scripts', 'ingest', program), ...args], {
    cwd: ROOT,
    input,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: ROOT },
  });
}

function run(program: string, args: readonly string[] = [], input = '') {
  const { status, stdout, stderr } = runText(program, args, input);
  const lines = stdout.split('\n').filter(Boolean);
  return { status, stderr, answers: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

test('understand prints one JSON for every line, in order, also for an empty line', () => {
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

test('understand finds deadlines relative to the given day, and marks personal data', () => {
  const line = 'Inscrições até o dia 30 em Breves pelo CPF 529.982.247-25; Carlos Souza foi preso';
  const { answers } = run('understand.ts', ['--day', '2026-11-17'], `${line}\n`);
  expect(answers).toMatchObject([
    {
      validUntil: '2026-12-01T03:00:00.000Z',
      personalData: [
        { kind: 'cpf', text: '529.982.247-25', start: line.indexOf('529') },
        { kind: 'suspect', text: 'Carlos Souza' },
      ],
      warnings: [expect.stringContaining('suspeit')],
    },
  ]);
  const wrong = run('understand.ts', ['--day', '2026-02-30'], 'x\n');
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('não é um dia')]);
});

test('same-news prints groups of line numbers, the first line being 1, each line once', () => {
  const vaccination = (town: string) => ({
    title: `${town} abre vacinação contra a gripe`,
    text: `A Prefeitura de ${town} abre a vacinação contra a gripe para idosos e crianças em todos os postos de saúde, das 8h às 17h.`,
  });
  const lines = [
    vaccination('Breves'),
    vaccination('Portel'),
    { ...vaccination('Breves'), title: 'Idosos já podem se vacinar', date: '2026-11-17' },
  ].map((one) => JSON.stringify(one));
  const { status, answers } = run('same-news.ts', [], lines.join('\n'));
  expect([status, answers]).toEqual([0, [[[1, 3], [2]]]]);
  const wrong = run('same-news.ts', [], `${lines[0]}\nno JSON\n`);
  expect([wrong.status, wrong.answers, wrong.stderr]).toEqual([1, [], expect.stringContaining('Linha 2')]);
});

test('same-news --measure counts pairs, and texts that are all different, and prints what an editor has to decide', () => {
  const one = {
    title: 'Ponte é entregue',
    text: 'A ponte de 480 metros em Tomé-Açu custou R$ 38 milhões e acaba com a balsa.',
  };
  const other = {
    title: 'Adeus, balsa',
    text: 'Quem mora em Tomé-Açu cruza o rio de carro. A obra tem 480 m. O Estado pagou R$ 38 milhões.',
  };
  const rest = {
    title: 'Feira abre',
    text: 'A feira do livro de Óbidos abre com 62 estandes e 14 mil títulos na praça do Sesc.',
  };
  const lines = [{ a: one, b: other, same: true }, one, rest].map((line) => JSON.stringify(line));
  const measured = runText('same-news.ts', ['--measure'], lines.join('\n'));
  expect([measured.status, measured.stdout]).toEqual([
    0,
    '2 of 2 right, 0 missed, 0 merged falsely, 0 maybe\n',
  ]);
  const wrong = runText('same-news.ts', ['--measure'], '{"a":1}');
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('line 1')]);
});

test('read-feed prints items on standard output and problems on standard error', () => {
  const file = join('ingest', 'feeds', 'samples', 'rss', 'reissued-items.xml');
  const { status, answers, stderr } = run('read-feed.ts', [file]);
  expect(status).toBe(0);
  expect(answers.map(({ title }) => title)).toEqual(['Chuva: 30 desabrigados', 'Outra']);
  expect(stderr).toMatch(/^repeated: /m);
});

test('read-feed without a file prints its usage', () => {
  const { status, stderr } = run('read-feed.ts');
  expect(status).toBe(1);
  expect(stderr).toContain('Uso: npm run read-feed');
});

describe('read-page', () => {
  const STORY =
    '<p>Um parágrafo da notícia, com vírgulas, nomes e números bastantes para ser o texto.</p>'.repeat(6);
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'read-page-'));
  });
  afterAll(async () => rm(folder, { recursive: true, force: true }));

  async function read(html: string, ...args: string[]) {
    const file = join(folder, 'pagina.html');
    await writeFile(file, html);
    return run('read-page.ts', [file, ...args]);
  }

  async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
    const began = performance.now();
    await work();
    return performance.now() - began;
  }

  test('prints the story that a page would become, with links relative to --url', async () => {
    const html = `<html><head><meta property="og:image" content="/capa.jpg"></head><body><article><h1>Ponte é entregue</h1>${STORY}</article></body></html>`;
    const { status, answers } = await read(html, '--url', 'https://cidade.example/noticias/1');
    expect(status).toBe(0);
    expect(answers).toMatchObject([
      { title: 'Ponte é entregue', image: { url: 'https://cidade.example/capa.jpg' } },
    ]);
  });

  test('reads a list page with --selector, one item per line', async () => {
    const html = '<ul><li><a href="/1">Ponte é entregue</a></li><li><a href="/2">Escola abre</a></li></ul>';
    const { status, answers } = await read(html, '--url', 'https://cidade.example/', '--selector', 'li');
    expect(status).toBe(0);
    expect(answers.map(({ title, url }) => [title, url])).toEqual([
      ['Ponte é entregue', 'https://cidade.example/1'],
      ['Escola abre', 'https://cidade.example/2'],
    ]);
  });

  test.each([
    ['has no story', '<p>Oi</p>', [], 'A página não tem um texto'],
    ['is empty', '', [], 'A página não tem um texto'],
    [
      'has nothing the selector finds',
      '<p>Oi</p>',
      ['--selector', 'li.x'],
      'O seletor CSS não encontra nada',
    ],
  ])('a file that %s gives one line on standard error and exit code 1', async (_what, html, args, line) => {
    const { status, answers, stderr } = await read(html, ...args);
    expect([status, answers, stderr.trim().split('\n').length]).toEqual([1, [], 1]);
    expect(stderr).toContain(line);
  });

  test.each(['spaces in a date on the page', '200,000 attributes (page)', '14,000 paragraphs (list)'])(
    'a hostile file (%s) ends within five seconds with a result or one line',
    async (name) => {
      const file = hostileFiles().find((one) => one.name === name);
      const light = await millisecondsOf(() => read('<p>Oi</p>'));
      const began = performance.now();
      const { status, answers, stderr } = await read(
        file?.body ?? '',
        ...(file?.selector === undefined ? [] : ['--selector', file.selector]),
      );
      // Scaled by the time of a page without text, which takes longer than a second only on a busy machine.
      expect(performance.now() - began).toBeLessThan(5_000 * Math.max(1, light / 1_000));
      expect(status === 0 ? answers.length : stderr.trim().split('\n').length).toBe(1);
    },
  );

  test('a device file is refused', () => {
    const { status, stderr } = run('read-page.ts', ['/dev/zero']);
    expect([status, stderr]).toEqual([1, '/dev/zero não é um arquivo.\n']);
  });
});
