import { join, resolve } from 'node:path';
import type { Client } from '../../../client/client.ts';
import type { Environment } from '../../../config/environment.ts';
import type { OnWarning } from '../../../contracts/on-warning.ts';
import { createCopyClient } from './copy-client.ts';
import { type CopyFile, openCopyFile } from './copy-file.ts';
import { createCopyUpdates } from './copy-updates.ts';

/** The client of the API backed by the copy, and the updates that keep the copy current. */
interface ReadingCopy {
  readonly client: Pick<Client, 'call'>;
  readonly usable: () => boolean;
  /** Must run before any cache is invalidated. */
  readonly onTagsChanged: (tags: readonly string[]) => void;
  readonly close: () => void;
}

interface ReadingCopyOptions {
  readonly env: Pick<Environment, 'DATA_DIR' | 'READING_COPY_MB' | 'SITE_PROCESS'>;
  readonly client: Pick<Client, 'call'>;
  readonly isListening: () => boolean;
  readonly onReturn: () => void;
  readonly onWarning: OnWarning;
}

/** If the file cannot be written, the site runs without a copy. */
export function openReadingCopy(options: ReadingCopyOptions): ReadingCopy {
  const { env, client, onWarning } = options;
  const without = { client, usable: () => false, onTagsChanged: () => undefined, close: () => undefined };
  if (env.READING_COPY_MB === 0) return without;
  let file: CopyFile;
  try {
    file = openCopyFile(join(resolve(env.DATA_DIR), fileName(env.SITE_PROCESS)), env.READING_COPY_MB);
  } catch (error) {
    onWarning(
      error,
      'the reading copy cannot be opened: while the API is unreachable only cached pages are served',
    );
    return without;
  }
  const clocks = { now: Date.now, uptime: () => performance.now() };
  const updates = createCopyUpdates({ ...options, ...clocks, file });
  const copying = createCopyClient({ ...options, ...clocks, file });
  return {
    client: copying,
    usable: () => copying.usable,
    onTagsChanged: updates.onTagsChanged,
    close() {
      updates.close();
      file.close();
    },
  };
}

/** Each process has a file of its own: two writers of one file would wait for each other's locks. */
function fileName(process: number): string {
  return process === 1 ? 'reading-copy.sqlite' : `reading-copy-${process}.sqlite`;
}
