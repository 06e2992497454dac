import type Sharp from 'sharp';

/** With the library it stands on sharp takes 10 MB, which an API that only answers readers does without. */
export async function loadSharp(): Promise<typeof Sharp> {
  return (await import('../../../config/bounded-sharp.ts')).sharp;
}
