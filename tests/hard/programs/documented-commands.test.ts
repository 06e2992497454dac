import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../config/root.ts';
import { writeWxr } from '../../import/wxr-export.ts';
import { copySeededData } from '../../support/browser/open-portal.ts';
import { blockCommands, codeBlocks, readPages } from '../../support/documents.ts';
import { type RunningProgram, startProgram } from '../../support/programs/start-program.ts';

const run = promisify(execFile);
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const pages = readPages();
const METRICS_TOKEN = 'medidas';
/** Replaces `npm run NAME -- WORDS`, because npm itself takes a second to start. */
const NPM = `
import { spawnSync } from 'node:child_process';
const [run, name, dashes, ...words] = process.argv.slice(2).filter((word) => word !== '--silent');
const script = ${JSON.stringify(scripts)}[name];
if (run !== 'run' || !script || !['--', undefined].includes(dashes)) throw new Error('npm does not know this');
const env = { ...process.env, INIT_CWD: process.cwd(), npm_lifecycle_event: name };
const { status } = spawnSync('sh', ['-c', script + ' "$@"', name, ...words], { cwd: '${ROOT}', env, stdio: 'inherit' });
process.exit(status ?? 1);
`;

/** A folder as an operator has it: an installation with the demo content, exports, feeds and texts. */
let folder: string;
let running: string;
const programs: RunningProgram[] = [];

beforeAll(async () => {
  folder = await copySeededData();
  running = await copySeededData();
  const shared = { HOST: '127.0.0.1', INTERNAL_TOKEN: 'segredo', METRICS_TOKEN, READ_SOURCES: 'no' };
  const api = await startProgram('api/server.ts', {
    ...shared,
    DATA_DIR: running,
    DATABASE_URL: '',
    API_PORT: '0',
  });
  const site = { ...shared, API_URL: api.url, SITE_PORT: '0', DATA_DIR: running };
  programs.push(api, await startProgram('dist/site/server/server.js', site));
  for (const name of ['bin', 'copies', 'backups', 'current', 'answers']) mkdirSync(join(folder, name));
  program('bin/npm', `exec ${process.execPath} ${join(folder, 'bin/npm.mjs')} "$@"`);
  writeFileSync(join(folder, 'bin/npm.mjs'), NPM);
  program('bin/sudo', '[ "$1" = -u ] && shift 2; exec "$@"');
  program('current/portal', `exec ${process.execPath} ${join(ROOT, 'scripts/release/portal.ts')} "$@"`);
  await writeFiles();
});

afterAll(async () => {
  for (const one of programs.reverse()) await one.stop();
  for (const one of [folder, running]) await rm(one, { recursive: true, force: true });
});

function program(name: string, line: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`);
  chmodSync(join(folder, name), 0o755);
}

const STORY = 'A prefeitura de Breves abriu nesta segunda-feira as inscrições para o curso de barqueiros. ';

/** Writes the files that the documents mention. */
async function writeFiles(): Promise<void> {
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  const item = `<item><title>Curso em Breves</title><link>https://cidade.example/noticias/1</link><description>${STORY}</description></item>`;
  write('feed.xml', `<rss version="2.0"><channel><title>Cidade</title>${item}</channel></rss>`);
  const list = '<ul class="lista"><li><a href="/noticias/1">Curso de barqueiros em Breves</a></li></ul>';
  const article = `<article><h1>Curso de barqueiros em Breves</h1>${`<p>${STORY.repeat(4)}</p>`.repeat(4)}</article>`;
  write('pagina.html', `<!doctype html><title>Curso</title><body>${list}${article}`);
  write('textos.txt', `${STORY}\n`);
  write('textos.jsonl', `${JSON.stringify({ title: 'Curso em Breves', text: STORY })}\n`);
  // Some of our labelled texts, in the files of one's own that the documents name.
  const labelled = { pares: 'news-pairs', lugares: 'places', prazos: 'deadlines', pessoas: 'people' };
  for (const [name, ours] of Object.entries(labelled)) {
    const lines = readFileSync(join(ROOT, 'ingest', 'labelled', `${ours}.jsonl`), 'utf8').split('\n');
    write(`${name}.jsonl`, `${lines.slice(0, 20).join('\n')}\n`);
  }
  await writeWxr(join(folder, 'export.xml'), 3, Date.now());
  const post = {
    id: 'a1',
    title: 'Curso',
    slug: 'curso',
    html: `<p>${STORY}</p>`,
    status: 'published',
    type: 'post',
    published_at: '2025-03-01T12:00:00.000Z',
  };
  write(
    'ghost.json',
    JSON.stringify({
      db: [{ meta: { version: '5.0.0' }, data: { posts: [post], tags: [], posts_tags: [], users: [] } }],
    }),
  );
  for (const name of ['news', 'ad', 'tv', 'contatos']) write(`answers/${name}.json`, '[]');
}

/** Paths of a real installation, and the folders that replace them in this test. */
const replacedPaths = (): readonly (readonly [string, string])[] => [
  ['/opt/portal/current', join(folder, 'current')],
  ['/var/backups/portal', join(folder, 'backups')],
  ['/copies', join(folder, 'copies')],
  ['/srv/other', join(folder, 'other')],
  ['http://127.0.0.1:3001', programs[0]?.url ?? ''],
  ['http://127.0.0.1:3000', programs[1]?.url ?? ''],
];

/** Runs a command of the documents in the folder, with only the paths replaced. */
async function type(command: string): Promise<string> {
  const typed = replacedPaths().reduce((text, [there, here]) => text.replaceAll(there, here), command);
  const { npm_lifecycle_event: _npm, ...inherited } = process.env;
  const env = {
    ...inherited,
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    npm_config_loglevel: 'error',
    DATA_DIR: folder,
    DATABASE_URL: '',
    SEED: 'none',
    METRICS_TOKEN,
  };
  const started = run('bash', ['-o', 'pipefail', '-c', typed], { cwd: folder, env });
  // Standard input for commands that ask for a password.
  started.child.stdin?.on('error', () => undefined).end('uma senha bem longa\n');
  return (await started).stdout;
}

const shown = pages
  .flatMap(codeBlocks)
  .filter(({ language, notRun }) => language === 'bash' && notRun === undefined)
  .flatMap((block) => blockCommands(block).map((command) => [`${block.page}: ${command}`, command] as const));

test.each(shown)('%s', async (_name, command) => {
  expect(await type(command)).not.toBe('');
});

test('most of the documented commands are run', () => {
  expect(shown.length).toBeGreaterThan(25);
});
