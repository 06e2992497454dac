import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface SpokenProcess {
  readonly child: ChildProcess;
  /** Lines that the process and its children have written to standard output so far. */
  readonly lines: readonly string[];
  readonly errors: readonly string[];
  /** The first line that matches, from line number `from` on; waits until it is written. */
  said(pattern: RegExp, from?: number): Promise<RegExpExecArray>;
  /** The exit code, once the process and every process that shares its output have ended. */
  gone(): Promise<number | null>;
}

/** Runs a TypeScript file with this Node and collects its output. */
export function speak(file: string, env: NodeJS.ProcessEnv): SpokenProcess {
  const lines: string[] = [];
  const errors: string[] = [];
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const spoken = createInterface({ input: child.stdout });
  spoken.on('line', (line) => lines.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const closed = once(child, 'close');

  return {
    child,
    lines,
    errors,
    async said(pattern, from = 0) {
      for (let next = from; ; next++) {
        while (next >= lines.length) await Promise.race([once(spoken, 'line'), ended()]);
        const match = pattern.exec(lines[next] ?? '');
        if (match) return match;
      }

      async function ended(): Promise<never> {
        await closed;
        throw new Error(`never said ${pattern}, only:\n${[...lines, ...errors].join('\n')}`);
      }
    },
    async gone() {
      await closed;
      return child.exitCode;
    },
  };
}
