import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { createLocalStorage } from '../../db/media/local-storage.ts';
import { type MediaStorage, spokenKey } from '../../db/media/storage.ts';
import { makeMp4, makeOgg, makeWebm } from '../../ingest/audio/make-audio.support.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { publishClockChanges } from '../jobs/schedule.ts';
import { deleteUnusedRecordings } from './delete-unused-recordings.ts';

const { spoken, adminSpoken } = ENDPOINTS;
const RECORDING = makeWebm(500);
let api: TestApi;
let token: string;
let folder: string;
let storage: MediaStorage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-spoken-'));
  storage = createLocalStorage(folder);
  api = await createTestApi({ storage });
  token = await api.tokenFor('editor');
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  vi.restoreAllMocks();
  api.clock = START;
  await api.db.query.deleteFrom('spoken_edition').execute();
});

async function upload(bytes: Uint8Array) {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'boletim.webm');
  return await api.call(adminSpoken.upload, { token, body: form });
}

async function create(fields: object = {}) {
  const { file } = (await upload(RECORDING)).body;
  const body = { title: 'As notícias da manhã', file, ...fields };
  return (await api.call(adminSpoken.create, { token, body })).body;
}

const change = (id: number, body: object) =>
  api.call(adminSpoken.update, { token, params: { id }, ifMatch: '*', body });
const onAir = async () => (await api.call(spoken.list)).body;
const get = (url: string, headers: Record<string, string> = {}) => api.inject({ url, headers });

describe('an uploaded recording', () => {
  test('is answered with its measured length, and the same bytes are the same file', async () => {
    const first = await upload(RECORDING);
    expect([first.status, first.body.seconds, first.body.bytes]).toEqual([201, 10, RECORDING.length]);
    expect((await upload(RECORDING)).body.file).toBe(first.body.file);
  });

  test.each([
    ['nothing', Buffer.alloc(0), 400, 'O arquivo está vazio.'],
    ['a page', Buffer.from('<html>gravacao.webm</html>'), 415, 'Este arquivo não é um áudio'],
    ['a film', makeMp4(10, { entry: 'avc1' }), 415, 'uma faixa de áudio'],
    ['a cut file', RECORDING.subarray(0, -1), 400, 'cortado ou corrompido'],
    ['four minutes', makeOgg(12_000), 413, 'passa de 3 minutos'],
    ['four minutes that claim to be one', makeOgg(12_000, 48_000), 413, 'passa de 3 minutos'],
    ['too many bytes', Buffer.alloc(LIMITS.spoken.bytes + 1), 413, 'O áudio passa de'],
  ])('of %s is refused with its reason', async (_what, bytes, status, reason) => {
    const answer = await upload(bytes);
    expect([answer.status, answer.problem?.detail]).toEqual([status, expect.stringContaining(reason)]);
  });

  test('that no item has is deleted after a day, with its bytes', async () => {
    const { file: lost } = (await upload(makeWebm(7))).body;
    const { file } = await create();
    await deleteUnusedRecordings(api.db.query, storage, START + DAY_MS);
    expect(await storage.has(spokenKey(lost))).toBe(true);
    await deleteUnusedRecordings(api.db.query, storage, START + DAY_MS + 1);
    expect([await storage.has(spokenKey(lost)), await storage.has(spokenKey(file))]).toEqual([false, true]);
  });

  test('keeps its row only if its own bytes cannot be removed; another one is gone with its bytes', async () => {
    for (const seconds of [8, 9]) await upload(makeWebm(seconds));
    const gone: string[] = [];
    const remove = async (id: string) => {
      if (gone.length > 0) throw new Error('EIO');
      gone.push(id);
    };
    await expect(deleteUnusedRecordings(api.db.query, { remove }, START + DAY_MS + 1)).rejects.toThrow('EIO');
    const rows = await api.db.query.selectFrom('spoken_file').select('id').execute();
    expect(gone).toHaveLength(1);
    expect(rows.map(({ id }) => id)).not.toContain(gone[0]);
  });
});

test('an item needs a recording that is stored', async () => {
  const body = { title: 'Sem som', file: 'f'.repeat(32) };
  const { status, problem } = await api.call(adminSpoken.create, { token, body });
  expect([status, problem?.errors?.[0]?.field]).toEqual([400, 'file']);
  expect((await api.call(adminSpoken.list, { token })).body).toEqual([]);
});

test('readers get what is on air, the newest first, with address, length and moment', async () => {
  await create({ title: 'A manhã', editions: ['para'] });
  api.clock += HOUR_MS;
  await create({ title: 'A tarde', transcript: 'Boa tarde.', speaker: 'Ana Lima' });
  await create({ title: 'Ainda não', published: false });
  const found = await onAir();
  expect(found.map(({ title }) => title)).toEqual(['A tarde', 'A manhã']);
  expect(found[0]).toMatchObject({
    address: expect.stringMatching(/^\/media\/spoken\/[0-9a-f]{32}\.webm$/),
    seconds: 10,
    bytes: RECORDING.length,
    transcript: 'Boa tarde.',
    publishedAt: new Date(START + HOUR_MS).toISOString(),
    editions: [],
  });
  expect(found[0]).not.toHaveProperty('file');
});

describe('the file', () => {
  test('is sent whole, and in parts to who asks for them', async () => {
    const { address } = await create();
    const whole = await get(address);
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload]).toEqual([
      200,
      'audio/webm',
      RECORDING,
    ]);
    const part = await get(address, { range: 'bytes=100-199' });
    expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
      206,
      `bytes 100-199/${RECORDING.length}`,
      RECORDING.subarray(100, 200),
    ]);
    expect((await get(address, { range: `bytes=${RECORDING.length}-` })).statusCode).toBe(416);
    const etag = String(whole.headers.etag);
    expect((await get(address, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get(address, { range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await get(address.replace('.webm', '.ogg'))).statusCode).toBe(404);
  });

  test.each([
    ['taken off air', (id: number) => change(id, { published: false })],
    [
      'put into the trash',
      (id: number) => api.call(adminSpoken.remove, { token, params: { id }, ifMatch: '*' }),
    ],
  ])('of an item %s is gone for readers, and heard by the newsroom', async (_how, withdraw) => {
    const { id, address } = await create();
    const published = vi.spyOn(api.db.changes, 'notifyCommitted');
    await withdraw(id);
    expect(published.mock.calls.flat(2)).toContain('entity:spoken');
    expect((await get(address)).statusCode).toBe(404);
    expect(await onAir()).toEqual([]);
    const heard = await get(`/admin/spoken/${id}/file`, { authorization: `Bearer ${token}` });
    expect(heard.rawPayload).toEqual(RECORDING);
  });
});

test('the moment of publishing stays while a text is corrected, and is new after a withdrawal', async () => {
  const { id } = await create();
  api.clock += HOUR_MS;
  const moment = async (body: object) => (await change(id, body)).body.publishedAt;
  expect(await moment({ transcript: 'Bom dia.' })).toBe(new Date(START).toISOString());
  expect(await moment({ published: false })).toBe(null);
  expect(await moment({ published: true })).toBe(new Date(START + HOUR_MS).toISOString());
});

test('pages are made again when the newest one becomes too old for the top of its edition', async () => {
  await create();
  const end = START + LIMITS.spoken.topHours * HOUR_MS;
  const published = vi.spyOn(api.db.changes, 'notifyCommitted');
  await publishClockChanges(api.db, end - 60_000, end - 1);
  expect(published).not.toHaveBeenCalled();
  await publishClockChanges(api.db, end - 1, end + 1);
  expect(published.mock.calls.flat(2)).toContain('entity:spoken');
});
