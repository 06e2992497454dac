import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayNumber, dayStart, dayText } from '../../../contracts/belem-time.ts';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { withCorrection } from '../../../contracts/news/correction-notes.ts';
import { withoutForbidden } from '../../../contracts/rich-text/xml-text.ts';
import { createNewsApi, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';

const { pocket } = ENDPOINTS;
const DAY = dayNumber(START) + 1;
const MORNING = dayStart(DAY) + 5.5 * HOUR_MS;
const FILE = `${dayText(DAY)}.html`;
const BOOK = `${dayText(DAY)}.epub`;

let api: TestApi;
let news: NewsApi;
beforeEach(async () => {
  api = await createTestApi();
  news = createNewsApi(api, await api.tokenFor('editor'));
  api.clock = MORNING - HOUR_MS;
});
afterEach(async () => api.close());

const fetchFile = (file: string, edition = 'para') => api.inject({ url: `/pocket/${edition}/${file}` });
const issues = async () => (await api.call(pocket.list)).body;
const write = (title: string, fields: Parameters<NewsApi['write']>[0] = {}) =>
  news.write({ title, muni: 'breves', date: new Date(api.clock).toISOString(), ...fields });
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The entries of a ZIP archive by its directory, in order; the checks a strict reader makes. */
function unzip(bytes: Buffer): { name: string; stored: boolean; content: Buffer }[] {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    expect(bytes.toString('latin1', at, at + 4)).toBe('PK\u0001\u0002');
    const stored = bytes.readUInt16LE(at + 10) === 0;
    const [packed, size, length] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
    ];
    const name = bytes.toString('ascii', at + 46, at + 46 + length);
    const local = bytes.readUInt32LE(at + 42);
    expect(bytes.toString('latin1', local, local + 4)).toBe('PK\u0003\u0004');
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + packed);
    const content = stored ? data : inflateRawSync(data);
    expect(content.length).toBe(size);
    at += 46 + length;
    return { name, stored, content };
  });
}

