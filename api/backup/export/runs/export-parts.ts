import { EXPORT_FOLDER, type MediaStorage, StorageUnavailable } from '../../../../db/media/storage.ts';

const PART_BYTES = 8 * 1_048_576;

function partKey(id: string, part: number): string {
  return `${EXPORT_FOLDER}/${id}/${String(part).padStart(6, '0')}`;
}

interface StoredParts {
  readonly parts: number;
  readonly bytes: number;
}

/**
 * Stores the file of an export in the media storage, so that every instance of the API can send it. The storage knows no
 * streams, so the file is stored in parts.
 */
export async function writeParts(
  storage: Pick<MediaStorage, 'write'>,
  id: string,
  chunks: AsyncIterable<Buffer>,
): Promise<StoredParts> {
  let parts = 0;
  let bytes = 0;
  let held: Buffer[] = [];
  let length = 0;
  async function flush(): Promise<void> {
    await storage.write(partKey(id, parts), Buffer.concat(held));
    parts += 1;
    bytes += length;
    held = [];
    length = 0;
  }
  for await (const chunk of chunks) {
    held.push(chunk);
    length += chunk.length;
    if (length >= PART_BYTES) await flush();
  }
  if (length > 0) await flush();
  return { parts, bytes };
}

export async function* readParts(
  storage: Pick<MediaStorage, 'read'>,
  id: string,
  parts: number,
): AsyncGenerator<Buffer> {
  for (let part = 0; part < parts; part += 1) {
    const bytes = await storage.read(partKey(id, part));
    if (!bytes) throw new StorageUnavailable(`part ${part} of the export ${id} is missing`);
    yield bytes;
  }
}

export async function removeParts(storage: Pick<MediaStorage, 'remove'>, id: string): Promise<void> {
  await storage.remove(`${EXPORT_FOLDER}/${id}`);
}
