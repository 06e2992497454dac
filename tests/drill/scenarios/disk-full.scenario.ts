import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPostgresBinaries, startPostgresServer } from '../../support/database/postgres-server.ts';
import { startProgram } from '../../support/programs/start-program.ts';
import { SHARED } from '../programs.ts';
import type { Outcome, Scenario } from '../scenario.ts';

const run = promisify(execFile);
const ADMIN = { email: 'chefe@portalpara.example', password: 'uma senha bem longa' };
const RECOVERY_MS = 15_000;
const REFUSALS: ReadonlySet<number> = new Set([503, 507]);

const BAR =
  'reads go on, writes are refused with 503 or 507, no acknowledged write lost, writes again by itself';

export const diskFull: Scenario = {
  name: 'disk-full',
  fault: 'the disk of the database and the pictures is full',
  bar: BAR,
  run: ({ short, say }) =>
    onSmallDisk(48, async (disk) => {
      const text = () => 'Uma travessia longa. '.repeat(2_000);
      const engine = { disk, text, variables: { DATA_DIR: disk, DATABASE_URL: '' } };
      const outcome = await fillAndFree(engine, short ? 1 : 10, say);
      return { ...outcome, tried: `a tmpfs of 48 MB ${outcome.tried} (SQLite)` };
    }),
};

export const diskFullPostgres: Scenario = {
  name: 'disk-full-postgres',
  fault: 'the disk of PostgreSQL is full, data and log of writes alike',
  bar: BAR,
  run: ({ short, say }) =>
    onSmallDisk(256, async (disk) => {
      const binaries = findPostgresBinaries();
      if (!binaries) return { tried: '', lost: 'no PostgreSQL is installed here', reached: undefined };
      const server = await startPostgresServer(binaries, { folder: join(disk, 'server') });
      const pictures = await mkdtemp(join(tmpdir(), 'portal-drill-pictures-'));
      try {
        // Random text, because PostgreSQL compresses repetitive text and would not fill the disk.
        const text = () =>
          randomBytes(40_000)
            .toString('base64')
            .match(/[a-z]+/gi)
            ?.join('')
            .match(/.{40}/g)
            ?.join(' ') ?? '';
        const engine = { disk, text, variables: { DATA_DIR: pictures, DATABASE_URL: server.url } };
        const outcome = await fillAndFree(engine, short ? 1 : 10, say);
        return { ...outcome, tried: `a tmpfs of 256 MB ${outcome.tried} (PostgreSQL)` };
      } finally {
        await server.remove();
        await rm(pictures, { recursive: true, force: true });
      }
    }),
};

/** Runs on a tmpfs with this many megabytes. */
async function onSmallDisk(megabytes: number, work: (disk: string) => Promise<Outcome>): Promise<Outcome> {
  const disk = await mkdtemp(join(tmpdir(), 'portal-drill-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]);
  } catch (error) {
    await rm(disk, { recursive: true, force: true });
    const [reason] = (error as Error).message.split('\n').slice(-2);
    return { tried: '', lost: `no tmpfs can be mounted here (${reason})`, reached: undefined };
  }
  try {
    return await work(disk);
  } finally {
    await run('umount', [disk]);
    await rm(disk, { recursive: true, force: true });
  }
}

interface Engine {
  /** The folder on the disk that fills up. */
  readonly disk: string;
  /** The body of a new story. */
  readonly text: () => string;
  readonly variables: Readonly<Record<string, string>>;
}

async function fillAndFree(
  { disk, text, variables }: Engine,
  rounds: number,
  say: (line: string) => void,
): Promise<Outcome> {
  const api = await startProgram('api/server.ts', {
    ...SHARED,
    ...variables,
    API_PORT: '0',
    SEED: 'none',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
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
    const story = {
      title: 'Balsa',
      cat: 'foco',
      muni: 'soure',
      link: 'https://orgao.example/balsa',
      status: 'published',
    };
    const publish = () => call('POST', '/admin/news', { ...story, desc: `<p>${text()}</p>` }, token);
    const acknowledged: number[] = [];
    const wrongs: string[] = [];
    const statuses: Record<string, number> = {};
    const first = await publish();
    if (first.status !== 201)
      throw new Error(`a story is refused while there is room: ${await first.text()}`);
    for (let round = 0; round < rounds; round++) {
      await fill(join(disk, 'filler'));
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
      await rm(join(disk, 'filler'));
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
      tried: `filled ${rounds} times, ${rounds * 20} writes and ${rounds * 40} reads on it`,
      lost: [...new Set(wrongs)].join('; ') || 'nothing',
      reached: wrongs.length === 0 && api.isAlive(),
    };
  } finally {
    await api.stop();
  }
}

/** Fills the rest of the disk to the last block. */
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
