import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { until } from '../until.ts';

const SERVER = join(import.meta.dirname, '../../../api/server.ts');

export interface ApiProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** Sends the signal and waits for the end; the exit code is `null` after SIGKILL. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

interface EndedProcess {
  readonly code: number | null;
  readonly stderr: string;
}

type Variables = Readonly<Record<string, string>>;

/** Starts the real program on a free port and waits until `/readyz` answers 200. */
export async function startApiProcess(
  variables: Variables,
  stdout: number | 'ignore' = 'ignore',
): Promise<ApiProcess> {
  const child = spawnApi(variables, stdout);
  const stderr = collect(child);
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: { type: string; url?: string }) => {
      // The program reports `localhost`, which a machine may resolve to ::1 first.
      if (message.type === 'ready') resolve(String(message.url).replace('localhost', '127.0.0.1'));
    });
    child.once('exit', () => reject(new Error(`the API ended before it was ready: ${stderr()}`)));
  });
  // On a busy machine the program may report overload for a second or two after its start.
  await until(async () => (await fetch(`${url}/readyz`)).status === 200);
  return {
    child,
    url,
    async end(signal) {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

/** Runs the real program in a case where it must refuse to start, and returns its exit code and standard error. */
export async function runApiProcess(variables: Variables): Promise<EndedProcess> {
  const child = spawnApi(variables);
  const stderr = collect(child);
  child.on('message', (message: { type: string }) => {
    if (message.type === 'ready') child.kill('SIGKILL');
  });
  const [code] = await once(child, 'close');
  return { code, stderr: stderr() };
}

function spawnApi(variables: Variables, stdout: number | 'ignore' = 'ignore'): ChildProcess {
  return spawn(process.execPath, [SERVER], {
    // Nothing is inherited from the environment of the test run: variables that a test does not set have their defaults.
    env: {
      PATH: process.env.PATH,
      // The exception is the compile cache that `npm run` sets, so that the program starts as fast as in production.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SEED: 'none',
      HOST: '127.0.0.1',
      API_PORT: '0',
      WRITES_PER_MINUTE: '0',
      CLIENT_BUDGET: '0',
      ...variables,
    },
    stdio: ['ignore', stdout, 'pipe', 'ipc'],
  });
}

function collect({ stderr }: ChildProcess): () => string {
  let text = '';
  stderr?.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  return () => text;
}
