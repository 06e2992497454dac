import { setTimeout as pause } from 'node:timers/promises';
import type { Sharp } from 'sharp';
import {
  RENDITION_WIDTHS,
  type RenditionFormat,
  type RenditionWidth,
} from '../../../contracts/media/rendition-sizes.ts';
import { ignoreDiskFull } from '../../../db/disk-full.ts';
import { type MediaStorage, masterKey, StorageUnavailable } from '../../../db/media/storage.ts';
import { createWorkQueue, QueueFull, type QueueLoad } from '../../http/load/work-queue.ts';
import { loadSharp } from './load-sharp.ts';

export interface RenditionsOptions {
  readonly storage: MediaStorage;
  /** How many pictures are encoded at the same time. */
  readonly concurrency?: number;
  /** How many may wait for their turn before `QueueFull` is thrown. */
  readonly waiting?: number;
  /** How wide the stored picture is; undefined: nobody knows. */
  readonly masterWidth?: (id: string) => Promise<number | undefined>;
  /** Who asks for a picture waits so long for its own rendition where another one could stand in. */
  readonly patienceMs?: number;
}

export interface Rendition {
  readonly bytes: Buffer;
  /** False: the nearest width that is there, until the one asked for is made. */
  readonly exact: boolean;
  readonly mime: string;
}

export interface Renditions {
  /** The picture in a width and a format, made on first demand; null when there is no such picture. */
  get(id: string, width: RenditionWidth, format: RenditionFormat): Promise<Buffer | null>;
  /** The same for a reader, who rather has another width now than this one late or never. */
  serve(id: string, width: RenditionWidth, format: RenditionFormat): Promise<Rendition | null>;
  /** How many are being made and wait to be. */
  load(): QueueLoad;
  /** Makes what pages will offer, one after the other, so that nobody has to wait for it. */
  makeAhead(id: string): Promise<void>;
}

export const RENDITION_MIMES: Readonly<Record<RenditionFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
const MEDIA_ID = /^[0-9a-f]{32}$/;
/** What nearly every browser takes; the others are made on demand. */
const AHEAD_FORMAT = 'avif';
const WIDTHS_REMEMBERED = 10_000;
const PNG_FIRST_BYTE = 0x89;
const WIDEST = 1280 satisfies RenditionWidth;

export function renditionKey(id: string, width: RenditionWidth, format: RenditionFormat): string {
  return `${id}/${width}.${format}`;
}

export function createRenditions(options: RenditionsOptions): Renditions {
  const { storage, concurrency = 2, waiting = 256, masterWidth, patienceMs = 1_500 } = options;
  const inTurn = createWorkQueue({ atOnce: concurrency, waiting });
  const aheadInTurn = createWorkQueue({ atOnce: 1, waiting });
  const underWay = new Map<string, Promise<Buffer | null>>();
  /** The widest rendition that is not yet the same as the master. */
  const widest = new Map<string, RenditionWidth>();

  async function make(id: string, width: RenditionWidth, format: RenditionFormat): Promise<Buffer | null> {
    const master = await storage.read(masterKey(id));
    if (!master) return null;
    const sharp = await loadSharp();
    const bytes = await encodeAs(sharp(master).resize({ width, withoutEnlargement: true }), format);
    // Where it cannot be stored now it is made again for the next reader.
    await storage.write(renditionKey(id, width, format), bytes).catch((error: unknown) => {
      if (!(error instanceof StorageUnavailable)) ignoreDiskFull(error);
    });
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
    const enough = await widestOf(id);
    if (width > enough) return get(id, enough, format);
    return inTurn(() => make(id, width, format));
  }

  /** Wider ones would be the same bytes under other names. */
  async function widestOf(id: string): Promise<RenditionWidth> {
    const known = widest.get(id);
    if (known) return known;
    const width = await masterWidth?.(id);
    const found = RENDITION_WIDTHS.find((offered) => offered >= (width ?? Number.POSITIVE_INFINITY));
    if (widest.size >= WIDTHS_REMEMBERED) widest.clear();
    const enough = found ?? WIDEST;
    widest.set(id, enough);
    return enough;
  }

  async function get(id: string, asked: RenditionWidth, format: RenditionFormat): Promise<Buffer | null> {
    if (!MEDIA_ID.test(id)) return null;
    const width = Math.min(asked, widest.get(id) ?? asked) as RenditionWidth;
    const key = renditionKey(id, width, format);
    const shared = underWay.get(key);
    if (shared) return shared;
    const job = find(id, width, format).finally(() => underWay.delete(key));
    underWay.set(key, job);
    return job;
  }

  /** The nearest width of the format that is there; of two as near the wider. */
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

  /** Larger than anybody needs, but a picture: every browser reads what masters are stored in. */
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
      // Whoever has another width by then does not hear of it; the next to ask does.
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
    async makeAhead(id) {
      for (const width of RENDITION_WIDTHS) {
        if (width <= (await widestOf(id))) await aheadInTurn(() => get(id, width, AHEAD_FORMAT));
      }
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
