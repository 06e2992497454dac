/** The purposes of pictures in the library. An editor who looks for a photo is not shown the pictures of ads. */
export const PICTURE_PURPOSES = [
  { key: 'photo', name: 'Fotos e artes' },
  { key: 'ad', name: 'Anúncios' },
  { key: 'logo', name: 'Marcas' },
] as const;

export type PicturePurpose = (typeof PICTURE_PURPOSES)[number]['key'];

/** The purpose with this key; undefined for any other text. */
export function picturePurpose(key: string | null): PicturePurpose | undefined {
  return PICTURE_PURPOSES.find((purpose) => purpose.key === key)?.key;
}
