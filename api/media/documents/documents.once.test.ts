import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { pdfRefusal } from '../../../ingest/documents/pdf-refusal.ts';
import { ReadingBreach } from '../../../ingest/isolation/bounds.ts';
import { createFakeWeb } from '../../../tests/support/api/fake-web.ts';
import { createNewsApi, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import { withinCpuTime } from '../../../tests/support/cpu-time.ts';
import { makePdf } from '../../../tests/support/make-pdf.ts';
import type { IsolatedReading } from '../../isolated-reading/isolated-reading.ts';
import { deleteUnusedDocuments } from './delete-unused-documents.ts';

const { adminDocuments, adminMedia, adminNews, news, preview } = ENDPOINTS;
let api: TestApi;
let token: string;
let newsApi: NewsApi;

beforeAll(async () => {
  api = await createTestApi({
    fetchFile: createFakeWeb({ [LAW]: { body: makePdf(['Lei orgânica']) } }).fetch,
  });
  token = await api.tokenFor('editor');
  newsApi = createNewsApi(api, token);
});
afterAll(async () => api.close());

const pdf = (text = '1', trailer = '') =>
  Buffer.concat([makePdf([text]), Buffer.from(`${trailer}\n%%EOF\n`)]);
const LAW = 'https://vilanova.example/lei.pdf';

async function upload(bytes: Uint8Array, name = 'Edital_001 2026.pdf') {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' }), name);
  return await api.call(adminDocuments.upload, { token, body: form });
}

const get = (url: string) => api.inject({ url });
const documentsOf = async (id: number) => (await api.call(news.get, { params: { id } })).body[0]?.documents;

describe('an uploaded PDF', () => {
  test('is answered with its address, a readable name and its size', async () => {
    const { status, body } = await upload(pdf('Edital'), 'C:\\docs\\Edital_001 <2026>.pdf');
    expect(status).toBe(201);
    expect(body).toEqual({
      url: expect.stringMatching(/^\/media\/documents\/[0-9a-f]{32}\.pdf$/),
      name: 'Edital 001 2026',
      bytes: pdf('Edital').length,
    });
    expect((await upload(pdf('Edital'), 'outro.pdf')).body.url).toBe(body.url);
  });

  test('is served as a download with a clean name and a policy that forbids scripts', async () => {
    const { body } = await upload(pdf('Decreto'), 'Decreto 5 já_assinado .pdf');
    const { statusCode, headers, rawPayload } = await get(body.url);
    expect(statusCode).toBe(200);
    expect(rawPayload).toEqual(pdf('Decreto'));
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="decreto-5-ja-assinado.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  test.each([
    ['nothing', Buffer.alloc(0), 400, 'O arquivo está vazio.'],
    ['a text called .pdf', Buffer.from('PK\x03\x04 %PDF-1.7 %%EOF'), 415, 'Este arquivo não é um PDF'],
    ['a page called .pdf', Buffer.from('<html>%PDF-1.7 %%EOF'), 415, 'Este arquivo não é um PDF'],
    ['one that ends in the middle', Buffer.from('%PDF-1.7\n1 0 obj'), 400, 'O PDF está incompleto.'],
    ['one with a password', pdf('x', '/Encrypt 12 0 R'), 400, 'O PDF está protegido por senha.'],
    ['one with its keys inside', pdf('x', '/Encrypt <</V 4>>'), 400, 'O PDF está protegido por senha.'],
    ['one over the limit', Buffer.alloc(LIMITS.document.bytes + 1, '%PDF-'), 413, 'passa do tamanho'],
  ])('%s is refused with a message', async (_what, bytes, status, words) => {
    const answer = await upload(bytes);
    expect(answer.status).toBe(status);
    expect(answer.problem.detail).toContain(words);
  });

  test('is read in the worker; if the worker gives up, it is refused with a message and not stored', async () => {
    const asked: string[] = [];
    const reading = {
      run: async (reader: string) => {
        asked.push(reader);
        throw new ReadingBreach('time', reader);
      },
      end: () => undefined,
    } as unknown as IsolatedReading;
    const other = await createTestApi({ reading });
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(pdf('Lento'))], { type: 'application/pdf' }), 'a.pdf');
    const answer = await other.call(adminDocuments.upload, {
      token: await other.tokenFor('editor'),
      body: form,
    });
    expect(asked).toEqual(['pdf']);
    expect(answer.status).toBe(400);
    expect(answer.problem.detail).toContain('O PDF é pesado demais para ser lido.');
    expect(await other.db.query.selectFrom('document').select('id').execute()).toEqual([]);
    await other.close();
  });

  test.each([
    ['almost names its lock a million times', '/Encryp'],
    ['names its lock a million times', '/Encrypt'],
    ['is full of blanks behind its lock', `/Encrypt${' '.repeat(60)}1 0`],
    ['begins and ends a million times', '%PDF-%%EOF'],
    ['is all zeros', '\0'],
  ])('of the largest size that %s is checked within the time limit', (_what, filling) => {
    const bytes = Buffer.alloc(LIMITS.document.bytes, filling);
    bytes.write('%PDF-1.7\n', 0);
    bytes.write('%%EOF\n', bytes.length - 6);
    // The measured time was ten milliseconds; the file is searched once.
    withinCpuTime(200, () => pdfRefusal(bytes));
  });

  test('that is also valid HTML, script or ZIP is served only as a PDF download', async () => {
    const script = '<html><script>alert(1)</script></html> /OpenAction <</S /JavaScript /JS (app.alert(1))>>';
    const { body } = await upload(pdf(script), '../../etc/"; filename="x.html\r\nX-Own: 1.pdf');
    const { headers } = await get(body.url);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z0-9-]+\.pdf"$/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers).not.toHaveProperty('x-own');
    expect(body.name).not.toMatch(/[/\\"<>\r\n]/);
  });

  test('is not a picture: the library does not list it and it has no renditions', async () => {
    const { body } = await upload(pdf('Fora da biblioteca'));
    const id = body.url.slice('/media/documents/'.length, -'.pdf'.length);
    const { body: pictures } = await api.call(adminMedia.list, { token });
    expect(pictures).toEqual([]);
    for (const url of [`/media/${id}`, `/media/${id}/640.webp`])
      expect((await get(url)).statusCode).toBe(404);
  });

  test('with an unknown id is not found', async () => {
    expect((await get(`/media/documents/${'a'.repeat(32)}.pdf`)).statusCode).toBe(404);
  });
});

