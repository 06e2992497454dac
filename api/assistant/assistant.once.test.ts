import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ASSISTANT_LIMITS } from '../../contracts/assistant/assistant-limits.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createNewsApi, type NewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';
import { openStandInAssistant } from '../../tests/support/servers/stand-in-assistant.ts';
import { operatorsAssistant } from '../operator-clients.ts';
import { titlesIn } from './plain-words.rules.ts';

const { adminAssistant, adminMedia, adminNews } = ENDPOINTS;
let assistant: Awaited<ReturnType<typeof openStandInAssistant>>;
let api: TestApi;
let token: string;
let news: NewsApi;

beforeAll(async () => {
  assistant = await openStandInAssistant();
  const { url } = assistant;
  api = await createTestApi({
    assistant: operatorsAssistant({
      // Operators write it with and without a slash at its end.
      ASSISTANT_URL: `${url}/`,
      ASSISTANT_KEY: 'segredo',
      ASSISTANT_MODEL: 'modelo',
      ASSISTANT_AUDIO_MODEL: 'ouvido',
    }),
  });
  token = await api.tokenFor('editor');
  news = createNewsApi(api, token);
});
afterAll(async () => {
  await api.close();
  await assistant.close();
});
beforeEach(async () => {
  assistant.asked.length = 0;
  assistant.replies.length = 0;
  await api.resetLimits();
});

const TEXT = { title: 'Balsa volta', summary: '', desc: '<p>A travessia saiu cedo.</p>' };
const titles = (body: object = {}, by = token) =>
  api.call(adminAssistant.titles, { token: by, body: { ...TEXT, ...body } });
const line = (id: number) => api.call(adminAssistant.line, { token, params: { id } });
const alt = (id: string, body: { news?: number } = {}) =>
  api.call(adminAssistant.alt, { token, params: { id }, body });
async function autosave(id: number, body: { desc?: string; coverAlt?: string }): Promise<void> {
  const saved = await api.call(adminNews.autosave, {
    token,
    params: { id },
    ifMatch: await news.etag(id),
    body,
  });
  expect(saved.status).toBe(200);
}
const audits = async () =>
  await api.db.query
    .selectFrom('audit')
    .select(['item_id', 'detail'])
    .where('action', '=', 'suggest')
    .execute();

async function picture(colour = 'red'): Promise<string> {
  const drawing = `<svg width="900" height="600"><circle cx="270" cy="180" r="80" fill="${colour}"/></svg>`;
  const bytes = await sharp(Buffer.from(drawing)).jpeg().toBuffer();
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'rio.jpg');
  return (await api.call(adminMedia.upload, { token, body: form })).body.id;
}

test('without an assistant nothing is offered and every call is refused', async () => {
  const plain = await createTestApi();
  const by = await plain.tokenFor('editor');
  const { body } = await plain.call(adminAssistant.offers, { token: by });
  expect(body).toEqual({ words: false, transcripts: false });
  expect((await plain.call(adminAssistant.titles, { token: by, body: TEXT })).status).toBe(404);
  await plain.close();
});

test('titles are plain lines without numbers, at most three, and nothing is stored', async () => {
  const story = await news.write({ status: 'draft' });
  assistant.replies.push(
    'Sugestões:\n1. <b>Balsa</b> volta a sair\n2. "Travessia de volta"\n\n3. Três\n4. Quatro',
  );
  const { body } = await titles({ id: story.id });
  expect(body.titles).toEqual(['Balsa volta a sair', 'Travessia de volta', 'Três']);
  expect(await news.read(story.id)).toMatchObject({ title: story.title, version: story.version });
  const [call] = assistant.asked;
  expect(call?.path).toBe('/v1/chat/completions');
  expect(call?.headers.authorization).toBe('Bearer segredo');
  expect(JSON.parse(call?.body ?? '')).toMatchObject({
    model: 'modelo',
    max_tokens: ASSISTANT_LIMITS.answerTokens,
  });
});

