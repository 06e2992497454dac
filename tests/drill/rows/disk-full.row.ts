import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startProgram } from '../../../bench/processes.ts';
import type { DrillRow, Outcome } from '../drill-row.ts';
import { SHARED } from '../programs.ts';

const run = promisify(execFile);
const ADMIN = { email: 'chefe@portalpara.example', password: 'uma senha bem longa' };
const RECOVERY_MS = 15_000;
const REFUSALS: ReadonlySet<number> = new Set([503, 507]);

export const diskFull: DrillRow = {
  name: 'disk-full',
  fault: 'the disk of the database and the pictures is full',
  bar: 'reads go on, writes are refused with 503 or 507, no acknowledged write lost, writes again by itself',
  async run({ short, say }) {
    const folder = await mkdtemp(join(tmpdir(), 'portal-drill-disk-'));
    try {
      await run('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder]);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      const [reason] = (error as Error).message.split('\n').slice(-2);
      return { tried: '', lost: `no tmpfs can be mounted here (${reason})`, reached: undefined };
    }
    try {
      return await fillAndFree(folder, short ? 1 : 10, say);
    } finally {
      await run('umount', [folder]);
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function fillAndFree(folder: string, rounds: number, say: (line: string) => void): Promise<Outcome> {
  const api = await startProgram('api/server.ts', {
    ...{ ...SHARED, DATA_DIR: folder, DATABASE_URL: '', API_PORT: '0', SEED: 'none' },
    ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  });
  try {
    const call = async (method: string, path: string, body?: object, token = '') =>
      await fetch(api.url + path, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    const { token } = (await (await call('POST', '/login', ADMIN)).json()) as { token: string };
    const text = 'Uma travessia longa. '.repeat(2_000);
    const story = {
      title: 'Balsa',
      desc: `<p>${text}</p>`,
      cat: 'foco',
      muni: 'soure',
      link: 'https://orgao.example/balsa',
      status: 'published',
    };
    const publish = () => call('POST', '/admin/news', story, token);
    const acknowledged: number[] = [];
    const wrongs: string[] = [];
    const statuses: Record<string, number> = {};
    const first = await publish();
    if (first.status !== 201)
      throw new Error(`a story is refused while there is room: ${await first.text()}`);
    for (let round = 0; round < rounds; round++) {
      await fill(join(folder, 'filler'));
      for (let n = 0; n < 20; n++) {
        const answer = await publish();
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: number }).id);
        else if (!REFUSALS.has(answer.status)) wrongs.push(`a write: ${answer.status}`);
        for (const path of ['/news', '/healthz']) {
          const { status } = await call('GET', path);
          if (status !== 200) wrongs.push(`${path}: ${status}`);
        }
      }
      await rm(join(folder, 'filler'));
      const began = performance.now();
      for (let status = 0; status !== 201; await pause(100)) {
        status = (await publish()).status;
        if (status === 201 || performance.now() - began < RECOVERY_MS) continue;
        wrongs.push(`a write ${RECOVERY_MS / 1_000} s after there is room: ${status}`);
        break;
      }
    }
    for (const id of acknowledged) {
      const { status } = await call('GET', `/news/${id}`);
      if (status !== 200) wrongs.push(`an acknowledged story: ${status}`);
    }
    say(`writes on the full disk by status: ${JSON.stringify(statuses)}; ${wrongs.length} wrong`);
    return {
      tried: `a tmpfs of 48 MB filled ${rounds} times, ${rounds * 20} writes and ${rounds * 40} reads on it (SQLite)`,
      lost: [...new Set(wrongs)].join('; ') || 'nothing',
      reached: wrongs.length === 0 && api.isAlive(),
    };
  } finally {
    await api.stop();
  }
}

/** Takes what is left of the disk, to the last block. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const size of [1_048_576, 4_096, 512]) {
      const piece = Buffer.alloc(size, 1);
      try {
        for (;;) await file.write(piece);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    await file.close();
  }
}