describe('the documents of a story', () => {
  test('are shown to readers in their order, with sizes; a document at a source has no size', async () => {
    const { body: own } = await upload(pdf('Ordem'));
    const attachments = `${LAW} Lei orgânica\n${own.url}   Edital  do concurso`;
    const { id, attachments: stored } = await newsApi.write({ attachments });
    expect(stored).toBe(`${LAW} Lei orgânica\n${own.url} Edital do concurso`);
    expect(await documentsOf(id)).toEqual([
      { url: LAW, name: 'Lei orgânica', bytes: null },
      { url: own.url, name: 'Edital do concurso', bytes: own.bytes },
    ]);
    const [listed] = (await api.call(news.list, { query: { limit: 1 } })).body;
    expect(listed).not.toHaveProperty('attachments');
  });

  test('that belong to a pending update of a published story are only in its preview', async () => {
    const { body: own } = await upload(pdf('Prévia'));
    const { id } = await newsApi.write();
    const ifMatch = await newsApi.etag(id);
    const body = { attachments: `${own.url} Anexo` };
    await api.call(adminNews.autosave, { token, params: { id }, ifMatch, body });
    expect(await documentsOf(id)).toEqual([]);
    const link = await api.call(adminNews.createPreview, { token, params: { id } });
    const seen = await api.call(preview.get, { params: { token: link.body.token } });
    expect(seen.body[0]?.documents).toEqual([{ url: own.url, name: 'Anexo', bytes: own.bytes }]);
  });

  test.each([
    ['an address that is none', 'javascript:alert(1) Edital'],
    ['a picture of ours', `/media/${'a'.repeat(32)} Foto`],
    ['more than ten', Array.from({ length: 11 }, (_, n) => `https://a.example/${n}.pdf`).join('\n')],
    ['a name without end', `https://a.example/1.pdf ${'a'.repeat(201)}`],
  ])('%s is refused with the name of the field', async (_what, attachments) => {
    const body = { title: 'Edital', attachments };
    const { status, problem } = await api.call(adminNews.create, { token, body });
    expect([status, problem.errors?.map(({ field }) => field)]).toEqual([400, ['attachments']]);
  });
});

describe('a PDF that no story uses', () => {
  const removed: string[] = [];
  const storage = { remove: async (id: string) => void removed.push(id) };
  const sweep = (at: number) => deleteUnusedDocuments(api.db.query, storage, at);

  test('is deleted a day after its upload; a PDF used by a story or by unsaved text stays', async () => {
    const names = ['solto', 'na notícia', 'pendente', 'na lixeira'];
    const sent = await Promise.all(names.map(async (name) => (await upload(pdf(name))).body.url));
    const [loose, used, pending, trashed] = sent;
    await newsApi.write({ attachments: `${used} Edital` });
    const published = await newsApi.write();
    const ifMatch = await newsApi.etag(published.id);
    const body = { attachments: `${pending} Anexo` };
    await api.call(adminNews.autosave, { token, params: { id: published.id }, ifMatch, body });
    await newsApi.trash((await newsApi.write({ attachments: `${trashed} Lei` })).id);

    await sweep(START + 23 * HOUR_MS);
    expect(removed).toEqual([]);
    await sweep(START + 25 * HOUR_MS);
    const isThere = async (url = '') => (await get(url)).statusCode === 200;
    expect(await Promise.all(sent.map(isThere))).toEqual([false, true, true, true]);
    expect(removed.map((id) => `/media/documents/${id}.pdf`)).toContain(loose);
  });

  test('keeps its row only if its own bytes cannot be removed; another one is gone with its bytes', async () => {
    await upload(pdf('primeiro'));
    await upload(pdf('segundo'));
    const gone: string[] = [];
    const failing = {
      remove: async (id: string) => {
        if (gone.length > 0) throw new Error('EIO');
        gone.push(id);
      },
    };
    await expect(deleteUnusedDocuments(api.db.query, failing, START + 25 * HOUR_MS)).rejects.toThrow('EIO');
    const rows = await api.db.query.selectFrom('document').select('id').execute();
    expect(gone).toHaveLength(1);
    expect(rows.map(({ id }) => id)).not.toContain(gone[0]);
    await sweep(START + 25 * HOUR_MS);
  });

  test('is kept for another day after it is uploaded again', async () => {
    const { body } = await upload(pdf('de novo'));
    api.clock = START + 24 * HOUR_MS;
    await upload(pdf('de novo'));
    await sweep(START + 26 * HOUR_MS);
    api.clock = START;
    expect((await get(body.url)).statusCode).toBe(200);
  });
});
