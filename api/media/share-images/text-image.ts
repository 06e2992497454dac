import { join } from 'node:path';
import type { OverlayOptions } from 'sharp';
import { ROOT } from '../../../config/root.ts';
import { escapeText } from '../../../contracts/rich-text/escape-html.ts';
import { sharp } from '../../../process/bounded-sharp.ts';

/** A layer to place on a card. */
export interface DrawnPicture {
  readonly layer: OverlayOptions;
  readonly width: number;
  readonly height: number;
}

interface Box {
  /** Font sizes in pixels, largest first: the first that fits is used. */
  readonly sizes: readonly [number, ...number[]];
  readonly width: number;
  readonly height: number;
}

// libvips reads both variables when it first draws text. Images must look the same on machines with other fonts or
// none.
process.env.FONTCONFIG_FILE = join(ROOT, 'api/media/share-images/fonts.conf');
process.env.PANGOCAIRO_BACKEND = 'fontconfig';

/** libvips cannot read WOFF2: this file is unpacked from it by `npx -p wawoff2 woff2_decompress.js`. */
const FONT_FILE = join(ROOT, 'design/fonts/newsreader-display-600-ptbr.ttf');
const FONT_FAMILY = 'Newsreader 16pt';
/** Characters of the font: letters of western Europe and typographic signs. */
export const IN_FONT = /[ -~¡-¬®-ÿıŒœ–—‘’‚“”„•…′″‹›€™−]/;
export const INK = '#14161a';
const TRACKING = -0.01;
const LINE_HEIGHT = 1.12;

/** The text in the largest fitting size, cut with an ellipsis if none fits; undefined if nothing can be shown. */
export async function fitText(
  text: string,
  { sizes, width, height }: Box,
): Promise<DrawnPicture | undefined> {
  let shown = showableText(text);
  if (shown === '') return undefined;
  let [size] = sizes;
  let picture = await drawText(shown, size, width);
  for (const smaller of sizes.slice(1)) {
    if (picture.height <= height) break;
    size = smaller;
    picture = await drawText(shown, size, width);
  }
  while (picture.height > height) {
    shown = shorten(shown, Math.min(0.97, height / picture.height));
    picture = await drawText(shown, size, width);
  }
  return picture;
}

/** Characters missing in the font lose their diacritics or are dropped, so that nothing shows as an empty box. */
export function showableText(text: string): string {
  const shown = [...text.normalize('NFC').replace(/\s+/gu, ' ')].map((character) => {
    if (IN_FONT.test(character)) return character;
    const [base = ''] = character.normalize('NFD');
    return IN_FONT.test(base) ? base : '';
  });
  return shown.join('').replace(/ +/g, ' ').trim();
}

/** Cuts at a space if there is one. */
export function shorten(text: string, ratio: number): string {
  const length = Math.min(Math.floor(text.length * ratio), text.length - 2);
  const start = text.slice(0, Math.max(0, length));
  return `${start.replace(/\s\S*$/, '').replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '')}…`;
}

/** The image is as large as its ink; a word is broken only if it is wider than a line. */
export async function drawText(text: string, size: number, width: number): Promise<DrawnPicture> {
  const units = (pixels: number): number => Math.round(pixels * 1024);
  const style = [
    `foreground="${INK}" insert_hyphens="false"`,
    `letter_spacing="${units(TRACKING * size)}" line_height="${units(LINE_HEIGHT * size)}"`,
  ].join(' ');
  const { data, info } = await sharp({
    text: {
      text: `<span ${style}>${escapeText(text)}</span>`,
      font: `${FONT_FAMILY} ${size}`,
      fontfile: FONT_FILE,
      width,
      dpi: 72,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { layer: { input: data, raw: info }, width: info.width, height: info.height };
}
