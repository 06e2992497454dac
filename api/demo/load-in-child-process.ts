import { fork } from 'node:child_process';
import { extname, join } from 'node:path';

/** Uses the extension of this file, because a release contains compiled files. */
const PROGRAM = join(import.meta.dirname, `load-demo-program${extname(import.meta.filename)}`);

/** Loads the demo content in a child process. Returns false if another instance loaded it first. */
export async function loadDemoInChildProcess(now: number, withUsers: boolean): Promise<boolean> {
  const child = fork(PROGRAM, [String(now), withUsers ? 'yes' : 'no']);
  return await new Promise((resolve, reject) => {
    child.once('message', (message: { readonly loaded: boolean }) => resolve(message.loaded));
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`the demo content could not be loaded (${signal ?? code})`)),
    );
  });
}
