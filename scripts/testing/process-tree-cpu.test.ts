import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { processTreeCpu } from './process-tree-cpu.ts';

const SECONDS = 0.2;
/** Uses processor time of its own, tells so and waits. */
const WORK = `
  const end = ${SECONDS * 1_000_000};
  while (process.cpuUsage().user < end);
  process.stdout.write('done');
  setInterval(() => undefined, 60_000);`;
/** Lets a child of its own work. */
const PARENT = `
  require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(WORK)}], { stdio: 'inherit' });`;

function cpu(): number {
  return processTreeCpu(process.pid) ?? Number.NaN;
}

async function started(program: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

/** With the children of the process, which are in its group. */
async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close');
  process.kill(-Number(child.pid), 'SIGKILL');
  await ended;
}

test.skipIf(process.platform !== 'linux').each([
  ['a child', WORK],
  ['a child of a child, such as a tab of a browser', PARENT],
])('the processor time of %s counts while it runs', async (_whose, program) => {
  const before = cpu();
  const child = await started(program);
  expect(cpu() - before).toBeGreaterThanOrEqual(SECONDS - 0.02);
  await kill(child);
});

test.skipIf(process.platform !== 'linux')(
  'the processor time of a child counts after it was killed',
  async () => {
    const before = cpu();
    await kill(await started(WORK));
    expect(cpu() - before).toBeGreaterThanOrEqual(SECONDS - 0.02);
  },
);
