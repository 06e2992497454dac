import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { AdminNewsItem, NewsPatch } from '../../contracts/news/news.schema.ts';
import { createFakeWeb } from '../../tests/support/api/fake-web.ts';
import { createNewsApi, minute, type NewsApi, STORY } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { makePdf } from '../../tests/support/make-pdf.ts';

const { adminNews, news } = ENDPOINTS;
const EDICT = 'https://fonte.example/edital.pdf';
let api: TestApi;
let newsApi: NewsApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi({ fetchFile: createFakeWeb({ [EDICT]: { body: makePdf(['Edital']) } }).fetch });
  token = await api.tokenFor('editor');
  newsApi = createNewsApi(api, token);
});
beforeEach(() => {
  api.clock = START;
});
afterAll(async () => api.close());

const at = (minutes: number): void => {
  api.clock = START + minutes * 60_000;
};

async function changed(id: number, minutes: number, change: NewsPatch): Promise<AdminNewsItem> {
  at(minutes);
  return await newsApi.change(id, change);
}

describe('a published story is revised by a change of', () => {
  const changes: [string, NewsPatch][] = [
    ['its title', { title: 'Balsa ganha dois horários novos' }],
    ['its text', { desc: '<p>A travessia passa a sair a cada duas horas.</p>' }],
    ['one mark in its text', { desc: '<p>A travessia passa a sair de <strong>hora em hora</strong>.</p>' }],
    ['its line below the title', { summary: 'De hora em hora' }],
    ['its cover', { cover: 'https://fonte.example/balsa.jpg' }],
    ['the credit of its cover', { coverCredit: 'Agência Pará' }],
    ['its municipality', { muni: 'salvaterra' }],
    ['its category', { cat: 'esportes' }],
    ['the name of its source', { source: 'Agência Pará' }],
    ['its deadline', { validUntil: minute(900) }],
    ['its documents', { attachments: `${EDICT} Edital` }],
    ['its correction', { correction: 'O horário começa na terça, e não na segunda.' }],
  ];
  test.each(changes)('%s', async (_what, change) => {
    const { id, revisedAt, date } = await newsApi.write();
    expect(revisedAt).toBeNull();
    expect(await changed(id, 5, change)).toMatchObject({ revisedAt: minute(5), date });
    expect((await api.call(news.get, { params: { id } })).body).toMatchObject([{ revisedAt: minute(5) }]);
    const { body } = await api.call(news.list, { query: { limit: 100 } });
    expect(body.find((item) => item.id === id)).toMatchObject({ revisedAt: minute(5) });
  });
});

describe('a published story is not revised by a change of', () => {
  const photo = '<p>Texto.</p><img src="https://fonte.example/a.jpg" alt="Balsa"><p>Fim.</p>';
  const changes: [string, NewsPatch][] = [
    ['nothing', { title: STORY.title, desc: photo, cat: STORY.cat }],
    ['the description of its cover', { coverAlt: 'A balsa no porto' }],
    ['the focal point of its cover', { coverFocal: '20% 30%' }],
    ['the description of a picture in its text', { desc: photo.replace('Balsa', 'A balsa no porto') }],
    ['the blanks between its paragraphs', { desc: photo.replaceAll('><', '>\n\n<') }],
    ['the date readers see', { date: minute(-600) }],
    ['its end', { unpublishAt: minute(900) }],
  ];
  test.each(changes)('%s', async (_what, change) => {
    const { id } = await newsApi.write({ desc: photo, cover: 'https://fonte.example/capa.jpg' });
    expect(await changed(id, 5, change)).toMatchObject({ revisedAt: null, updatedAt: minute(5) });
  });

  test('its pending text, as the editor saves it by itself', async () => {
    const { id } = await newsApi.write();
    at(5);
    const body = { title: 'Outro título' };
    const ifMatch = await newsApi.etag(id);
    expect((await api.call(adminNews.autosave, { token, params: { id }, ifMatch, body })).status).toBe(200);
    expect(await newsApi.read(id)).toMatchObject({ revisedAt: null });
    expect(await changed(id, 6, body)).toMatchObject({ revisedAt: minute(6) });
  });

  test('its place, as trash and restore do', async () => {
    const { id } = await newsApi.write();
    at(5);
    await newsApi.trash(id);
    at(6);
    await api.call(adminNews.restore, { token, params: { id } });
    expect(await newsApi.read(id)).toMatchObject({ revisedAt: null, status: 'published' });
  });
});

describe('the first publication', () => {
  test('is not a revision, however long the draft was edited, and under an earlier date', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    await changed(id, 60, { title: 'Outro título' });
    const published = await changed(id, 90, { status: 'published', summary: 'Nova', date: minute(-600) });
    expect(published).toMatchObject({ revisedAt: null, date: minute(-600) });
  });

  test('is not a revision when a scheduled story becomes public', async () => {
    const { id } = await newsApi.write({ status: 'scheduled', publishAt: minute(10) });
    expect(await changed(id, 5, { title: 'Outro título' })).toMatchObject({ revisedAt: null });
    expect(await changed(id, 30, { title: 'Um terceiro' })).toMatchObject({ revisedAt: minute(30) });
  });

  test('includes corrections within a minute', async () => {
    const { id } = await newsApi.write({ date: minute(-600) });
    expect(await changed(id, 0.9, { title: 'Sem o erro' })).toMatchObject({ revisedAt: null });
    expect(await changed(id, 1, { title: 'Outro título' })).toMatchObject({ revisedAt: minute(1) });
  });
});

test('a change that readers do not see keeps the time of the last visible one', async () => {
  const { id } = await newsApi.write();
  await changed(id, 5, { title: 'Outro título' });
  expect(await changed(id, 9, { coverFocal: '20% 30%' })).toMatchObject({ revisedAt: minute(5) });
});

test('restoring an older version is a revision', async () => {
  const { id, version = 0 } = await newsApi.write();
  await changed(id, 5, { title: 'Outro título' });
  at(9);
  const restored = await api.call(adminNews.restoreRevision, { token, params: { id, version } });
  expect(restored.body).toMatchObject({ title: STORY.title, revisedAt: minute(9) });
});

test('a story changed while unpublished is revised under its old date, and not under a new one', async () => {
  for (const keepsDate of [true, false]) {
    at(0);
    const { id, date } = await newsApi.write();
    await changed(id, 5, { status: 'draft' });
    await changed(id, 6, { title: 'Outro título' });
    const again = await changed(id, 9, { status: 'published', ...(keepsDate && { date }) });
    expect(again.revisedAt).toBe(keepsDate ? minute(6) : null);
  }
});
