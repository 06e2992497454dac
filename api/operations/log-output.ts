/**
 * Log lines go to the standard output. When it cannot take them, because its disk is full or its reader gone, lines are
 * lost, not the program; when it can, they come again. Fastify's own output would end the program.
 */
export function openLogOutput(output: NodeJS.WriteStream = process.stdout): { write(line: string): void } {
  output.on('error', () => undefined);
  return { write: (line) => void output.write(line) };
}
