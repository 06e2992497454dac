import { setTimeout as pause } from 'node:timers/promises';
import type { Sharp } from 'sharp';
import {
  RENDITION_WIDTHS,
  type RenditionFormat,
  type RenditionWidth,
} from '../../../contracts/media/renditions.ts';
import { ignoreDiskFull } from '../../../db/disk-full.ts';
import { type MediaStorage, masterKey, StorageUnavailable } from '../../../db/media/storage.ts';
import { createWorkQueue, QueueFull, type QueueLoad } from '../../http/load/work-queue.ts';
import { loadSharp } from './load-sharp.ts';

export interface RenditionsOptions {
  readonly storage: MediaStorage;
  /** Maximum pictures encoded at the same time. */
  readonly concurrency?: number;
  /** Maximum waiting jobs; beyond it `QueueFull` is thrown. */
  readonly waiting?: number;
  /** Width of the stored picture; undefined if unknown. */
  readonly masterWidth?: (id: string) => Promise<number | undefined>;
  /** How long a reader waits for the exact rendition while another width is available. */
  readonly patienceMs?: number;
}

interface Rendition {
  readonly bytes: Buffer;
  /** False if the nearest existing width is sent until the requested one is made. */
  readonly exact: boolean;
  readonly mime: string;
}

export interface Renditions {
  /** The picture in a width and format, made on first request; null if the picture does not exist. */
  get(id: string, width: RenditionWidth, format: RenditionFormat): Promise<Buffer | null>;
  /** The picture for a reader, who gets the nearest existing width at once rather than the exact one late. */
  serve(id: string, width: RenditionWidth, format: RenditionFormat): Promise<Rendition | null>;
  /** The number of running and waiting jobs. */
  load(): QueueLoad;
  /** Makes the renditions that pages will link, one after the other, before readers ask for them. */
  pregenerate(id: string): Promise<void>;
}

export const RENDITION_MIMES: Readonly<Record<RenditionFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
const MEDIA_ID = /^[0-9a-f]{32}$/;
/** Nearly every browser accepts it; other formats are made on demand. */
const AHEAD_FORMAT = 'avif';
const WIDTHS_REMEMBERED = 10_000;
const PNG_FIRST_BYTE = 0x89;
const WIDEST = 1280 satisfies RenditionWidth;

export function renditionKey(id: string, width: RenditionWidth, format: RenditionFormat): string {
  return `${id}/${width}.${format}`;
}

export function createRenditions(options: RenditionsOptions): Renditions {
  const { storage, concurrency = 2, waiting = 256, masterWidth, patienceMs = 1_500 } = options;
  const inTurn = createWorkQueue({ concurrency, waiting });
  const aheadInTurn = createWorkQueue({ concurrency: 1, waiting });
  const renditionsInMaking = new Map<string, Promise<Buffer | null>>();
  /** The smallest offered width that is not smaller than the master, by picture. */
  const widest = new Map<string, RenditionWidth>();

  async function encodeRendition(
    id: string,
    width: RenditionWidth,
    format: RenditionFormat,
  ): Promise<Buffer | null> {
    const master = await storage.read(masterKey(id));
    if (!master) return null;
    const sharp = await loadSharp();
    const bytes = await encodeAs(sharp(master).resize({ width, withoutEnlargement: true }), format);
    // If it cannot be stored now, it is made again for the next reader.
    await storage.write(renditionKey(id, width, format), bytes).catch((error: unknown) => {
      if (!(error instanceof StorageUnavailable)) ignoreDiskFull(error);
    });
    // A picture deleted while it was being encoded must not return as a rendition.
    if (await storage.has(masterKey(id))) return bytes;
    await storage.remove(id);
    return null;
  }

  async function find(id: string, width: RenditionWidth, format: RenditionFormat): Promise<Buffer | null> {
    const made = await storage.read(renditionKey(id, width, format));
    if (made) return made;
    // Checked before queueing, so that invented ids cannot fill the queue.
    if (!(await storage.has(masterKey(id)))) return null;
    const enough = await findWidest(id);
    if (width > enough) return get(id, enough, format);
    return inTurn(() => encodeRendition(id, width, format));
  }

  /** Wider renditions would be the same bytes under other names. */
  async function findWidest(id: string): Promise<RenditionWidth> {
    const known = widest.get(id);
    if (known) return known;
    const width = await masterWidth?.(id);
    const found = RENDITION_WIDTHS.find((offered) => offered >= (width ?? Number.POSITIVE_INFINITY));
    if (widest.size >= WIDTHS_REMEMBERED) widest.clear();
    const enough = found ?? WIDEST;
    widest.set(id, enough);
    return enough;
  }

  async function get(
    id: string,
    requestedWidth: RenditionWidth,
    format: RenditionFormat,
  ): Promise<Buffer | null> {
    if (!MEDIA_ID.test(id)) return null;
    const width = Math.min(requestedWidth, widest.get(id) ?? requestedWidth) as RenditionWidth;
    const key = renditionKey(id, width, format);
    const shared = renditionsInMaking.get(key);
    if (shared) return shared;
    const job = find(id, width, format).finally(() => renditionsInMaking.delete(key));
    renditionsInMaking.set(key, job);
    return job;
  }

  /** The nearest existing width of the format; of two equally near, the wider one. */
  async function nearest(
    id: string,
    width: RenditionWidth,
    format: RenditionFormat,
  ): Promise<Rendition | undefined> {
    const distance = (other: number): number => Math.abs(Math.log(other / width)) - other / 1e6;
    const others = RENDITION_WIDTHS.toSorted((a, b) => distance(a) - distance(b));
    for (const other of others) {
      const bytes = other === width ? null : await storage.read(renditionKey(id, other, format));
      if (bytes) return { bytes, exact: false, mime: RENDITION_MIMES[format] };
    }
    return undefined;
  }

  /** Larger than needed, but every browser reads the formats of masters. */
  async function masterOf(id: string): Promise<Rendition | null> {
    const bytes = await storage.read(masterKey(id));
    return bytes && { bytes, exact: false, mime: bytes[0] === PNG_FIRST_BYTE ? 'image/png' : 'image/jpeg' };
  }

  return {
    get,
    load: inTurn.load,
    async serve(id, width, format) {
      const mime = RENDITION_MIMES[format];
      const job = get(id, width, format).then((bytes) => bytes && { bytes, exact: true, mime });
      const late = pause(patienceMs, 'late' as const, { ref: false });
      // The caller may already have another width when the job fails; the next request reports the error.
      job.catch(() => {});
      try {
        const first = await Promise.race([job, late]);
        if (first !== 'late') return first;
      } catch (error) {
        if (!(error instanceof QueueFull)) throw error;
        return (await nearest(id, width, format)) ?? (await masterOf(id));
      }
      return (await nearest(id, width, format)) ?? (await job);
    },
    async pregenerate(id) {
      for (const width of RENDITION_WIDTHS) {
        if (width <= (await findWidest(id))) await aheadInTurn(() => get(id, width, AHEAD_FORMAT));
      }
    },
  };
}

function encodeAs(picture: Sharp, format: RenditionFormat): Promise<Buffer> {
  switch (format) {
    case 'avif':
      // Effort 2 encodes 1280 pixels in under a second on two cores, effort 4 takes five; a detailed photo of 920
      // pixels has about 60 KB.
      return picture.avif({ quality: 60, effort: 2 }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 78 }).toBuffer();
    case 'jpg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  }
}
