import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { reservePort } from '../../support/servers/reserved-ports.ts';
import { demoFolder, SHARED } from '../programs.ts';
import { randomAddress, siteAddresses, startReaders } from '../readers.ts';
import type { Scenario } from '../scenario.ts';

const PROGRAM = join(import.meta.dirname, '..', 'blocked-program.ts');
/** Ten seconds until the parent notices, then the dump, the kill and the new start. */
const WITHIN_MS = 30_000;

export const blockedLoop: Scenario = {
  name: 'blocked-loop',
  fault: 'the event loop of the API is blocked for good',
  bar: 'ended with what it was at and answering again within 30 s, cached pages all served meanwhile',
  async run({ short, say }) {
    const times = short ? 1 : 3;
    const folder = await demoFolder();
    const ports = { API_PORT: String(await reservePort()), SITE_PORT: String(await reservePort()) };
    const portal = spawn(process.execPath, [PROGRAM], {
      env: { ...process.env, ...SHARED, ...ports, DATA_DIR: folder, DATABASE_URL: '', SITE_PROCESSES: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    createInterface({ input: portal.stdout }).on('line', (line) => lines.push(line));
    const [api, site] = [`http://127.0.0.1:${ports.API_PORT}`, `http://127.0.0.1:${ports.SITE_PORT}`];
    try {
      await until(() => isAlive(site));
      const pages = (await siteAddresses(site)).slice(0, 40);
      for (const page of pages) await (await fetch(page)).arrayBuffer();
      const readers = startReaders({ readers: 4, next: randomAddress(pages), thinkMs: 20 });
      const silences: number[] = [];
      for (let time = 0; time < times; time += 1) {
        await until(() => isAlive(`${api}/healthz`));
        const from = lines.length;
        const began = performance.now();
        process.kill(await apiPid(portal.pid ?? 0), 'SIGWINCH');
        await until(async () => lines.slice(from).some((line) => line.includes('is running again')));
        await until(() => isAlive(`${api}/healthz`));
        silences.push(performance.now() - began);
        for (const line of lines.slice(from)) say(line);
      }
      const cached = await readers.end();
      const dumps = lines.filter((line) => /was at: .*blockTheLoop/.test(line)).length;
      const longest = Math.max(...silences);
      return {
        tried: `blocked ${times === 1 ? 'once' : `${times} times`}; the parent named the function ${dumps} of ${times} times; answering again after ${(longest / 1_000).toFixed(1)} s at worst`,
        lost: `${cached.failed} of ${cached.asked.toLocaleString('en')} cached pages (p99 ${cached.p99.toFixed(0)} ms)`,
        reached: dumps === times && longest <= WITHIN_MS && cached.failed === 0,
      };
    } finally {
      const ended = once(portal, 'exit');
      portal.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function isAlive(url: string): Promise<boolean> {
  return await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => (await answer.arrayBuffer()) && answer.ok,
    () => false,
  );
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 120_000; !(await condition()); await pause(100)) {
    if (performance.now() > end) throw new Error('it did not happen within two minutes');
  }
}

/** Finds the child process of the parent that runs api/server.ts. */
async function apiPid(parent: number): Promise<number> {
  const list = spawn('pgrep', ['-P', String(parent), '-f', 'api/server.ts']);
  const [chunk] = (await once(list.stdout, 'data')) as [Buffer];
  return Number(String(chunk).trim().split('\n')[0]);
}