test('the audit names person, kind, story, bytes and tokens, and no word of text or answer', async () => {
  const { id } = await news.write({ title: 'Jacundá inaugura a feira' });
  assistant.replies.push('Feira abre as portas.');
  expect((await line(id)).body).toEqual({ text: 'Feira abre as portas.' });
  const row = (await audits()).find(({ item_id }) => item_id === String(id));
  expect(row?.detail).toMatch(/^linha · \d+ bytes enviados · 321 tokens$/);
});

test('a name, a phone and a NIS that are marked are never sent', async () => {
  const desc =
    '<p>A vítima de estupro Rosilene Farias Quaresma, de 15 anos, ligou para (91) 98123-4567. NIS: 120.56874.10-7.</p><p>Rosilene passa bem.</p>';
  const { status } = await titles({ desc });
  const sent = assistant.asked.map(({ body }) => body).join();
  expect(sent).not.toMatch(/Rosilene|Quaresma|98123|56874/);
  expect(status).toBe(200);
  expect(sent).toContain('[pessoa] passa bem');
});

test('a name that only the alternative text of the story makes personal is never sent', async () => {
  const { id } = await news.write({
    status: 'draft',
    desc: '<p>Rosilene Farias Quaresma voltou ontem para casa.</p>',
    cover: '/media/00000000000000000000000000000000',
    coverAlt: 'A vítima de estupro Rosilene Farias Quaresma, de 15 anos',
  });
  await line(id);
  expect(assistant.asked).toHaveLength(1);
  expect(assistant.asked[0]?.body).not.toMatch(/Rosilene|Quaresma|15 anos/);
});

test('a name that only an unsaved alternative text of a story on air makes personal is never sent', async () => {
  const coverAlt = 'A vítima de estupro Rosilene Farias Quaresma, de 15 anos';
  const desc = '<p>Rosilene Farias Quaresma voltou ontem para casa.</p>';
  const { id } = await news.write({
    desc,
    cover: '/media/00000000000000000000000000000000',
    coverAlt: 'Casa',
  });
  await autosave(id, { coverAlt });
  await titles({ id, desc });
  await line(id);
  expect(assistant.asked).toHaveLength(2);
  expect(assistant.asked.map(({ body }) => body).join()).not.toMatch(/Rosilene|Quaresma/);
});

test('initials of a child are taken out, and the letters of other words stay', async () => {
  await titles({ desc: '<p>O menino A. C. S., de 12 anos, foi a pé a Soure.</p>' });
  expect(assistant.asked).toHaveLength(1);
  expect(assistant.asked[0]?.body).not.toMatch(/A\. ?C\.|\[pessoa\] pé/);
});

test('an answer with an address is not shown', async () => {
  for (const text of ['Veja https://golpe.example', 'Veja www.golpe.example', 'Leia em golpe.example/balsa'])
    expect(titlesIn(text, { count: 3, maxLength: 90 })).toEqual([]);
  assistant.replies.push('Balsa volta: golpe.example/x');
  expect((await line((await news.write()).id)).status).toBe(409);
});

test('an answer that repeats what was masked is not shown', async () => {
  assistant.replies.push('[pessoa] volta para casa');
  expect((await titles()).status).toBe(409);
  expect(titlesIn('a\na\n[pessoa]\nb', { count: 3, maxLength: 90 })).toEqual(['a', 'b']);
});

test('the alternative text is made of the small picture that readers get', async () => {
  const id = await picture();
  assistant.replies.push('Barco no rio,\nvisto da margem.');
  expect((await alt(id)).body.text).toBe('Barco no rio, visto da margem.');
  const [, encoded = ''] = /data:image\/jpeg;base64,([\w+/=]+)/.exec(assistant.asked[0]?.body ?? '') ?? [];
  expect((await sharp(Buffer.from(encoded, 'base64')).metadata()).width).toBe(640);
});

