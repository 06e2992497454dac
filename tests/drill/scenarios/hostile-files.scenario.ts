import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningProgram, startProgram } from '../../support/programs/start-program.ts';
import type { HostileResult } from '../hostile-program.ts';
import { demoFolder, SHARED } from '../programs.ts';
import { randomAddress, siteAddresses, startReaders } from '../readers.ts';
import type { Scenario } from '../scenario.ts';

const SOON_MS = 100;
const PROGRAM = join(import.meta.dirname, '..', 'hostile-program.ts');
/** With `--short` only every 16th file is read. */
const SHORT_STEP = 16;

/** Requests `/healthz` 20 times a second and measures the longest response time. */
function startProbe(url: string): { longest(): number; asked(): number; end(): void } {
  let [longest, asked, ended] = [0, 0, false];
  void (async () => {
    while (!ended) {
      const began = performance.now();
      const good = await fetch(url).then(
        async (answer) => (await answer.arrayBuffer()) && answer.status === 200,
        () => false,
      );
      asked += 1;
      longest = Math.max(longest, good ? performance.now() - began : Number.POSITIVE_INFINITY);
      await pause(50);
    }
  })();
  return {
    longest: () => longest,
    asked: () => asked,
    end: () => {
      ended = true;
    },
  };
}

export const hostileFiles: Scenario = {
  name: 'hostile-files',
  fault: 'sources, originals and pasted addresses send files made to cost time and memory',
  bar: '`/healthz` within 100 ms throughout, no turn of the loop above 100 ms of processor time, cached pages all served, every file ends in words',
  async run({ short, say }) {
    const folder = await demoFolder();
    const ports = { API_PORT: '0', SITE_PORT: '0' };
    const shared = { ...SHARED, DATA_DIR: folder, DATABASE_URL: '', WRITES_PER_MINUTE: '0', ...ports };
    const step = short ? String(SHORT_STEP) : '1';
    const api = spawn(process.execPath, [PROGRAM], {
      env: { ...process.env, ...shared, HOSTILE_STEP: step },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const programs: RunningProgram[] = [];
    try {
      const { url } = await said<{ readonly url: string }>(api, 'ready');
      const idle = await startProgram(join(import.meta.dirname, '..', 'idle-server.ts'));
      programs.push(idle);
      const site = await startProgram('dist/site/server/server.js', { ...shared, API_URL: url });
      programs.push(site);
      const pages = (await siteAddresses(site.url)).slice(0, 40);
      for (const page of pages) await (await fetch(page)).arrayBuffer();
      const probe = startProbe(`${url}/healthz`);
      const control = startProbe(idle.url);
      const readers = startReaders({ readers: 2, next: randomAddress(pages), thinkMs: 50 });
      const began = performance.now();
      api.send('begin');
      const { tried, lost, longestTurn } = await said<HostileResult>(api, 'hostile');
      const seconds = Math.round((performance.now() - began) / 1_000);
      probe.end();
      control.end();
      const cached = await readers.end();
      for (const file of lost) say(file);
      const worst = probe.longest();
      return {
        tried: `${tried} files in ${seconds} s; \`/healthz\` asked ${probe.asked().toLocaleString('en')} times, ${worst.toFixed(0)} ms at worst (a bare server beside it ${control.longest().toFixed(0)} ms); longest turn of the loop ${longestTurn.toFixed(0)} ms of processor time`,
        lost: `${lost.length} files without words; ${cached.failed} of ${cached.asked.toLocaleString('en')} cached pages (p99 ${cached.p99.toFixed(0)} ms)`,
        reached: lost.length === 0 && cached.failed === 0 && longestTurn <= SOON_MS && worst <= SOON_MS,
      };
    } finally {
      for (const program of programs.reverse()) await program.stop();
      api.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function said<Message>(child: ChildProcess, type: string): Promise<Message> {
  for (;;) {
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error('the API ended');
      }),
    ]);
    if ((message as { readonly type: string }).type === type) return message as Message;
  }
}
