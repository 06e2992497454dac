import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstallPackages, installPackages } from '../scripts/system-packages.ts';
import type { RunningProgram } from '../tests/support/programs/start-program.ts';

/** The headers of a cheap phone: longer than a tool's own, and the server parses all of them. */
const PHONE_HEADERS = {
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  Accept:
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'Accept-Language': 'pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7',
  'Cache-Control': 'max-age=0',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-User': '?1',
  'Upgrade-Insecure-Requests': '1',
};
const ENCODINGS = { gzip: 'gzip, deflate', br: 'gzip, deflate, br, zstd' };
/** The headers of a tool; the difference to a phone's is the cost of long headers. */
const SHORT_HEADERS = { Accept: '*/*' };

export interface LoadOptions {
  /** Paths that are requested in turns. */
  readonly paths: readonly string[];
  /** Host names that are requested in turns; not given: the host of the address. */
  readonly hosts?: readonly string[];
  readonly seconds: number;
  readonly encoding?: keyof typeof ENCODINGS;
  readonly shortHeaders?: boolean;
  readonly connections?: number;
  /** The ETag of an answer that the client has. */
  readonly ifNoneMatch?: string;
  /** The JSON that each request posts; not given: requests are GET. */
  readonly post?: object;
  /** The IP that the proxy in front names; not given: a program on this machine, which no limit counts. */
  readonly client?: string;
  /** Answers may be refusals and missing pages. */
  readonly mayBeRefused?: boolean;
  /** Average pause of a connection before its next request, in ms; not given: none. */
  readonly pauseMs?: number;
}

interface LoadResult {
  readonly perSecond: number;
  /** CPU time of the measured programs by the operating system, which the load generator does not affect. */
  readonly cpuMicros: number;
  /** Milliseconds from the request to the end of its answer. */
  readonly p50: number;
  readonly p99: number;
}

const CONNECTIONS = 32;

/** Load from `wrk`, because a generator in JavaScript would be the limit itself: it runs a callback for every answer. */
export async function measureLoad(
  { url }: Pick<RunningProgram, 'url'>,
  programs: readonly Pick<RunningProgram, 'cpuMicros'>[],
  { paths, hosts = [], seconds, pauseMs, post, client, mayBeRefused = false, ...options }: LoadOptions,
): Promise<LoadResult> {
  const { encoding = 'gzip', shortHeaders = false, connections = CONNECTIONS, ifNoneMatch } = options;
  const headers = {
    ...(shortHeaders ? SHORT_HEADERS : PHONE_HEADERS),
    'Accept-Encoding': ENCODINGS[encoding],
    ...(ifNoneMatch && { 'If-None-Match': ifNoneMatch }),
    // As from a page of the site.
    ...(post && { 'Content-Type': 'application/json', Origin: url, 'Sec-Fetch-Site': 'same-origin' }),
    ...(client && { 'X-Forwarded-For': client }),
  };
  const folder = await mkdtemp(join(tmpdir(), 'bench-load-'));
  const script = join(folder, 'requests.lua');
  const list = join(folder, 'paths.txt');
  await writeFile(list, paths.join('\n'));
  await writeFile(script, requestScript(list, hosts, headers, pauseMs, post));
  const cpu = (): number => programs.reduce((sum, program) => sum + program.cpuMicros(), 0);
  const before = cpu();
  const output = await runWrk([
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout=20s',
    '--latency',
    '-s',
    script,
    url,
  ]);
  const used = cpu() - before;
  await rm(folder, { recursive: true });
  const bad = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(output);
  if (bad && !mayBeRefused) throw new Error(`${url} under load: ${bad[0]}`);
  const requests = Number(/(\d+) requests in/.exec(output)?.[1] ?? 0);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0);
  const [p50, p99] = [parsePercentile(output, 50), parsePercentile(output, 99)];
  return { perSecond, cpuMicros: used / Math.max(1, requests), p50, p99 };
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

function parsePercentile(output: string, percent: number): number {
  const [, value = '0', unit = 'ms'] =
    new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s|m)$`, 'm').exec(output) ?? [];
  return Number(value) * (UNITS[unit] ?? 1);
}

/** Pauses are random, because evenly spaced requests would never queue behind each other. */
function requestScript(
  list: string,
  hosts: readonly string[],
  headers: Readonly<Record<string, string>>,
  pauseMs: number | undefined,
  post: object | undefined,
): string {
  const pause =
    pauseMs === undefined
      ? []
      : [`function delay() return math.floor(0.5 - math.log(1 - math.random()) * ${pauseMs}) end`];
  return [
    ...Object.entries(headers).map(
      ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
    ),
    'local requests = {}',
    'local paths = {}',
    `for path in io.lines(${JSON.stringify(list)}) do paths[#paths + 1] = path end`,
    `local hosts = { ${hosts.map((host) => JSON.stringify(host)).join(', ')} }`,
    'local at = 0',
    'function request()',
    '  at = at + 1',
    '  local path = paths[(at - 1) % #paths + 1]',
    '  local host = hosts[(at - 1) % math.max(1, #hosts) + 1]',
    '  local key = (host or "") .. path',
    '  if host then wrk.headers["Host"] = host end',
    `  if not requests[key] then requests[key] = wrk.format(${post ? `"POST", path, nil, ${JSON.stringify(JSON.stringify(post))}` : '"GET", path'}) end`,
    '  return requests[key]',
    'end',
    ...pause,
  ].join('\n');
}

function runWrk(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(`wrk: ${output}`))));
  });
}

/** `false` if there is no native load generator. Shares of a bare server are not measured then. */
export function ensureLoadGenerator(): boolean {
  const found = (): boolean => !spawnSync('wrk', ['-v']).error;
  if (!found() && canInstallPackages()) installPackages('wrk');
  return found();
}

export interface Times {
  readonly median: number;
  readonly p95: number;
}

/** Times in milliseconds of sequential requests. */
export async function timesOf(addresses: readonly string[]): Promise<Times> {
  const times: number[] = [];
  for (const address of addresses) {
    const start = performance.now();
    const response = await fetch(address);
    await response.arrayBuffer();
    times.push(performance.now() - start);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  }
  times.sort((a, b) => a - b);
  return { median: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
