import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { restartDelay } from '../../../scripts/programs/supervised-program.ts';
import { type RunningProcess, runProcess } from '../../support/programs/run-process.ts';

const PORTAL = join(import.meta.dirname, 'stand-in/stand-in-portal.ts');

let portal: RunningProcess;

function start(env: NodeJS.ProcessEnv = {}): RunningProcess {
  portal = runProcess(PORTAL, {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    SITE_PROCESSES: '1',
    HOST: '127.0.0.1',
    SITE_PORT: '0',
    API_PORT: '0',
    ...env,
  });
  return portal;
}

async function startedPid(name: string, from = 0): Promise<number> {
  const [, pid] = await portal.lineLike(new RegExp(`^${name} started pid=(\\d+)`), from);
  return Number(pid);
}

/** True unless the process has ended. A zombie, which its new parent has not reaped yet, has ended. */
function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

afterEach(async () => {
  // The stand-ins end when their parent is gone, unless a test tells them not to.
  portal.child.kill('SIGKILL');
  await portal.ended();
});

describe('starting', () => {
  test('the site starts once the API is ready', async () => {
    const { lines, lineLike } = start({ STAND_IN_API: 'waits' });
    process.kill(await startedPid('api'), 'SIGUSR2');
    await lineLike(/^Demo login/);
    expect(lines.map((line) => line.replace(/ (?:pid|port)=.*/, ''))).toEqual([
      'api started',
      'api ready',
      'site started',
      'site ready',
      expect.stringMatching(/^Site: http:\/\/localhost:\d+$/),
      expect.stringMatching(/^API: http:\/\/localhost:\d+$/),
      'Demo login: demo@example.com, password segredo',
    ]);
  });

  test('both programs get the same secret and the site the URL of the API', async () => {
    const { lineLike } = start();
    const [, apiToken] = await lineLike(/^api started .*token=([0-9a-f]{64})/);
    const [, siteToken, apiUrl] = await lineLike(/^site started .*token=(\w*) api=(\S*)/);
    const [, port] = await lineLike(/^API: http:\/\/localhost:(\d+)/);
    expect(siteToken).toBe(apiToken);
    expect(apiUrl).toBe(`http://127.0.0.1:${port}`);
  });

  test.each([
    [undefined, undefined, '127.0.0.1'],
    ['0.0.0.0', undefined, '0.0.0.0'],
    ['127.0.0.1', '::', '::'],
  ])('with HOST=%s and API_HOST=%s the API listens on %s', async (HOST, API_HOST, host) => {
    const { lineLike } = start({ HOST, API_HOST });
    expect((await lineLike(/^api started .*apiHost=(\S+)/))[1]).toBe(host);
    await lineLike(/^site started .* api=http:\/\/127\.0\.0\.1:\d+ host=/);
  });

  test('a configured secret and URL of the API are kept', async () => {
    const { lineLike } = start({ INTERNAL_TOKEN: 'given', API_URL: 'http://api.example' });
    await lineLike(/^site started .*token=given api=http:\/\/api\.example host=/);
  });

  test('while the demo login exists and HOST is not set, the site listens on this machine only, and a message says so', async () => {
    const { lineLike } = start({ HOST: undefined });
    await lineLike(/^site started .* host=127\.0\.0\.1$/);
    await lineLike(/^Only this machine can reach the portal while the demo login exists/);
  });

  test('a configured HOST is kept', async () => {
    const { lineLike } = start({ HOST: '0.0.0.0' });
    await lineLike(/^api started .* host=0\.0\.0\.0$/);
    await lineLike(/^site started .* host=0\.0\.0\.0$/);
  });

  test('a bad variable gives one line and exit code 1', async () => {
    const { lines, errors, ended } = start({ API_PORT: 'many' });
    expect(await ended()).toBe(1);
    expect(errors).toEqual(['Error: API_PORT: expected a whole number from 0 to 65535']);
    expect(lines).toEqual([]);
  });

  test('a port in use gives one line and exit code 1', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { lines, errors, ended } = start({ SITE_PORT: String(port) });
    expect(await ended()).toBe(1);
    server.close();
    expect(errors).toEqual([`Error: port ${port} (SITE_PORT) is already in use`]);
    expect(lines).toEqual([]);
  });

  test('a program that refuses to start ends the other one and leads to exit code 1', async () => {
    const { lines, errors, ended } = start({ STAND_IN_SITE: 'refuses' });
    expect(await ended()).toBe(1);
    expect(errors).toEqual(['Error: the site has its reasons']);
    expect(lines).toContain('api asked to end by SIGTERM');
  });
});

