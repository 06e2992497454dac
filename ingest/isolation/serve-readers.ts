import { serialize } from 'node:v8';
import type { ReaderCall, ReaderReply } from './messages.ts';

/** Functions of the worker by name. Arguments and results are copied between the processes. */
// biome-ignore lint/suspicious/noExplicitAny: every reader has its own arguments, which the caller's types check.
export type ReaderTable = Readonly<Record<string, (...args: any[]) => unknown>>;

/** The worker's side: answers calls one after the other until its parent disconnects. */
export function serveReaders(readers: ReaderTable, outputBytes: number): void {
  const tell = (reply: ReaderReply): void => void process.send?.(reply);
  process.on('message', async (message: ReaderCall) => {
    try {
      const reader = readers[message.reader];
      if (!reader) throw new Error(`no reader is called ${message.reader}`);
      const result = serialize(await reader(...message.args));
      tell(result.length > outputBytes ? { type: 'too-large' } : { type: 'result', result });
    } catch (error) {
      const { message: text, stack = text } = error as Error;
      tell({ type: 'failed', detail: stack.slice(0, 2_000) });
    }
  });
  process.on('disconnect', () => process.exit(0));
  tell({ type: 'ready' });
}
