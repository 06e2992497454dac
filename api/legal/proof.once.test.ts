import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';
import { pagesOfPdf } from './pages-of-pdf.support.ts';

const { adminLegalRequests, adminNews } = ENDPOINTS;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => api.close());

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
  const text = (await pagesOfPdf(answer.rawPayload)).join('\n').replace(/\s+/g, ' ');
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
