import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import type { MediaStorage } from '../../../../db/media/storage.ts';
import { PIXEL } from '../../../faults/generated-requests.ts';
import { expectProblemBody } from '../../../faults/problem-response.ts';
import { STORY } from '../../../support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../../support/api/test-api.ts';
import { testEngine } from '../../../support/database/test-database.ts';
import { startApiProcess } from '../../../support/programs/api-process.ts';

/** Picture storage in memory that can be switched to fail as a full disk does. */
function createStorage(): MediaStorage & { full: boolean } {
  const files = new Map<string, Buffer>();
  return {
    full: false,
    read: async (key) => files.get(key) ?? null,
    async write(key, bytes) {
      if (this.full) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      files.set(key, Buffer.from(bytes));
    },
    has: async (key) => files.has(key),
    async remove(prefix) {
      for (const key of files.keys()) if (key.startsWith(prefix)) files.delete(key);
    },
    async *list() {
      yield* files.keys();
    },
  };
}

const storage = createStorage();
let api: TestApi;
let token: string;
let id: number;

beforeAll(async () => {
  api = await createTestApi({ storage });
  token = await api.tokenFor('editor');
  id = (await save('Balsa ganha horário novo')).body.id;
});
afterEach(freeDiskSpace);
afterAll(async () => api.close());

async function save(title: string) {
  const body = { ...STORY, title };
  return await api.call(ENDPOINTS.adminNews.create, { token, body });
}

/** Makes the engine fail as it does when the disk has no space for another page. */
async function fillDisk(): Promise<void> {
  storage.full = true;
  if (testEngine === 'sqlite') {
    await sql`pragma max_page_count = 1`.execute(api.db.query);
    return;
  }
  for (const table of ['news', 'session']) {
    await sql`create trigger no_room before insert or update on ${sql.table(table)}
      for each statement execute function no_room()`.execute(api.db.query);
  }
}

async function freeDiskSpace(): Promise<void> {
  storage.full = false;
  if (testEngine === 'sqlite') {
    await sql`pragma max_page_count = 1073741823`.execute(api.db.query);
    return;
  }
  await sql`create or replace function no_room() returns trigger language plpgsql as $$
    begin raise exception using errcode = '53100', message = 'could not extend file'; end $$`.execute(
    api.db.query,
  );
  for (const table of ['news', 'session']) {
    await sql`drop trigger if exists no_room on ${sql.table(table)}`.execute(api.db.query);
  }
}

async function upload(bytes: Buffer) {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)]), 'a.png');
  const sent = new Response(form);
  const type = String(sent.headers.get('content-type'));
  return await api.inject({
    method: 'POST',
    url: '/admin/media',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
}

test.skipIf(testEngine !== 'sqlite')('a log that cannot be written does not end the program', async () => {
  // Every write to /dev/full fails with ENOSPC.
  const full = openSync('/dev/full', 'w');
  const folder = await mkdtemp(join(tmpdir(), 'portal-full-'));
  const program = await startApiProcess({ DATA_DIR: folder, LOG_LEVEL: 'debug' }, full);
  closeSync(full);
  const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`${program.url}/news/x`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(400));
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
  expect(await program.end('SIGTERM')).toBe(0);
  await rm(folder, { recursive: true, force: true });
});

describe('with a full disk', () => {
  test('a save is refused with a message, and works again when there is space, without a restart', async () => {
    await freeDiskSpace();
    await fillDisk();
    const headers = { authorization: `Bearer ${token}` };
    const payload = { title: 'Sem espaço', desc: `<p>${'Texto. '.repeat(20_000)}</p>` };
    const refused = await api.inject({ method: 'POST', url: '/admin/news', headers, payload });
    expect(refused.statusCode).toBe(507);
    expect(refused.headers['retry-after']).toBe('30');
    expectProblemBody(refused);
    expect(refused.json().detail).toContain('espaço em disco');
    await freeDiskSpace();
    expect((await save('Com espaço')).status).toBe(201);
  });

  test('readers and editors can still read', async () => {
    await freeDiskSpace();
    await fillDisk();
    // Long enough that the session's last use would be updated.
    api.clock += 120_000;
    expect((await api.call(ENDPOINTS.news.get, { params: { id } })).status).toBe(200);
    expect((await api.call(ENDPOINTS.news.list, {})).status).toBe(200);
    expect((await api.call(ENDPOINTS.adminNews.get, { token, params: { id } })).status).toBe(200);
    expect((await api.call(ENDPOINTS.operations.ready, {})).status).toBe(200);
  });

  test('a new picture is refused with a message, and a stored one is still served', async () => {
    const { id: picture } = (await upload(PIXEL)).json();
    await freeDiskSpace();
    await fillDisk();
    const create = { width: 3, height: 2, channels: 3, background: '#123456' } as const;
    const other = await sharp({ create }).png().toBuffer();
    const refused = await upload(other);
    expect(refused.statusCode).toBe(507);
    // The rendition can be created but not stored.
    expect((await api.inject({ url: `/media/${picture}/112.webp` })).statusCode).toBe(200);
    await freeDiskSpace();
    expect((await upload(other)).statusCode).toBe(201);
  });
});
