import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../../client/client.ts';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { isDrill } from '../../../faults/efforts.ts';
import { STORY } from '../../../support/api/news-api.ts';
import { testEngine } from '../../../support/database/test-database.ts';
import { type ApiProcess, startApiProcess } from '../../../support/programs/api-process.ts';

const ADMIN = { email: 'chefe@portalpara.example', password: 'uma senha bem longa' };

/** Mounting a disk needs root. disk-full.test.ts has the short form, which runs everywhere. */
const possible = isDrill && testEngine === 'sqlite' && process.getuid?.() === 0;

describe.skipIf(!possible)('the real program on a disk that fills up', () => {
  let disk: string;
  let api: ApiProcess;
  beforeAll(async () => {
    disk = mkdtempSync(join(tmpdir(), 'portal-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', disk]);
    api = await startApiProcess({
      DATA_DIR: join(disk, 'data'),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'silent',
    });
  });
  afterAll(async () => {
    await api.end('SIGTERM');
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  });

  function fill(name: string): void {
    const file = openSync(join(disk, name), 'w');
    try {
      for (const size of [65_536, 4_096, 1]) writeUntilFull(file, Buffer.alloc(size));
    } finally {
      closeSync(file);
    }
  }

  function writeUntilFull(file: number, bytes: Buffer): void {
    try {
      while (true) writeSync(file, bytes);
    } catch (error) {
      expect((error as { code?: string }).code).toBe('ENOSPC');
    }
  }

  test('refuses saves with a message, serves readers, and saves again when there is space, three times', async () => {
    const { call } = createClient({ baseUrl: api.url, timeoutMs: 0 });
    const { token } = (await call(ENDPOINTS.auth.login, { body: ADMIN })).body;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const desc = `<p>${'Texto. '.repeat(20_000)}</p>`;
    const save = async () =>
      await fetch(`${api.url}/admin/news`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...STORY, desc }),
      });
    let saved = 0;
    for (let round = 0; round < 3; round++) {
      expect((await save()).status).toBe(201);
      saved++;
      fill('filling');
      // The database's log may still have a little free space.
      let answer = await save();
      for (let tries = 0; answer.status === 201 && tries < 200; tries++) {
        saved++;
        answer = await save();
      }
      expect([answer.status, (await answer.json()).title]).toEqual([507, 'Sem espaço em disco']);
      const list = await fetch(`${api.url}/news?limit=100`);
      expect([list.status, (await list.json()).length]).toEqual([200, Math.min(saved, 100)]);
      expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
      rmSync(join(disk, 'filling'));
      expect(api.child.exitCode).toBeNull();
    }
    expect((await save()).status).toBe(201);
  });
});