describe('the pocket edition of a day', () => {
  test('is made at half past five for every edition, and not before', async () => {
    await write('Barco novo');
    api.clock = MORNING - 1;
    expect((await fetchFile(FILE)).statusCode).toBe(404);
    api.clock = MORNING;
    await api.app.pockets.createDueIssues();
    expect(await issues()).toMatchObject([{ edition: 'para', day: dayText(DAY), revision: 1, stories: 1 }]);
  });

  test('is made on demand if the portal was off in the morning, once, and then stays the same', async () => {
    await write('Barco novo');
    api.clock = MORNING + 5 * HOUR_MS;
    const [first, second] = await Promise.all([fetchFile(FILE), fetchFile(FILE)]);
    expect(first.statusCode).toBe(200);
    await write('Mais nova');
    const third = await fetchFile(FILE);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect(await issues()).toHaveLength(1);
    expect((await fetchFile(`${dayText(DAY - 1)}.html`)).statusCode).toBe(404);
    expect((await fetchFile(FILE, 'lua')).statusCode).toBe(404);
  });

  test('is one file that loads nothing, says until when it is valid, and has the published hash', async () => {
    const { id } = await write('Barco & <novo>', { desc: '<p>Sai às 6h.</p><script>alert(1)</script>' });
    api.clock = MORNING;
    const { body, headers, rawPayload } = await fetchFile(FILE);
    expect(headers['content-disposition']).toBe(`attachment; filename="portal-para-${FILE}"`);
    expect(body).toContain('Barco &amp; &lt;novo&gt;');
    expect(body).toContain('Sai às 6h.');
    expect(body).toContain(`Válida até 17-11-2026 às 05h30.`);
    expect(body).toContain(`http://localhost:3000/noticia/${id}`);
    expect(body).toContain('http://localhost:3000/edicao-de-bolso');
    expect(body).not.toMatch(/<script|<link|url\(|src="(?!data:)/);
    const [issue] = await issues();
    expect(issue).toMatchObject({ htmlHash: hashOf(rawPayload), htmlBytes: rawPayload.length });
    const book = await fetchFile(BOOK);
    expect(issue).toMatchObject({ epubHash: hashOf(book.rawPayload), epubBytes: book.rawPayload.length });
  });

  test('without a story that was withdrawn since is made again, and the first hash stays known', async () => {
    const { id } = await write('Notícia retirada');
    await write('Notícia que fica');
    api.clock = MORNING;
    const before = await fetchFile(FILE);
    expect(before.body).toContain('Notícia retirada');
    await news.trash(id);
    await write('Notícia das dez');
    const after = await fetchFile(FILE);
    expect(after.body).not.toContain('Notícia retirada');
    expect(after.body).toContain('Notícia que fica');
    // The edition of a day does not grow during the day.
    expect(after.body).not.toContain('Notícia das dez');
    const hashes = (await issues()).map(({ revision, htmlHash }) => [revision, htmlHash]);
    expect(hashes).toEqual([
      [2, hashOf(after.rawPayload)],
      [1, hashOf(before.rawPayload)],
    ]);
  });

  test('with a story that was corrected since is made again with the new text, in both files', async () => {
    const { id } = await write('Balsa sai às 6h', { desc: '<p>A balsa sai às seis horas.</p>' });
    api.clock = MORNING;
    const before = await fetchFile(FILE);
    await fetchFile(BOOK);
    api.clock += HOUR_MS;
    await news.change(id, { desc: '<p>A balsa sai às sete horas.</p>', correction: 'A hora estava errada.' });
    const after = await fetchFile(FILE);
    expect(after.body).toContain('sete horas');
    expect(after.body).toContain('A hora estava errada.');
    const { correction, correctedAt } = await news.read(id);
    api.clock += HOUR_MS;
    const both = withCorrection({ correction, correctedAt: correctedAt ?? null }, 'O porto era outro.');
    await news.change(id, both);
    for (const file of [FILE, BOOK]) {
      const { rawPayload, body } = await fetchFile(file);
      const text =
        file === FILE
          ? body
          : unzip(rawPayload)
              .map(({ content }) => content.toString())
              .join('');
      expect(text).toMatch(/O porto era outro\..*A hora estava errada\./s);
    }
    expect(after.body).not.toContain('seis horas');
    const chapters = unzip((await fetchFile(BOOK)).rawPayload).map(({ content }) => content.toString());
    expect(chapters.join('')).toContain('sete horas');
    expect(chapters.join('')).not.toContain('seis horas');
    const hashes = (await issues()).map(({ revision, htmlHash }) => [revision, htmlHash]);
    expect(hashes.slice(-2)).toEqual([
      [2, hashOf(after.rawPayload)],
      [1, hashOf(before.rawPayload)],
    ]);
  });

  test('with a story whose revision changes no byte of it keeps its revision', async () => {
    const { id } = await write('Placar', { desc: '<p>Um a zero.</p>' });
    api.clock = MORNING;
    const before = await fetchFile(FILE);
    api.clock += HOUR_MS;
    await news.change(id, { desc: '<p>Dois a zero.</p>' });
    await news.change(id, { desc: '<p>Um a zero.</p>' });
    expect((await fetchFile(FILE)).body).toBe(before.body);
    expect(await issues()).toHaveLength(1);
  });
});

test('the EPUB is a valid container: its parts are in order, named in the manifest, and well-formed XML', async () => {
  await write('Um & outro', {
    summary: 'Linha\u00a0fina',
    desc: '<h2>Sub</h2><ul><li>Item</li></ul><p>Fim</p>',
  });
  await write('Segunda');
  api.clock = MORNING;
  const { headers, rawPayload } = await fetchFile(BOOK);
  expect(headers['content-type']).toBe('application/epub+zip');
  // A reader looks for the type at a fixed offset.
  expect(rawPayload.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
  const entries = unzip(rawPayload);
  expect(entries[0]).toMatchObject({ name: 'mimetype', stored: true });
  const textOf = (name: string) => entries.find((entry) => entry.name === name)?.content.toString() ?? '';
  expect(textOf('META-INF/container.xml')).toContain('full-path="EPUB/package.opf"');
  const opf = textOf('EPUB/package.opf');
  for (const part of ['dc:identifier', 'dc:title', 'dc:language', 'dcterms:modified'])
    expect(opf).toContain(part);
  const listed = [...opf.matchAll(/<item id="([^"]+)" href="([^"]+)"/g)].map(([, id, href]) => ({
    id,
    href,
  }));
  const files = entries
    .map(({ name }) => name)
    .filter((name) => name.startsWith('EPUB/') && !name.endsWith('.opf'));
  expect(listed.map(({ href }) => `EPUB/${href}`).toSorted()).toEqual(files.toSorted());
  const spine = [...opf.matchAll(/<itemref idref="([^"]+)"/g)].map(([, id]) => id);
  expect(spine).toEqual(expect.arrayContaining(['capa', 'nav']));
  expect(spine.every((id) => listed.some((item) => item.id === id))).toBe(true);
  expect(opf.match(/properties="nav"/g)).toHaveLength(1);
  for (const { name, content } of entries.filter((entry) => /\.(xhtml|opf|xml)$/.test(entry.name))) {
    expect([name, xmlTrouble(content.toString())]).toEqual([name, '']);
  }
});

/** Empty if tags are balanced and only the references of XML are used. */
function xmlTrouble(source: string): string {
  const open: string[] = [];
  for (const [tag, closing, name = '', rest = ''] of source.matchAll(/<(\/?)([A-Za-z][\w:.-]*)([^<>]*)>/g)) {
    if (closing) {
      if (open.pop() !== name) return `${tag} closes nothing`;
    } else if (!rest.endsWith('/')) open.push(name);
  }
  if (withoutForbidden(source) !== source) return 'a character that XML cannot contain';
  const reference = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.exec(source);
  if (reference) return `a bare & at ${reference.index}`;
  return open.length > 0 ? `never closed: ${open.join(' ')}` : '';
}
