import { access, open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { OperationRefused } from './operation-refused.ts';

/** Resolves when the archive accepts the next entry (back-pressure). */
export type AddEntry = (name: string, bytes: Buffer) => Promise<void>;

const PRIVATE_FILE = 0o600;

/**
 * Writes a gzipped tar that gets its name only when it is complete and flushed to disk. The file mode is private
 * because it contains e-mails and password hashes.
 */
export async function writeArchive<Result>(
  file: string,
  fill: (add: AddEntry) => Promise<Result>,
  stop?: AbortSignal,
): Promise<Result> {
  await refuseExisting(file);
  const draft = `${file}.part`;
  const output = await open(draft, 'wx', PRIVATE_FILE).catch(refuseOtherDraft);
  const archive = pack();

  async function add(name: string, bytes: Buffer): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    archive.entry({ name, mode: PRIVATE_FILE }, bytes, (error) => (error ? reject(error) : resolve()));
    await promise;
  }

  async function fillAll(): Promise<Result> {
    try {
      const result = await fill(add);
      archive.finalize();
      return result;
    } catch (error) {
      archive.destroy(error as Error);
      throw error;
    }
  }

  const stream = output.createWriteStream({ flush: true });
  const written = pipeline(archive, createGzip(), stream, stop ? { signal: stop } : {});
  const filled = fillAll();
  // An error on either side destroys the pipeline with its cause. Both promises settle before the code continues.
  const [outcome] = await Promise.allSettled([written, filled]);
  if (outcome.status === 'rejected') {
    await rm(draft, { force: true });
    throw outcome.reason;
  }
  await rename(draft, file);
  return await filled;
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new OperationRefused(`${file} exists already`);
}

function refuseOtherDraft(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EEXIST') throw error;
  throw new OperationRefused(`${error.path} exists: another backup is being written, or one was cut short`);
}
