/** An export or its import is impossible; the message is one line that an operator can act on. */
export class ExportRefused extends Error {}

export function throwIfStopped(stop: AbortSignal | undefined): void {
  if (stop?.aborted) throw new ExportRefused('the export was interrupted; the same command continues it');
}
