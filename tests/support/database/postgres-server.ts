import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { lineLike } from '../programs/line-like.ts';
import { reservePort } from '../servers/reserved-ports.ts';

const run = promisify(execFile);

export interface PostgresServer {
  readonly url: string;
  readonly pid: number | undefined;
  /** Stops the server with an immediate shutdown and keeps its files. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server cleanly and keeps its files. */
  stop(): Promise<void>;
  /** Stops the server and removes its files. */
  remove(): Promise<void>;
}

/** The folder of the newest installed server binaries; undefined if there are none. */
export function findPostgresBinaries(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin/postgres')
    .sort()
    .at(-1)
    ?.replace(/\/postgres$/, '');
}

interface ServerOptions {
  /** Default: a reserved port. */
  readonly port?: string;
  /** The folder of an existing cluster to use again; without it the cluster is temporary. */
  readonly folder?: string;
  /** The URL of the primary if this server is a standby. */
  readonly standbyOf?: string;
  /** `false` switches fsync off, which is faster; the data need not survive a crash of the machine. */
  readonly safe?: boolean;
}

/** Ten times the size that the tests' cluster grows to. */
const ROOM_BYTES = 2 * 1_024 ** 3;

/**
 * Memory if there is enough of it: each test database creates and removes 300 files, which takes a quarter of the time in
 * /dev/shm. In a container that folder may be tiny, and other systems do not have it.
 */
async function fastestFolder(): Promise<string> {
  const memory = '/dev/shm';
  const room = await statfs(memory).catch(() => undefined);
  return room && room.bavail * room.bsize >= ROOM_BYTES ? memory : tmpdir();
}

/** A cluster on a free loopback port. */
export async function startPostgresServer(
  binaries: string,
  { folder: given, safe = true, standbyOf, port: wanted }: ServerOptions = {},
): Promise<PostgresServer> {
  const folder = given ?? (await mkdtemp(join(safe ? tmpdir() : await fastestFolder(), 'portal-postgres-')));
  await mkdir(folder, { recursive: true });
  const asOtherUser = process.getuid?.() === 0;
  if (asOtherUser) {
    await chmod(folder, 0o755);
    await run('chown', ['postgres', folder]);
  }
  const data = join(folder, 'data');
  const port = wanted ?? (await reservePort());
  // PostgreSQL refuses to run as root; the Debian package creates the user `postgres`.
  const command = (program: string, args: readonly string[]): [string, string[]] =>
    asOtherUser
      ? [
          'setpriv',
          ['--reuid=postgres', '--regid=postgres', '--init-groups', join(binaries, program), ...args],
        ]
      : [join(binaries, program), [...args]];
  if (standbyOf)
    await run(...command('pg_basebackup', ['-d', standbyOf, '-D', data, '-R', '-c', 'fast']), {
      cwd: folder,
    });
  else if (!existsSync(data))
    await run(
      ...command('initdb', [
        '-D',
        data,
        '-U',
        'portal',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        // A cluster lost in a crash can be created again.
        '--no-sync',
      ]),
      {
        cwd: folder,
      },
    );
  let server = await start();

  async function start(): Promise<ChildProcess> {
    const [program, args] = command('postgres', [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      '-h',
      '127.0.0.1',
      '-c',
      'max_connections=200',
      '-c',
      'shared_buffers=256MB',
      '-c',
      safe ? 'max_wal_size=4GB' : 'max_wal_size=256MB',
      ...(safe ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off']),
    ]);
    const started = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    await lineLike(started.stderr, /ready to accept (?:read-only )?connections/);
    return started;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  }

  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    get pid() {
      return server.pid;
    },
    // To clients an immediate shutdown looks like a crash of the server.
    kill: () => end('SIGQUIT'),
    async start() {
      server = await start();
    },
    stop: () => end('SIGINT'),
    async remove() {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a statement such as `create database` on a connection of its own. */
export async function runStatement(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