describe('running', () => {
  test.each(['api', 'site'])('%s killed with SIGKILL is started again', async (name) => {
    const { lines, lineLike } = start();
    await lineLike(/^Demo login/);
    const first = await startedPid(name);
    const before = lines.length;
    process.kill(first, 'SIGKILL');
    await lineLike(/ended \(SIGKILL\); starting it again in 0\.5 s$/, before);
    expect(await startedPid(name, before)).not.toBe(first);
    await lineLike(/is running again$/, before);
  });

  test('one of several processes of the site that died is started again beside the others, on the port they share', async () => {
    const { lines, lineLike } = start({ SITE_PROCESSES: '3' });
    await lineLike(/^Demo login/);
    const pids = lines.flatMap((line) => /^site started pid=(\d+)/.exec(line)?.[1] ?? []);
    expect(new Set(pids).size).toBe(3);
    const portsFrom = (from: number): string[] =>
      lines.slice(from).flatMap((line) => /^site ready port=(\d+)/.exec(line)?.[1] ?? []);
    const ports = portsFrom(0);
    expect([ports.length, new Set(ports).size]).toEqual([3, 1]);
    const before = lines.length;
    process.kill(Number(pids[0]), 'SIGKILL');
    await lineLike(/^The site \d is running again$/, before);
    expect(lines.slice(before).filter((line) => line.startsWith('site started'))).toHaveLength(1);
    expect(portsFrom(before)).toEqual(ports.slice(0, 1));
  });

  test('a program that ends by itself is started again', async () => {
    const { lines, lineLike } = start();
    await lineLike(/^Demo login/);
    const before = lines.length;
    process.kill(await startedPid('site'), 'SIGTERM');
    await lineLike(/^The site ended \(code 0\)/, before);
    await lineLike(/^The site is running again$/, before);
  });

  test.each(['api', 'site'])(
    '%s whose event loop is blocked is ended with a report of its stack, and started again',
    async (name) => {
      const { lines, lineLike } = start({ STAND_IN_SILENCE: '1000' });
      await lineLike(/^Demo login/);
      const first = await startedPid(name);
      const before = lines.length;
      process.kill(first, 'SIGWINCH');
      await lineLike(
        / has not answered for 1 s and is ended; it was at: .*blockTheLoop \(.*stand-in-program\.ts:\d+\)/,
        before,
      );
      await lineLike(/ended \(SIGKILL\); starting it again in 0\.5 s$/, before);
      expect(await startedPid(name, before)).not.toBe(first);
      await lineLike(/is running again$/, before);
    },
  );

  test('a program that is busy for less than the allowed silence keeps running', async () => {
    const { lines, lineLike } = start({ STAND_IN_SILENCE: '60000' });
    await lineLike(/^Demo login/);
    const busy = await startedPid('api');
    process.kill(busy, 'SIGWINCH');
    process.kill(await startedPid('site'), 'SIGKILL');
    await lineLike(/^The site is running again$/);
    expect(lines.filter((line) => line.includes('not answered'))).toEqual([]);
    expect(isRunning(busy)).toBe(true);
    // This process ignores the end of its parent, so the test ends it.
    process.kill(busy, 'SIGKILL');
  });

  test('a child process of a program does not outlive the program', async () => {
    const { lineLike, lines } = start({ STAND_IN_API: 'has-worker' });
    const [, worker] = await lineLike(/^api worker pid=(\d+)/);
    await lineLike(/^Demo login/);
    process.kill(await startedPid('api'), 'SIGKILL');
    await lineLike(/^The API is running again$/, lines.length - 1);
    await expect.poll(() => isRunning(Number(worker))).toBe(false);
  });

  test('a program whose event loop is blocked does not outlive a killed parent', async () => {
    const { child, lineLike } = start({ STAND_IN_SILENCE: '60000' });
    await lineLike(/^Demo login/);
    const blocked = await startedPid('api');
    process.kill(blocked, 'SIGWINCH');
    child.kill('SIGKILL');
    await expect.poll(() => isRunning(blocked)).toBe(false);
  });

  test('a busy child process of a program does not outlive a killed parent', async () => {
    const { child, lineLike } = start({ STAND_IN_API: 'has-worker' });
    const [, worker] = await lineLike(/^api worker pid=(\d+)/);
    await lineLike(/^Demo login/);
    child.kill('SIGKILL');
    await expect.poll(() => isRunning(Number(worker))).toBe(false);
  });

  test('the wait before a new start doubles up to half a minute', () => {
    const delays = [0];
    for (let round = 0; round < 8; round++) delays.push(restartDelay(delays.at(-1) ?? 0, 10));
    expect(delays.slice(1)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  test('after a minute of running the next wait is short again', () => {
    expect(restartDelay(30_000, 60_000)).toBe(500);
    expect(restartDelay(30_000, 59_999)).toBe(30_000);
  });
});

describe('stopping', () => {
  test.each([
    ['SIGTERM', 'SIGTERM'],
    ['SIGINT', 'SIGINT'],
    ['SIGHUP', 'SIGTERM'],
  ] as const)('%s ends the site and then the API with one %s and exit code 0', async (signal, passed) => {
    const { child, lines, errors, lineLike, ended } = start();
    await lineLike(/^Demo login/);
    const before = lines.length;
    child.kill(signal);
    expect(await ended()).toBe(0);
    expect(lines.slice(before)).toEqual([
      'Stopping',
      `site asked to end by ${passed}`,
      `api asked to end by ${passed}`,
    ]);
    expect(errors).toEqual([]);
  });

  test('all processes of the site are asked to end together, and the API after them', async () => {
    const { child, lines, lineLike, ended } = start({ SITE_PROCESSES: '2' });
    await lineLike(/^Demo login/);
    const before = lines.length;
    child.kill('SIGTERM');
    expect(await ended()).toBe(0);
    expect(lines.slice(before)).toEqual([
      'Stopping',
      'site asked to end by SIGTERM',
      'site asked to end by SIGTERM',
      'api asked to end by SIGTERM',
    ]);
  });

  test('a portal that is still starting stops as well', async () => {
    const { child, lines, ended } = start({ STAND_IN_API: 'waits' });
    await startedPid('api');
    child.kill('SIGTERM');
    expect(await ended()).toBe(0);
    expect(lines.filter((line) => line.startsWith('site'))).toEqual([]);
  });

  test('a program that waits for its restart is not started after a stop', async () => {
    const { child, lines, lineLike, ended } = start();
    await lineLike(/^Demo login/);
    const before = lines.length;
    process.kill(await startedPid('api'), 'SIGKILL');
    await lineLike(/^The API ended/, before);
    child.kill('SIGTERM');
    expect(await ended()).toBe(0);
    expect(lines.slice(before).filter((line) => line.startsWith('api started'))).toEqual([]);
  });

  test('a program that does not end in time is killed', async () => {
    const { child, lineLike, ended } = start({
      STAND_IN_SITE: 'ignores-signals',
      STAND_IN_PATIENCE: '300',
    });
    await lineLike(/^Demo login/);
    child.kill('SIGTERM');
    expect(await ended()).toBe(0);
  });

  test('a second Ctrl-C after a second kills programs that do not end', async () => {
    const { child, lineLike, ended } = start({ STAND_IN_SITE: 'ignores-signals' });
    await lineLike(/^Demo login/);
    const askedAt = Date.now();
    const insistence = setInterval(() => child.kill('SIGINT'), 50);
    expect(await ended()).toBe(0);
    clearInterval(insistence);
    expect(Date.now() - askedAt).toBeGreaterThan(1_000);
  });

  test('the programs end when their parent is killed with SIGKILL', async () => {
    const { child, lines, lineLike, ended } = start();
    await lineLike(/^Demo login/);
    child.kill('SIGKILL');
    await ended();
    expect(lines).toContain('api asked to end by disconnect');
    expect(lines).toContain('site asked to end by disconnect');
  });
});
