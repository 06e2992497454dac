import { LRUCache } from 'lru-cache';

/** The size of a picture file by its path at the API; 0 if unknown at the moment. */
export type PictureBytes = (path: string) => Promise<number>;

/** A feed waits no longer than this; the next feed will have the size. */
const DEADLINE_MS = 2_000;
const MAX_REMEMBERED = 2_000;

/** Asks the API for the size of a picture. The address contains a content hash, so an answer never expires. */
export function createPictureBytes(apiUrl: string, send: typeof fetch): PictureBytes {
  const known = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  return async (path) => {
    const remembered = known.get(path);
    if (remembered !== undefined) return remembered;
    try {
      const signal = AbortSignal.timeout(DEADLINE_MS);
      const { ok, headers } = await send(apiUrl + path, { method: 'HEAD', signal });
      const bytes = ok ? Number(headers.get('content-length') ?? 0) : 0;
      if (bytes > 0) known.set(path, bytes);
      return bytes;
    } catch {
      // The API is unreachable or still encodes the picture: the feed says 0 until the size is known.
      return 0;
    }
  };
}
