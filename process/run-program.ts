import { BadVariable } from '../config/environment.ts';

type ErrorClass = abstract new (...values: never[]) => Error;

/**
 * Runs a program. Causes that an operator can fix (`known`) end it with one line; any other error is a bug and is printed
 * with its stack.
 */
export async function runProgram(
  serve: () => Promise<void>,
  portVariable: 'API_PORT' | 'SITE_PORT',
  known: readonly ErrorClass[],
): Promise<void> {
  try {
    await serve();
  } catch (error) {
    process.stderr.write(`Error: ${explain(error)}\n`);
    process.exit(1);
  }

  function explain(error: unknown): string {
    const { code, message, stack } = error as NodeJS.ErrnoException;
    if ([BadVariable, ...known].some((type) => error instanceof type) || code === 'EACCES') return message;
    if (code === 'EADDRINUSE')
      return `port ${(error as { port?: number }).port} (${portVariable}) is already in use`;
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
      return `HOST is no address of this machine: ${message}`;
    return stack ?? message;
  }
}
