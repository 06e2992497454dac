import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Waits for a line like this in the output of a program, and reads on, so that the program is never blocked by it. */
export async function lineLike(output: Readable, pattern: RegExp): Promise<void> {
  const lines: string[] = [];
  const seen = Promise.withResolvers<void>();
  const reader = createInterface({ input: output });
  reader.on('line', (line) => {
    if (pattern.test(line)) seen.resolve();
    lines.push(line);
  });
  reader.on('close', () => seen.reject(new Error(`no line like ${pattern}, only:\n${lines.join('\n')}`)));
  await seen.promise;
}
