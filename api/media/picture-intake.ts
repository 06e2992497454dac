import { MIN_COVER } from '../../contracts/media/min-cover.ts';
import type { Actor } from '../../db/audit.ts';
import { ImageRefused } from './images/image-intake.ts';
import type { MediaStore } from './media.store.ts';

/** Adds a picture of another site to the library with its credit; null if it cannot be a cover: format or size. */
export function createPictureIntake(media: MediaStore) {
  return async (
    bytes: Buffer,
    { name, alt, credit }: { readonly name: string; readonly alt: string; readonly credit: string },
    actor: Actor,
  ): Promise<string | null> => {
    try {
      const row = await media.add(bytes, name, actor, { atLeast: MIN_COVER });
      // Keep an existing description of the same picture.
      const change = { ...(row.alt === '' && { alt }), ...(row.credit === '' && { credit }) };
      if (Object.values(change).some(Boolean)) await media.update(row.id, change, undefined, actor);
      return `/media/${row.id}`;
    } catch (error) {
      if (error instanceof ImageRefused) return null;
      throw error;
    }
  };
}
