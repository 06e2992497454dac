import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../config/root.ts';

/** The files of the tools. Those of node_modules/.bin differ by system and would not run with this Node. */
const TOOLS = {
  biome: '@biomejs/biome/bin/biome',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
} as const;

interface ToolOptions {
  /** Shows the output only if the tool fails. */
  readonly quiet?: boolean;
  readonly stop?: AbortSignal | undefined;
}

/** Runs a tool of the project to its end; returns true on success. */
export async function runTool(
  tool: keyof typeof TOOLS,
  args: readonly string[],
  { quiet = false, stop }: ToolOptions = {},
): Promise<boolean> {
  const output: Buffer[] = [];
  const child = spawn(process.execPath, [join(ROOT, 'node_modules', TOOLS[tool]), ...args], {
    cwd: ROOT,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    signal: stop,
  });
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.on('error', () => resolve(false));
  child.on('close', (code) => resolve(code === 0));
  const succeeded = await promise;
  if (!succeeded && !stop?.aborted) process.stderr.write(Buffer.concat(output));
  return succeeded;
}
