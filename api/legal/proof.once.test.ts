import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';
import { PDF_COLUMNS, PDF_ROWS, pdfOfText } from './pdf-text.rules.ts';

const { adminLegalRequests, adminNews } = ENDPOINTS;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => api.close());

async function pagesOf(pdf: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text;
}

test('a PDF keeps accents and quotes, breaks long lines and pages, and says which page it is', async () => {
  const words = 'Ação de “direito” – coração, (não) \\ à ';
  const pages = await pagesOf(
    pdfOfText('Prova', [
      { text: 'Título', isHeading: true },
      { text: words.repeat(60).trim() },
      { text: 'x'.repeat(PDF_COLUMNS * 3) },
      ...Array.from({ length: PDF_ROWS }, (_, index) => ({ text: `linha ${index}` })),
    ]),
  );
  expect(pages.length).toBeGreaterThan(1);
  const text = pages.join('\n').replace(/\s+/g, ' ');
  expect(text).toContain(words.trim());
  expect(text).toContain(`linha ${PDF_ROWS - 1}`);
  expect(pages.map((page) => page.includes(` de ${pages.length}`))).not.toContain(false);
});

test('the proof of a request has who asked, the deadline, each step, and every version with what changed and its hash', async () => {
  const token = await api.tokenFor('editor');
  const story = { title: 'Feira fecha', desc: '<p>Fica.</p><p>Sai esta linha.</p>' };
  const { id } = (await api.call(adminNews.create, { token, body: story })).body;
  const body = { desc: '<p>Fica.</p><p>Entra outra.</p>' };
  await api.call(adminNews.update, { token, params: { id }, body });
  const receivedAt = new Date(api.clock).toISOString();
  const asked = { kind: 'retificacao', asker: 'Conceição Araújo', story: String(id), receivedAt } as const;
  const params = { id: (await api.call(adminLegalRequests.create, { token, body: asked })).body.id };
  const url = `/admin/legal-requests/${params.id}/proof`;
  const answer = await api.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  const text = (await pagesOf(answer.rawPayload)).join('\n').replace(/\s+/g, ' ');
  for (const part of [
    'Conceição Araújo',
    'arts. 3º e 5º',
    'criou',
    'Versão 1',
    'Versão 2',
    'SAIU: Sai esta linha.',
    'ENTROU: Entra outra.',
  ])
    expect(text).toContain(part);
  expect(text.match(/SHA-256: [0-9a-f]{64}/g)).toHaveLength(2);
  const contributor = await api.tokenFor('contributor');
  const refused = await api.inject({ url, headers: { authorization: `Bearer ${contributor}` } });
  expect(refused.statusCode).toBe(403);
});
