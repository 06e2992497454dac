import type Sharp from 'sharp';

/** Imported on demand: sharp and libvips take 10 MB, which an API that only serves readers does not need. */
export async function loadSharp(): Promise<typeof Sharp> {
  return (await import('../../../process/bounded-sharp.ts')).sharp;
}
