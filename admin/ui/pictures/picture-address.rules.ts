const STORED_PICTURE = /^\/media\/(?:external\/)?[0-9a-f]{32}$/;

type ShownWidth = 240 | 390 | 640 | 920;

/**
 * The source of a picture: our own pictures in the given width, others at their address. Empty if the text is not a
 * picture address.
 */
export function pictureSrc(address: string, width: ShownWidth): string {
  if (STORED_PICTURE.test(address)) return `${address}/${width}.webp`;
  return /^https:\/\/[^\s<>"\\]+$/.test(address) ? address : '';
}

/** The id in the library, if the picture is from there. */
export function mediaIdOf(address: string): string | undefined {
  return /^\/media\/([0-9a-f]{32})$/.exec(address)?.[1];
}
