import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createClient } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { createOutsideProject } from '../../support/outside-project.ts';
import { startApiProcess } from '../../support/programs/api-process.ts';
import { reservePort } from '../../support/servers/reserved-ports.ts';

const ADMIN = { email: 'chefe@portalpara.example', password: 'uma senha bem longa' };
const PROGRAM = join(import.meta.dirname, '../../openapi/program/newsroom-program.ts');
const run = promisify(execFile);

test('a program outside the repository, with the client package and a key, takes a story through its life and hears of each step', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-program-'));
  const port = await reservePort();
  const project = await createOutsideProject();
  const api = await startApiProcess({
    DATA_DIR: folder,
    WEBHOOK_ADDRESSES: `127.0.0.1:${port}`,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  try {
    const { call } = createClient({ baseUrl: api.url, timeoutMs: 0 });
    const { token } = (await call(ENDPOINTS.auth.login, { body: ADMIN })).body;
    const scopes = ['drafts:write', 'publish', 'media'] as const;
    const key = await call(ENDPOINTS.adminKeys.create, {
      token,
      body: { name: 'Robô', scopes: [...scopes] },
    });
    const events = ['media.created', 'story.published', 'story.corrected', 'story.withdrawn'] as const;
    const webhook = await call(ENDPOINTS.adminWebhooks.create, {
      token,
      body: { name: 'Robô', url: `http://127.0.0.1:${port}/`, events: [...events] },
    });
    const picture = join(folder, 'balsa.png');
    await sharp({ create: { width: 640, height: 360, channels: 3, background: '#1f6f5c' } }).toFile(picture);
    await project.link('standardwebhooks', '@stablelib/base64', 'fast-sha256');
    const program = join(project.folder, 'program.ts');
    await copyFile(PROGRAM, program);
    const words = [program, api.url, key.body.secret, webhook.body.secret, String(port), picture];
    const { stdout } = await run(process.execPath, words, { cwd: project.folder });
    expect(JSON.parse(stdout)).toEqual([...events]);
  } finally {
    await api.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
    await project.remove();
  }
});
