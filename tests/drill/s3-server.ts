import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../config/root.ts';
import { openStandInS3, S3_BUCKET, S3_KEYS } from '../support/servers/stand-in-s3.ts';

/** An S3 service with one bucket. */
export interface S3Server {
  /** The name of the implementation, and where it stores objects. */
  readonly name: string;
  /** Undefined if it runs in this process and cannot be killed. */
  readonly pid: number | undefined;
  readonly endpoint: string;
  /** Environment variables with which the programs use it. */
  readonly variables: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * s3rver, a third-party server that stores objects as files. It is not one of our packages, because five of its dependencies
 * state no licence. It is installed on first use into a folder of its own.
 */
const S3RVER = { version: '3.7.1', key: 'S3RVER', secret: 'S3RVER' } as const;
const INSTALLED = join(ROOT, 'node_modules', '.cache', 's3rver');
const PROGRAM = join(INSTALLED, 'node_modules', 's3rver', 'bin', 's3rver.js');

/** s3rver with its files in `folder`; if it cannot be installed, the in-memory bucket of our tests. */
export async function startS3Server(folder: string, port = 0): Promise<S3Server> {
  return canInstall() ? await startS3rver(folder, port) : await openInMemory();
}

function canInstall(): boolean {
  if (existsSync(PROGRAM)) return true;
  mkdirSync(INSTALLED, { recursive: true });
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  spawnSync('npm', ['install', '--prefix', INSTALLED, ...options, `s3rver@${S3RVER.version}`]);
  return existsSync(PROGRAM);
}

async function startS3rver(folder: string, wantedPort: number): Promise<S3Server> {
  const files = ['--directory', folder, '--configure-bucket', S3_BUCKET];
  const listening = ['--address', '127.0.0.1', '--port', String(wantedPort)];
  const child = spawn(process.execPath, [PROGRAM, ...files, ...listening], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const endpoint = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text;
      const port = /listening on \S*:(\d+)/i.exec(said)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', (code) => reject(new Error(`s3rver ended with ${code} before it was ready`)));
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    name: `s3rver ${S3RVER.version}, files in ${folder}`,
    pid: child.pid,
    endpoint,
    variables: variablesFor(endpoint, S3RVER.key, S3RVER.secret),
    async stop() {
      child.kill();
      await ended;
    },
  };
}

async function openInMemory(): Promise<S3Server> {
  const { endpoint, close } = await openStandInS3(1_000);
  return {
    name: 'the bucket in memory of our own tests, for s3rver could not be installed',
    pid: undefined,
    endpoint,
    variables: variablesFor(endpoint, S3_KEYS.accessKeyId, S3_KEYS.secretAccessKey),
    stop: close,
  };
}

function variablesFor(endpoint: string, key: string, secret: string): Readonly<Record<string, string>> {
  return {
    MEDIA_STORE: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET,
    S3_ACCESS_KEY_ID: key,
    S3_SECRET_ACCESS_KEY: secret,
  };
}
