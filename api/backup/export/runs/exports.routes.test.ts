import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { EXPORT_FORMATS } from '../../../../contracts/exports/export-formats.ts';
import { LIMITS } from '../../../../contracts/limits.ts';
import { createLocalStorage } from '../../../../db/media/local-storage.ts';
import { EXPORT_FOLDER, type MediaStorage } from '../../../../db/media/storage.ts';
import { findUnnamed } from '../../../../db/media/unnamed-media.ts';
import { streamZip } from '../../../../db/zip.ts';
import { createTestApi, START, type TestApi } from '../../../../tests/support/api/test-api.ts';
import {
  type BackupFolder,
  fillSample,
  openBackupFolder,
  PICTURE,
  PICTURE_ID,
} from '../../backup.support.ts';
import { EXPORT_RUN_LOST_MS } from './export-runs.rules.ts';
import { deleteExpiredExports } from './export-runs.ts';

const { adminExports } = ENDPOINTS;
let api: TestApi;
let folder: BackupFolder;
let storage: MediaStorage;
let token: string;

beforeAll(async () => {
  folder = await openBackupFolder();
  storage = createLocalStorage(folder.path('stored'));
  api = await createTestApi({ storage });
  await fillSample(api.db, storage);
  token = await api.tokenFor('admin');
});
afterAll(async () => {
  await api.close();
  await folder.close();
});

