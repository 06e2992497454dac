/**
 * Writes log lines to standard output. If the disk is full or the reader is gone, lines are lost but the program
 * continues; Fastify's default destination would end it.
 */
export function openLogOutput(output: NodeJS.WriteStream = process.stdout): { write(line: string): void } {
  output.on('error', () => undefined);
  return { write: (line) => void output.write(line) };
}
