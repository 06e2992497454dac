import type { Video } from './video.schema.ts';

/** In the order that the newsroom chose. Videos without a place come first; of those with the same place, the newer one. */
export function inDisplayOrder<One extends Pick<Video, 'id' | 'order'>>(
  videos: readonly One[],
): readonly One[] {
  return videos.toSorted((one, other) => one.order - other.order || other.id - one.id);
}
