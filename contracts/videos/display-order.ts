import type { Video } from './video.schema.ts';

/** The newsroom's order; videos never placed come first, newest before older ones. */
export function inDisplayOrder<One extends Pick<Video, 'id' | 'order'>>(
  videos: readonly One[],
): readonly One[] {
  return videos.toSorted((one, other) => one.order - other.order || other.id - one.id);
}
