import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { RenditionFormat, RenditionWidth } from '../../../contracts/media/rendition-sizes.ts';
import { ignoreDiskFull } from '../../../db/disk-full.ts';
import { type MediaStorage, masterKey } from '../../../db/media/storage.ts';
import { createWorkQueue } from '../../http/load/work-queue.ts';

export interface RenditionsOptions {
  readonly storage: MediaStorage;
  /** How many pictures are encoded at the same time. */
  readonly concurrency?: number;
  /** How many may wait for their turn before `QueueFull` is thrown. */
  readonly waiting?: number;
}

export interface Renditions {
  /** The picture in a width and a format, made on first demand; null when there is no such picture. */
  get(id: string, width: RenditionWidth, format: RenditionFormat): Promise<Buffer | null>;
}

const MEDIA_ID = /^[0-9a-f]{32}$/;

export function renditionKey(id: string, width: RenditionWidth, format: RenditionFormat): string {
  return `${id}/${width}.${format}`;
}

export function createRenditions({ storage, concurrency = 2, waiting = 64 }: RenditionsOptions): Renditions {
  const inTurn = createWorkQueue({ atOnce: concurrency, waiting });
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function make(id: string, width: RenditionWidth, format: RenditionFormat): Promise<Buffer | null> {
    const master = await storage.read(masterKey(id));
    if (!master) return null;
    const bytes = await encodeAs(sharp(master).resize({ width, withoutEnlargement: true }), format);
    // Without room it is made again for the next reader.
    await storage.write(renditionKey(id, width, format), bytes).catch(ignoreDiskFull);
    // A picture taken down while it was being encoded must not come back through its rendition.
    if (await storage.has(masterKey(id))) return bytes;
    await storage.remove(id);
    return null;
  }

  async function find(id: string, width: RenditionWidth, format: RenditionFormat): Promise<Buffer | null> {
    const made = await storage.read(renditionKey(id, width, format));
    if (made) return made;
    // Asked before queueing, so that made-up ids cannot fill the line.
    if (!(await storage.has(masterKey(id)))) return null;
    return inTurn(() => make(id, width, format));
  }

  return {
    async get(id, width, format) {
      if (!MEDIA_ID.test(id)) return null;
      const key = renditionKey(id, width, format);
      const shared = underWay.get(key);
      if (shared) return shared;
      const job = find(id, width, format).finally(() => underWay.delete(key));
      underWay.set(key, job);
      return job;
    },
  };
}

function encodeAs(picture: Sharp, format: RenditionFormat): Promise<Buffer> {
  switch (format) {
    case 'avif':
      // Effort 2 makes 1280 pixels in under a second on two cores where 4 takes five; a detailed photo
      // of 920 pixels comes to some 60 KB.
      return picture.avif({ quality: 60, effort: 2 }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 78 }).toBuffer();
    case 'jpg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  }
}
