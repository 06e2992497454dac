import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../config/root.ts';
import { samplePost, wxr } from '../../../ingest/archives/samples.support.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-hostile-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs `npm run import -- wordpress FILE --write` on an empty database; returns the text of both outputs. */
async function importFile(bytes: string | Buffer): Promise<{ code: number; said: string }> {
  const data = await mkdtemp(join(folder, 'data-'));
  const file = join(data, 'export.xml');
  await writeFile(file, bytes);
  const command = [join(ROOT, 'scripts', 'import', 'import.ts'), 'wordpress', file, '--write'];
  const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '', INIT_CWD: data };
  const child = spawn(process.execPath, command, { cwd: ROOT, env });
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

const HEAVY: Readonly<Record<string, string>> = {
  blanks: `<p>data${' '.repeat(500_000)}x</p>`,
  nested: `${'<div>'.repeat(50_000)}x`,
  brackets: '<'.repeat(300_000),
  breaks: '<br>'.repeat(200_000),
  shortcodes: '[caption '.repeat(50_000),
  galleries: '[gallery ids="1,2"]'.repeat(20_000),
  attributes: `<p ${'a=1 '.repeat(200_000)}>x</p>`,
  tables: '<table><tr><td>'.repeat(20_000),
};

test('an import with hostile posts ends, imports the valid ones and names those it refused', async () => {
  const hostile = Object.entries(HEAVY).map(([title, content], index) =>
    samplePost({ id: 100 + index, title, content }),
  );
  const { code, said } = await importFile(wxr(samplePost({ id: 10 }), ...hostile, samplePost({ id: 99 })));
  expect(code).toBe(0);
  expect(said).toContain('Notícias no arquivo: 10');
  expect(said).toMatch(/texto longo demais {2}\(10\d/);
  expect(said).not.toMatch(/not imported|Error|at file:/);
});

test('an import requests no picture from its own machine or network', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const hosts = ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '0'];
  const inside = hosts.flatMap((host) => [`http://${host}:${port}/a.png`, `http://${host}/a.png`]);
  const addresses = [...inside, 'http://169.254.169.254/latest/meta-data', 'http://10.0.0.1/a.png'];
  const content = addresses.map((address) => `<img src="${address}">`).join(' ');
  const { code, said } = await importFile(wxr(samplePost({ content })));
  server.close();
  expect(code).toBe(0);
  expect(said).toContain('Imagens trazidas: 0');
  expect(said).toMatch(/Imagens que não vieram:[\s\S]*\d+ {2}address {2}\(/);
  expect(asked).toEqual([]);
});

test('characters that do not fit the declared encoding are reported, story by story', async () => {
  const text = wxr(
    samplePost({ id: 10, content: 'Festa em Belém do Pará' }),
    samplePost({ id: 11, title: 'Sem acento', content: 'Nada' }),
  );
  const { code, said } = await importFile(Buffer.from(text, 'latin1'));
  expect(code).toBe(0);
  expect(said).toMatch(/1 {2}letras ilegíveis[^\n]*\(10\)/);
});

test.each([
  ['written in UTF-16 without saying so', Buffer.from(`\uFEFF${wxr(samplePost())}`, 'utf16le')],
  ['that says UTF-16 and is none', Buffer.from(wxr(samplePost()).replace('UTF-8', 'UTF-16'))],
])('a file %s is refused in one line', async (_what, bytes) => {
  const { code, said } = await importFile(bytes);
  expect(code).not.toBe(0);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(said).toContain('não é um export');
});
