import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { PROGRAM_ENV, PROGRAM_OPTIONS } from '../../../scripts/programs/supervised-program.ts';

export interface RunningProgram {
  readonly url: string;
  readonly pid: number;
  /** True while the started process has not ended. */
  isAlive(): boolean;
  /** Resident memory in MB, as the operating system counts it. */
  memory(): number;
  /** Processor time used so far, all threads, user and system. */
  cpuMicros(): number;
  /** Sends SIGTERM, or another signal, and waits until the process has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts one of our programs and waits until it reports its URL. */
export async function startProgram(
  file: string,
  env: Readonly<Record<string, string>> = {},
  input?: Buffer,
): Promise<RunningProgram> {
  const child = spawn(process.execPath, [...PROGRAM_OPTIONS, file], {
    // No reading copy unless a test asks for it: programs of parallel tests would share the file. The compile cache comes from `npm run`, as with `npm start`.
    env: {
      ...PROGRAM_ENV,
      ...process.env,
      LOG_LEVEL: 'warn',
      READING_COPY_MB: '0',
      WRITES_PER_MINUTE: '0',
      CLIENT_BUDGET: '0',
      ...env,
    },
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  child.stdin?.end(input ?? '');
  const url = await readyUrl(child, file);
  return {
    url,
    pid: Number(child.pid),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024,
    cpuMicros: () => readCpuMicros(child.pid),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await ended;
    },
  };
}

/** Linux counts CPU time in ticks of 10 ms. */
const TICK_MICROS = 10_000;

export function readCpuMicros(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS;
}

function readyUrl(child: ChildProcess, file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { type: string; url: string }) => {
      if (message.type === 'ready') resolve(message.url.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)));
  });
}
