import type { MetadataBlocks } from '../../../ingest/pictures/picture-notes.ts';
import { loadSharp } from './load-sharp.ts';

/** A JPEG holds at most 64 KB of each; larger blocks of other formats hold more than names. */
const MAX_BYTES = 65_536;

/** The metadata of a picture that was read before, which its master no longer has. */
export async function metadataBlocks(bytes: Buffer): Promise<MetadataBlocks> {
  const sharp = await loadSharp();
  const { exif, iptc } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const bounded = (block: Buffer | undefined) => (block && block.length <= MAX_BYTES ? block : undefined);
  return { exif: bounded(exif), iptc: bounded(iptc) };
}
