import { EXPORT_FOLDER, type MediaStorage, StorageUnavailable } from '../../../../db/media/storage.ts';

/**
 * Files of exports are kept in the media storage, so that every instance of the API can send them. The storage knows no
 * streams, so a file is stored in parts.
 */
const PART_BYTES = 8 * 1_048_576;

function partKey(id: string, part: number): string {
  return `${EXPORT_FOLDER}/${id}/${String(part).padStart(6, '0')}`;
}

interface StoredParts {
  readonly parts: number;
  readonly bytes: number;
}

export async function writeParts(
  storage: Pick<MediaStorage, 'write'>,
  id: string,
  chunks: AsyncIterable<Buffer>,
): Promise<StoredParts> {
  let [parts, bytes, held]: [number, number, Buffer[]] = [0, 0, []];
  let length = 0;
  async function flush(): Promise<void> {
    await storage.write(partKey(id, parts), Buffer.concat(held));
    [parts, bytes, held, length] = [parts + 1, bytes + length, [], 0];
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
