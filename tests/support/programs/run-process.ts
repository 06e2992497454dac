import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface RunningProcess {
  readonly child: ChildProcess;
  /** Lines that the process and its children have written to standard output so far. */
  readonly lines: readonly string[];
  readonly errors: readonly string[];
  /** The first line that matches, from line number `from` on; waits until it is written. */
  lineLike(pattern: RegExp, from?: number): Promise<RegExpExecArray>;
  /** The exit code, once the process and every process that shares its output have ended. */
  ended(): Promise<number | null>;
}

/** Runs a TypeScript file with this Node and collects its output. */
export function runProcess(file: string, env: NodeJS.ProcessEnv): RunningProcess {
  const lines: string[] = [];
  const errors: string[] = [];
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const closed = once(child, 'close');

  return {
    child,
    lines,
    errors,
    async lineLike(pattern, from = 0) {
      for (let next = from; ; next++) {
        while (next >= lines.length) await Promise.race([once(output, 'line'), failWhenEnded()]);
        const match = pattern.exec(lines[next] ?? '');
        if (match) return match;
      }

      async function failWhenEnded(): Promise<never> {
        await closed;
        throw new Error(`no line like ${pattern}, only:\n${[...lines, ...errors].join('\n')}`);
      }
    },
    async ended() {
      await closed;
      return child.exitCode;
    },
  };
}
