import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { removedPictureOf } from '../../../contracts/change-tags.ts';
import { hasTwoHosts } from '../../../contracts/http/host-header.ts';
import { picturePaths } from '../../../contracts/media/renditions.ts';

interface ReadyPicture {
  readonly headers: Readonly<OutgoingHttpHeaders>;
  readonly body: Buffer;
}

export interface ReadyPictures {
  /** How many requests were answered from memory. */
  readonly answered: number;
  put(path: string, picture: ReadyPicture): void;
  /** Drops the pictures of these tags. */
  invalidate(tags: readonly string[]): void;
  /** Drops all pictures after busy times; the API still has them. */
  releaseResources(): void;
  /** Wraps Fastify's own request listener: a picture in memory is answered before it. */
  answerBefore(handler: RequestListener): RequestListener;
}

const MAX_BYTES = 16 * 1_048_576;
/** A larger picture is streamed and not kept. */
export const MAX_READY_BYTES = 262_144;
/** In case the event of a picture that was taken down was lost. Addresses contain a content hash, so no entry goes stale. */
const TTL_MS = 60_000;
/** Addresses of removed pictures that are remembered, because their bytes may be on the way here. */
const MAX_REMOVED = 10_000;

/**
 * Keeps in memory the pictures that many readers request at the same time, such as those of the home. They are
 * answered before Fastify and without a call to the API.
 */
export function createReadyPictures(): ReadyPictures {
  const pictures = new LRUCache<string, ReadyPicture>({
    maxSize: MAX_BYTES,
    ttl: TTL_MS,
    sizeCalculation: ({ body }) => body.length + 1_000,
  });

  const removed = new LRUCache<string, true>({ max: MAX_REMOVED, ttl: TTL_MS });

  let answered = 0;

  /** Returns true if the request was answered. Range requests go to the API. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request;
    if (!url?.startsWith('/media/') || headers.range !== undefined) return false;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const picture = pictures.get(url);
    if (!picture || hasTwoHosts(request.rawHeaders)) return false;
    if (picture.headers.etag !== undefined && headers['if-none-match'] === picture.headers.etag) {
      const { 'content-length': length, 'content-type': type, ...kept } = picture.headers;
      response.writeHead(304, kept).end();
      return true;
    }
    response.writeHead(200, picture.headers).end(method === 'HEAD' ? undefined : picture.body);
    return true;
  }

  return {
    get answered() {
      return answered;
    },
    put(path, picture) {
      if (!removed.has(path)) pictures.set(path, picture);
    },
    invalidate(tags) {
      const ids = tags.map(removedPictureOf).filter((id) => id !== undefined);
      for (const path of ids.flatMap(picturePaths)) {
        removed.set(path, true);
        pictures.delete(path);
      }
    },
    releaseResources: () => pictures.clear(),
    answerBefore: (handler) => (request, response) => {
      if (answer(request, response)) answered++;
      else handler(request, response);
    },
  };
}
