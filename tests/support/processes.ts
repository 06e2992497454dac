import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { PROGRAM_ENV, PROGRAM_OPTIONS } from '../../scripts/programs/supervised-program.ts';

export interface Running {
  readonly url: string;
  readonly pid: number;
  /** Whether it is still the process that was started. */
  isAlive(): boolean;
  /** Resident memory in MB, as the operating system counts it. */
  memory(): number;
  /** Processor time used so far, all threads, user and system. */
  cpuMicros(): number;
  /** SIGTERM, or another signal, and until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts one of our programs and waits until it says where it listens. */
export async function startProgram(
  file: string,
  env: Readonly<Record<string, string>> = {},
  input?: Buffer,
): Promise<Running> {
  const child = spawn(process.execPath, [...PROGRAM_OPTIONS, file], {
    // No copy on disk unless asked for: programs side by side would share it. The compile cache comes from `npm run`, as it does for `npm start`.
    env: {
      ...PROGRAM_ENV,
      ...process.env,
      LOG_LEVEL: 'warn',
      READING_COPY_MB: '0',
      WRITES_PER_MINUTE: '0',
      SEARCHES_PER_MINUTE: '0',
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

/** Linux counts in ticks of a hundredth of a second. */
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
