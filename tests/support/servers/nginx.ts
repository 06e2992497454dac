import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstallPackages, installPackages } from '../../../scripts/system-packages.ts';
import { readCpuMicros } from '../programs/start-program.ts';
import { until } from '../until.ts';
import { reservePort } from './reserved-ports.ts';

const CONFIGURATION = join(import.meta.dirname, '..', '..', '..', 'deploy', 'nginx', 'portal.conf');
/** The configuration gets one such line for each site. */
const SITE_LINE = '  server 127.0.0.1:3000 max_fails=0;';
const PACKAGES = ['nginx-light', 'libnginx-mod-http-cache-purge'] as const;
const MODULE = '/usr/lib/nginx/modules/ngx_http_cache_purge_module.so';

/**
 * Installs Debian's nginx and its purge module if they are missing and may be installed; `false` if nginx is not
 * available.
 */
export function ensureNginx(): boolean {
  const found = (): boolean => !spawnSync('nginx', ['-v']).error && existsSync(MODULE);
  if (!found() && canInstallPackages()) installPackages(...PACKAGES);
  return found();
}

export interface EdgePorts {
  readonly https: string;
  readonly http: string;
  /** The internal port with the last whole response of every page, used when no site answers. */
  readonly last: string;
  readonly purge: string;
  readonly views: string;
}

export interface RunningNginx {
  /** The URL for readers. */
  readonly url: string;
  /** The file of its log of requests; SIGUSR1 writes what is buffered. */
  readonly accessLog: string;
  readonly pid: number | undefined;
  cpuMicros(): number;
  /** Ends it and keeps its files; the function that is returned starts it again. */
  halt(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

export async function reserveEdgePorts(): Promise<EdgePorts> {
  const [https, http, last, purge, views] = await Promise.all([
    reservePort(),
    reservePort(),
    reservePort(),
    reservePort(),
    reservePort(),
  ]);
  return {
    https: String(https),
    http: String(http),
    last: String(last),
    purge: String(purge),
    views: String(views),
  };
}

/**
 * nginx with `deploy/nginx/portal.conf`: other ports, folders and certificate, and nothing else changed. Several sites
 * have commas between them.
 */
export async function startEdge(
  sites: string,
  ports: EdgePorts,
  { unlimited = false } = {},
): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-edge-'));
  await mkdir(join(folder, 'cache'));
  const { certificate, key } = makeCertificate(folder);
  const changes: readonly (readonly [string, string])[] = [
    [
      SITE_LINE,
      hostsOf(sites)
        .map((host) => SITE_LINE.replace('127.0.0.1:3000', host))
        .join('\n'),
    ],
    ['/var/cache/nginx', join(folder, 'cache')],
    ['/var/log/nginx', folder],
    ['/etc/letsencrypt/live/portal.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/portal.example/privkey.pem', key],
    // Programs on this machine send the IP as Host header.
    ['server_name portal.example;', 'server_name portal.example 127.0.0.1 localhost;'],
    ['  listen [::]:80;\n', ''],
    ['  listen [::]:80 default_server;\n', ''],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['  listen [::]:443 ssl http2 default_server;\n', ''],
    ['listen 80', `listen 127.0.0.1:${ports.http}`],
    ['listen 443', `listen 127.0.0.1:${ports.https}`],
    ['127.0.0.1:8087', `127.0.0.1:${ports.last}`],
    ['127.0.0.1:8088', `127.0.0.1:${ports.purge}`],
    ['127.0.0.1:8089', `127.0.0.1:${ports.views}`],
    // All requests of a measurement come from one IP.
    ...(unlimited
      ? ([
          ['rate=100r/s', 'rate=1000000r/s'],
          ['burst=400 ', 'burst=100000 '],
        ] as const)
      : []),
  ];
  let text = readFileSync(CONFIGURATION, 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${CONFIGURATION} no longer says ${from}`);
    text = text.replaceAll(from, to);
  }
  return await startNginx(folder, text, `https://127.0.0.1:${ports.https}`);
}

function hostsOf(urls: string): string[] {
  return urls.split(',').map((url) => new URL(url).host);
}

/** A self-signed certificate for this name: `DNS:…` or `IP:…`. */
export function makeCertificate(
  folder: string,
  name = 'DNS:portal.example',
): { readonly certificate: string; readonly key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=portal.example', '-addext', `subjectAltName=${name}`];
  const files = [...names, '-out', certificate, '-keyout', key];
  execFileSync('openssl', ['req', '-x509', ...curve, ...files], { stdio: 'ignore' });
  return { certificate, key };
}

/** Starts nginx with this content of the `http` block. */
export async function startNginx(folder: string, http: string, url: string): Promise<RunningNginx> {
  await writeFile(join(folder, 'portal.conf'), http);
  await writeFile(
    join(folder, 'nginx.conf'),
    [
      // nginx started by root would run its workers as a user without access to the folder.
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `load_module ${MODULE};`,
      'daemon off;',
      'worker_processes 1;',
      `pid ${folder}/nginx.pid;`,
      `error_log ${folder}/error.log;`,
      'events { worker_connections 1024; }',
      `http { include /etc/nginx/mime.types; access_log off; include ${folder}/portal.conf; }`,
    ].join('\n'),
  );
  let running = await runNginx(folder);
  async function end(): Promise<void> {
    running.child.kill('SIGTERM');
    await running.gone;
  }
  return {
    url,
    accessLog: join(folder, 'access.log'),
    get pid() {
      return running.child.pid;
    },
    cpuMicros: () => workersOf(running.child.pid).reduce((sum, pid) => sum + readCpuMicros(pid), 0),
    async halt() {
      await end();
      return async () => {
        running = await runNginx(folder);
      };
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs nginx with the files of this folder, and waits until it answers. */
async function runNginx(folder: string) {
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const gone = once(child, 'exit');
  // nginx writes this file when it listens on all its ports; before that it may give up because one of them is in use.
  await until(() => existsSync(join(folder, 'nginx.pid')) || child.exitCode !== null);
  if (child.exitCode !== null) throw new Error(`nginx did not start: ${complaint}`);
  return { child, gone };
}

/** Worker processes of nginx, found by the parent id in /proc. */
function workersOf(parent: number | undefined): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/stat`))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}
