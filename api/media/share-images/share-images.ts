import { hash } from 'node:crypto';
import {
  findShareShape,
  LINK_SHAPE,
  type ShareShape,
  type ShareShapeKey,
} from '../../../contracts/distribution/share-shapes.ts';
import { ignoreDiskFull } from '../../../db/disk-full.ts';
import { type MediaStorage, SHARE_FOLDER, StorageUnavailable } from '../../../db/media/storage.ts';
import { createWorkQueue } from '../../http/load/work-queue.ts';
import type { Brand } from './brand-image.ts';
import type { UprightShape } from './upright-picture.ts';

/** The data that a share image shows. */
interface SharedStory {
  readonly id: number;
  readonly title: string;
  readonly coverPicture: { readonly url: string; readonly focal: string | null } | null;
  /** The key of the edition whose frame it has; empty for the state portal. */
  readonly homeEdition: string;
}

interface ShareImage {
  readonly bytes: Buffer;
  /** False if the cover could not be read and the headline is used for a while. */
  readonly final: boolean;
}

export interface ShareImagesOptions {
  readonly storage: MediaStorage;
  /** A public story; undefined if there is none with this id. */
  readonly findStory: (id: number) => Promise<SharedStory | undefined>;
  /** The brand of the edition with this key; of the state portal if there is none. */
  readonly readBrand: (edition: string) => Promise<Brand>;
  /** The cover in a sufficient width; null if it is not available now. */
  readonly readCover: (url: string) => Promise<Buffer | null>;
}

export interface ShareImages {
  /** Null if there is no such story. */
  ofStory(id: number): Promise<ShareImage | null>;
  /** The same in another shape, to be sent as a file. */
  inShape(id: number, shape: ShareShapeKey): Promise<ShareImage | null>;
  /** The picture of all pages of an edition without one of their own; '': the state portal. */
  ofPortal(edition: string): Promise<ShareImage>;
  /** The icon of an edition as PNG; null if there is no such edition. */
  iconOf(edition: string, size: number): Promise<Buffer | null>;
  /** Makes the image before the story is shared; the image of a removed story is deleted. */
  pregenerate(id: number): Promise<void>;
}

/** Imported with the first image: it takes 15 MB, and hours can pass without one. */
const drawing = () => import('./cards.ts');
const cropping = () => import('./cover-crop.ts');
const uprightDrawing = () => import('./upright-picture.ts');

/** Increment when the layout changes: stored images are then drawn again. */
const LAYOUT = 1;
/**
 * An image takes about 0.2 s of CPU. One at a time, with a rest of twice its duration, leaves the machine to readers,
 * however many images are requested.
 */
const DRAWING = { concurrency: 1, waiting: 8, rest: 2 } as const;

/** The images of shared links: drawn once per version of a story, then stored like renditions. */
export function createShareImages(options: ShareImagesOptions): ShareImages {
  const { storage, findStory, readBrand, readCover } = options;
  const inTurn = createWorkQueue(DRAWING);
  const imagesInMaking = new Map<string, Promise<ShareImage>>();

  async function find(
    name: string,
    shown: readonly unknown[],
    draw: () => Promise<ShareImage>,
  ): Promise<ShareImage> {
    const key = `${SHARE_FOLDER}/${name}/${hash('sha1', JSON.stringify([LAYOUT, ...shown])).slice(0, 20)}.jpg`;
    const shared = imagesInMaking.get(key);
    if (shared) return await shared;
    const job = readOrDraw(name, key, draw).finally(() => imagesInMaking.delete(key));
    imagesInMaking.set(key, job);
    return await job;
  }

  async function readOrDraw(name: string, key: string, draw: () => Promise<ShareImage>): Promise<ShareImage> {
    const stored = await storage.read(key).catch(nullIfUnavailable);
    if (stored) return { bytes: stored, final: true };
    const drawn = await inTurn(draw);
    if (drawn.final) await store(name, key, drawn.bytes).catch(nullIfUnavailable);
    return drawn;
  }

  /** Removes the image of the version before, which is no longer used. */
  async function store(name: string, key: string, bytes: Buffer): Promise<void> {
    await storage.remove(`${SHARE_FOLDER}/${name}`);
    await storage.write(key, bytes).catch(ignoreDiskFull);
  }

  async function drawStory({ title, coverPicture }: SharedStory, brand: Brand): Promise<ShareImage> {
    const cover = coverPicture && (await cropOf(coverPicture, brand));
    if (cover) return { bytes: cover, final: true };
    return { bytes: await (await drawing()).headlineCard(title, brand), final: coverPicture === null };
  }

  async function cropOf(
    { url, focal }: NonNullable<SharedStory['coverPicture']>,
    brand: Brand,
  ): Promise<Buffer | null> {
    const bytes = await readCover(url);
    return bytes && (await (await cropping()).cropCover(bytes, focal, brand));
  }

  async function ofStory(id: number): Promise<ShareImage | null> {
    const story = await findStory(id);
    if (!story) return null;
    const brand = await readBrand(story.homeEdition);
    const { title, coverPicture } = story;
    const cover = coverPicture && [coverPicture.url, coverPicture.focal];
    return await find(String(id), [visibleBrand(brand), cover ?? title], () => drawStory(story, brand));
  }

  async function inShape(id: number, key: ShareShapeKey): Promise<ShareImage | null> {
    const shape = findShareShape(key);
    return isUpright(shape) ? await upright(id, shape) : await ofStory(id);
  }

  async function upright(id: number, shape: UprightShape): Promise<ShareImage | null> {
    const story = await findStory(id);
    if (!story) return null;
    const { title, coverPicture, homeEdition } = story;
    const brand = await readBrand(homeEdition);
    const shown = [visibleBrand(brand), title, coverPicture && [coverPicture.url, coverPicture.focal]];
    return await find(`${id}-${shape.key}`, shown, async () => {
      const bytes = coverPicture && (await readCover(coverPicture.url));
      const cover = bytes && { bytes, focal: coverPicture.focal };
      const drawn = await (await uprightDrawing()).uprightPicture(shape, { title, cover }, brand);
      return { bytes: drawn, final: (coverPicture === null) === (cover === null) };
    });
  }

  /** Deletes the images of a story that readers no longer see. */
  async function removeImages(id: number): Promise<void> {
    for (const folder of [`${id}`, `${id}-1x1`, `${id}-9x16`])
      await storage.remove(`${SHARE_FOLDER}/${folder}`).catch(nullIfUnavailable);
  }

  return {
    ofStory,
    inShape,
    async iconOf(edition, size) {
      const { icon, colour } = await readBrand(edition);
      return colour === '' ? null : await (await drawing()).editionIcon(icon, colour, size);
    },
    async pregenerate(id) {
      if ((await ofStory(id)) === null) await removeImages(id);
    },
    async ofPortal(edition) {
      const brand = await readBrand(edition);
      return await find(
        brand.colour === '' ? 'portal' : `portal-${edition}`,
        [visibleBrand(brand)],
        async () => ({
          bytes: await (await drawing()).portalCard(brand),
          final: true,
        }),
      );
    },
  };
}

function isUpright(shape: ShareShape): shape is UprightShape {
  return shape.key !== LINK_SHAPE.key;
}

/** The parts of a brand that change the image, for its key. The state portal has its name alone, so that keys of older images stay valid. */
function visibleBrand({ name, colour, tagline }: Brand): unknown {
  return colour === '' ? name : [name, colour, tagline];
}

/** If the storage is unreachable, the image is drawn again for the next reader. */
function nullIfUnavailable(error: unknown): null {
  if (!(error instanceof StorageUnavailable)) throw error;
  return null;
}