test('a blurred picture, and one of a story about a child, are not sent', async () => {
  const id = await picture();
  const { id: child } = await news.write({
    status: 'draft',
    desc: '<p>A criança Bekwynhkà Kayapó, de quatro anos, foi transferida por UTI aérea para Redenção.</p>',
  });
  expect((await alt(id, { news: child })).status).toBe(409);
  const body = { turn: 0 as const, tilt: 0, crop: { x: 0, y: 0, width: 1, height: 1 } };
  const blurred = [{ x: 0.2, y: 0.2, width: 0.2, height: 0.2 }];
  const edited = await api.call(adminMedia.edit, { token, params: { id }, body: { ...body, blurred } });
  expect(edited.status).toBe(200);
  expect((await alt(edited.body.id)).status).toBe(409);
  // The same file again: its address is that of the original, which shows what was blurred.
  expect((await alt(await picture())).status).toBe(409);
  expect(assistant.asked).toEqual([]);
});

test('a picture that a story about a child shows is not sent from the library either', async () => {
  const id = await picture('blue');
  const desc =
    '<p>A criança Bekwynhkà Kayapó, de quatro anos, foi transferida por UTI aérea para Redenção.</p>';
  await news.write({ status: 'draft', desc, cover: `/media/${id}`, coverAlt: 'Avião' });
  expect((await alt(id)).status).toBe(409);
  expect(assistant.asked).toEqual([]);
});

test('a picture that only the unsaved text of a story on air shows beside a child is not sent', async () => {
  const id = await picture('green');
  const { id: onAir } = await news.write({ title: 'Avião chega', desc: '<p>Um avião chegou.</p>' });
  const child =
    '<p>A criança Bekwynhkà Kayapó, de quatro anos, foi transferida por UTI aérea para Redenção.</p>';
  await autosave(onAir, { desc: `${child}<p><img src="/media/${id}" alt=""></p>` });
  expect((await alt(id, { news: onAir })).status).toBe(409);
  expect((await alt(id)).status).toBe(409);
  expect(assistant.asked).toEqual([]);
});

test('an assistant that fails, answers something else or too much gives a sentence, not a text', async () => {
  const { answerBytes } = ASSISTANT_LIMITS;
  for (const body of ['<html>', '{}', '"x"', 'null', '{"choices":[null]}', ' '.repeat(answerBytes + 1)])
    assistant.replies.push({ status: 200, body });
  assistant.replies.push({ status: 500, body: '{}' });
  for (let call = assistant.replies.length; call > 0; call--) {
    const { status, body } = await titles();
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain('A máquina não deu uma resposta');
  }
});

test('a person has a number of calls a day', async () => {
  const by = await api.tokenFor('contributor');
  const id = (await api.call(ENDPOINTS.auth.validate, { token: by })).body.user.id;
  const { tries, windowMs } = ASSISTANT_LIMITS.callsPerUser;
  await api.db.query
    .insertInto('rate_limit')
    .values({ key: `assistant:${id}`, tries, resets_at: api.clock + windowMs })
    .execute();
  expect((await titles({}, by)).status).toBe(429);
  expect((await titles()).status).toBe(200);
});

test('an audio is transcribed as plain paragraphs', async () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array([1, 2, 3])], { type: 'audio/mpeg' }), 'mae-de-rosilene.mp3');
  assistant.replies.push('Bom dia.\n\n<i>A balsa</i> volta hoje. [música]');
  const { body } = await api.call(adminAssistant.transcript, { token, body: form });
  expect(body).toEqual({ text: 'Bom dia.\nA balsa volta hoje. [música]' });
  const [call] = assistant.asked;
  expect(call?.path).toBe('/v1/audio/transcriptions');
  expect(call?.body).toContain('filename="audio.mp3"');
  expect(call?.body).not.toContain('rosilene');
  expect(call?.body).toContain('name="model"\r\n\r\nouvido');
});
