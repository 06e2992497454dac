import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../config/root.ts';
import { parseSettings } from '../../../config/settings-file.ts';
import { canInstallPackages, installPackages } from '../../../scripts/system-packages.ts';
import { copySeededData } from '../../support/browser/open-portal.ts';
import { type RunningProgram, startProgram } from '../../support/programs/start-program.ts';
import { reservePort, reservePortsInRow } from '../../support/servers/reserved-ports.ts';

const TOKEN = 'medidas';
const FOLDER = join(ROOT, 'deploy', 'prometheus');
const CONFIGURATION = readFileSync(join(FOLDER, 'prometheus.yml'), 'utf8');

/** Debian's Prometheus, installed if it is missing and we may install packages. */
function hasPrometheus(): boolean {
  const found = (): boolean => !spawnSync('prometheus', ['--version']).error;
  if (!found() && canInstallPackages()) installPackages('prometheus');
  return found();
}

const isThere = hasPrometheus();
if (!isThere) process.stderr.write('prometheus cannot be installed here: no real scrape was tried\n');

let data: string;
let folder: string;
let prometheus: ChildProcess | undefined;
let url: string;
const programs: RunningProgram[] = [];

beforeAll(async () => {
  if (!isThere) return;
  data = await copySeededData();
  folder = mkdtempSync(join(tmpdir(), 'portal-prometheus-'));
  // Each process of the site has a port of its own for its metrics.
  const METRICS_PORT = String(await reservePortsInRow(2));
  const shared = { HOST: '127.0.0.1', METRICS_TOKEN: TOKEN, INTERNAL_TOKEN: 'segredo', READ_SOURCES: 'no' };
  const local = { ...shared, DATA_DIR: data, DATABASE_URL: '', API_PORT: '0' };
  const api = await startProgram('api/server.ts', local);
  programs.push(api);
  let SITE_PORT = '0';
  for (const SITE_PROCESS of ['1', '2']) {
    const site = await startProgram('dist/site/server/server.js', {
      ...shared,
      API_URL: api.url,
      SITE_PORT,
      METRICS_PORT,
      DATA_DIR: data,
      SITE_PROCESSES: '2',
      SITE_PROCESS,
    });
    programs.push(site);
    SITE_PORT = new URL(site.url).port;
  }
  // Only ports, the file of the secret and the interval differ from the documented configuration.
  const { METRICS_PORT: documented = '' } = parseSettings(
    readFileSync(join(ROOT, 'deploy/systemd/portal.env'), 'utf8'),
  );
  const changed = CONFIGURATION.replaceAll(':3001', `:${new URL(api.url).port}`)
    .replaceAll(`:${documented}`, `:${METRICS_PORT}`)
    .replaceAll('/etc/prometheus/portal.token', join(folder, 'portal.token'))
    .replaceAll('15s', '1s');
  writeFileSync(join(folder, 'prometheus.yml'), changed);
  cpSync(join(FOLDER, 'portal.rules.yml'), join(folder, 'portal.rules.yml'));
  writeFileSync(join(folder, 'portal.token'), `${TOKEN}\n`);
  const port = await reservePort();
  url = `http://127.0.0.1:${port}`;
  prometheus = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
});

afterAll(async () => {
  if (!isThere) return;
  if (prometheus) {
    const ended = once(prometheus, 'exit');
    prometheus.kill();
    await ended;
  }
  for (const program of programs.reverse()) await program.stop();
  for (const one of [folder, data]) await rm(one, { recursive: true, force: true });
});

async function ask(query: string): Promise<{ metric: Record<string, string>; value: [number, string] }[]> {
  const response = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(query)}`).catch(
    () => undefined,
  );
  return response?.ok ? (await response.json()).data.result : [];
}

test.skipIf(!isThere)(
  'Prometheus with our configuration scrapes the API and both processes of the site, each once',
  async () => {
    const up = async (): Promise<string[]> =>
      (await ask('up')).map(({ metric, value }) => `${metric.job} ${value[1]}`).sort();
    await expect.poll(up, { timeout: 60_000 }).toEqual(['portal-api 1', 'portal-site 1', 'portal-site 1']);
    await expect.poll(async () => (await ask('portal_build_info')).length).toBeGreaterThanOrEqual(1);
    const heard = async (): Promise<number> => (await ask('portal_site_changes_connected == 1')).length;
    await expect.poll(heard).toBe(2);
  },
);