/** The files of a ZIP by name, read by its directory as unzip does. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [method, packed, size] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
    ];
    const [nameLength, extra, local] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + packed);
    const bytes = method === 8 ? inflateRawSync(data) : data;
    expect(bytes.length).toBe(size);
    files.set(name, bytes);
    at += 46 + nameLength + extra;
  }
  return files;
}

async function finished(id: string) {
  return await expect
    .poll(async () => (await api.call(adminExports.list, { token })).body.find((one) => one.id === id)?.state)
    .not.toBe('running');
}

const download = (id: string, as = token) =>
  api.inject({ url: `/admin/exports/${id}/file`, headers: { authorization: `Bearer ${as}` } });

describe('an export of the back office', () => {
  test.each(EXPORT_FORMATS.map(({ key }) => key))(
    'as %s becomes a ZIP with texts and pictures',
    async (format) => {
      const created = await api.call(adminExports.create, { token, body: { form: format, personal: false } });
      expect([created.status, created.body.state]).toEqual([202, 'running']);
      await finished(created.body.id);
      const { body } = await api.call(adminExports.list, { token });
      const one = body.find(({ id }) => id === created.body.id);
      expect(one).toMatchObject({ state: 'ready', stories: 2, error: '', personal: false, form: format });
      const { statusCode, headers, rawPayload } = await download(created.body.id);
      expect([statusCode, rawPayload.length]).toEqual([200, one?.bytes]);
      expect(headers['content-disposition']).toBe(`attachment; filename="conteudo-${format}-2026-11-15.zip"`);
      const files = unzip(rawPayload);
      const picture =
        format === 'ghost' ? `content/images/portal/${PICTURE_ID}.png` : `media/${PICTURE_ID}.png`;
      expect(files.get(picture)).toEqual(PICTURE);
      const text = { portal: 'news.jsonl', wordpress: 'wordpress.xml', ghost: 'ghost.json' }[format];
      expect(files.get(text)?.toString()).toContain('Círio de Nazaré reúne milhões');
      expect([...files.values()].filter((bytes) => bytes.includes('j@example.org'))).toEqual([]);
    },
  );

  test('is refused to editors, also its file', async () => {
    const editor = await api.tokenFor('editor');
    const [{ id } = { id: '' }] = (await api.call(adminExports.list, { token })).body;
    expect((await api.call(adminExports.list, { token: editor })).status).toBe(403);
    expect((await download(id, editor)).statusCode).toBe(403);
    expect((await api.inject({ url: `/admin/exports/${id}/file` })).statusCode).toBe(401);
  });

  test('with personal data asks for a recent login', async () => {
    const other = await api.tokenFor('admin');
    api.clock += 3_600_000;
    const refused = await api.call(adminExports.create, {
      token: other,
      body: { form: 'portal', personal: true },
    });
    api.clock -= 3_600_000;
    expect(refused.status).toBe(401);
    const created = await api.call(adminExports.create, { token, body: { form: 'portal', personal: true } });
    await finished(created.body.id);
    const files = unzip((await download(created.body.id)).rawPayload);
    expect(files.get('messages.jsonl')?.toString()).toContain('j@example.org');
    const audit = await api.db.query
      .selectFrom('audit')
      .select('detail')
      .where('kind', '=', 'export')
      .execute();
    expect(audit.map(({ detail }) => detail)).toContain('portal, com dados pessoais');
  });

  test('is downloaded after a recent login only, and each download is audited', async () => {
    const created = await api.call(adminExports.create, { token, body: { form: 'portal', personal: true } });
    await finished(created.body.id);
    const other = await api.tokenFor('admin');
    const params = { id: created.body.id };
    api.clock += 3_600_000;
    expect((await api.call(adminExports.get, { token: other, params })).status).toBe(401);
    expect((await download(created.body.id, other)).statusCode).toBe(401);
    api.clock -= 3_600_000;
    expect((await api.call(adminExports.get, { token: other, params })).body).toMatchObject(params);
    expect((await download(created.body.id, other)).statusCode).toBe(200);
    const audit = await api.db.query
      .selectFrom('audit')
      .select(['user_name', 'detail'])
      .where('action', '=', 'download')
      .where('item_id', '=', created.body.id)
      .execute();
    expect(audit).toEqual([
      { user_name: expect.stringMatching(/^admin/), detail: 'portal, com dados pessoais' },
    ]);
  });

  test('is not started while another one runs, on any instance', async () => {
    const row = {
      id: 'a'.repeat(32),
      ...({ form: 'portal', state: 'running', personal: 0, user_id: 1, user_name: 'Ana' } as const),
      created_at: START,
      seen_at: START,
    };
    await api.db.query.insertInto('export_run').values(row).execute();
    const second = await api.call(adminExports.create, { token, body: { form: 'ghost', personal: false } });
    expect([second.status, second.problem.detail]).toEqual([
      409,
      'Já há um arquivo em preparo. Espere que ele fique pronto.',
    ]);
    // Its process has died.
    api.clock += EXPORT_RUN_LOST_MS + 1;
    const [lost] = (await api.call(adminExports.list, { token })).body.filter(({ id }) => id === row.id);
    expect(lost).toMatchObject({
      state: 'failed',
      error: 'O servidor parou antes de terminar. Comece de novo.',
    });
    expect((await api.call(adminExports.remove, { token, params: { id: row.id } })).status).toBe(204);
  });

  test('that fails says so and leaves no file', async () => {
    const broken = await createTestApi({
      db: api.db,
      storage: { ...storage, write: () => Promise.reject(new Error('disk full')) },
    });
    broken.clock = api.clock;
    const created = await broken.call(adminExports.create, {
      token,
      body: { form: 'portal', personal: false },
    });
    await finished(created.body.id);
    const one = (await api.call(adminExports.list, { token })).body.find(({ id }) => id === created.body.id);
    expect(one).toMatchObject({ state: 'failed', bytes: 0 });
    expect(one?.error).toMatch(/^Não deu certo/);
    expect((await download(created.body.id)).statusCode).toBe(404);
    await broken.app.close();
  });

  test('is no unnamed media, and is deleted with its row when it expires', async () => {
    const keys = async () =>
      (await Array.fromAsync(storage.list())).filter((key) => key.startsWith(EXPORT_FOLDER));
    expect(await keys()).not.toEqual([]);
    expect([...(await findUnnamed(api.db, storage))]).not.toContain(EXPORT_FOLDER);
    const [{ id } = { id: '' }] = (await api.call(adminExports.list, { token })).body.filter(
      ({ state }) => state === 'ready',
    );
    api.clock += LIMITS.exportHours * 3_600_000;
    expect((await download(id, await api.tokenFor('admin'))).statusCode).toBe(404);
    await deleteExpiredExports(api.db.query, storage, api.clock + EXPORT_RUN_LOST_MS * 10);
    expect(await keys()).toEqual([]);
    expect(await api.db.query.selectFrom('export_run').select('id').execute()).toEqual([]);
  });
});

test('a ZIP refuses an entry that is larger than its format can say', async () => {
  async function* entries() {
    yield {
      name: 'a.txt',
      read: async function* () {
        yield Buffer.alloc(11);
      },
    };
  }
  await expect(Array.fromAsync(streamZip(entries(), START, 10))).rejects.toThrow('a.txt');
});
