import { join, resolve } from 'node:path';
import type { Client } from '../../client/client.ts';
import type { Environment } from '../../config/environment.ts';
import { createCopyClient } from './copy-client.ts';
import { type CopyFile, openCopyFile } from './copy-file.ts';
import { createCopyUpdates } from './copy-updates.ts';

/** The client of the API with the copy behind it, and what keeps the copy true. */
export interface ReadingCopy {
  readonly client: Pick<Client, 'call'>;
  readonly usable: () => boolean;
  /** Before anything else hears of a change. */
  readonly hear: (tags: readonly string[]) => void;
  readonly close: () => void;
}

export interface ReadingCopyOptions {
  readonly env: Pick<Environment, 'DATA_DIR' | 'READING_COPY_MB' | 'SITE_PROCESS'>;
  readonly client: Pick<Client, 'call'>;
  readonly isListening: () => boolean;
  readonly onReturn: () => void;
  readonly onTrouble: (error: unknown, message: string) => void;
}

/** Without a place to write, the site goes on without it. */
export function openReadingCopy(options: ReadingCopyOptions): ReadingCopy {
  const { env, client, onTrouble } = options;
  const without = { client, usable: () => false, hear: () => undefined, close: () => undefined };
  if (env.READING_COPY_MB === 0) return without;
  let file: CopyFile;
  try {
    file = openCopyFile(join(resolve(env.DATA_DIR), fileName(env.SITE_PROCESS)), env.READING_COPY_MB);
  } catch (error) {
    onTrouble(error, 'there is no reading copy: while the API is away only pages in memory are served');
    return without;
  }
  const clocks = { now: Date.now, uptime: () => performance.now() };
  const updates = createCopyUpdates({ ...options, ...clocks, file });
  const copying = createCopyClient({ ...options, ...clocks, file });
  return {
    client: copying,
    usable: () => copying.usable,
    hear: updates.hear,
    close() {
      updates.close();
      file.close();
    },
  };
}

/** Each process writes one of its own: two that write to the same would wait for each other. */
function fileName(process: number): string {
  return process === 1 ? 'reading-copy.sqlite' : `reading-copy-${process}.sqlite`;
}
