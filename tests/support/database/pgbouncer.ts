import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lineLike } from '../programs/line-like.ts';
import { reservePort } from '../servers/reserved-ports.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

export interface PgBouncer {
  /** The URL of the same database through PgBouncer. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The path of the program; undefined if it is not installed. */
export function findPgBouncer(): string | undefined {
  return existsSync(PROGRAM) ? PROGRAM : undefined;
}

/** PgBouncer in transaction mode as Debian ships it, in front of a server without passwords. */
export async function startPgBouncer(program: string, database: string): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-pgbouncer-'));
  await chmod(folder, 0o755);
  const { hostname, port, username, pathname } = new URL(database);
  const ownPort = await reservePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 100
`,
  );
  // Like PostgreSQL, PgBouncer refuses to run as root.
  const [command, ...args] =
    process.getuid?.() === 0
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', program, file]
      : [program, file];
  const child = spawn(command ?? '', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  await lineLike(child.stderr, /process up/);
  return {
    url: `postgres://${username}@127.0.0.1:${ownPort}${pathname}`,
    async stop() {
      child.kill('SIGINT');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
