import { join } from 'node:path';
import type { OverlayOptions } from 'sharp';
import { sharp } from '../../config/bounded-sharp.ts';
import { ROOT } from '../../config/root.ts';
import { escapeText } from '../../contracts/rich-text/escape-html.ts';

/** What can be laid on a card. */
export interface Picture {
  readonly layer: OverlayOptions;
  readonly width: number;
  readonly height: number;
}

interface Box {
  /** In pixels, the largest first: the first one that fits is taken. */
  readonly sizes: readonly [number, ...number[]];
  readonly width: number;
  readonly height: number;
}

// libvips reads both when it first draws text. Pictures must look alike on a machine with other fonts, or none.
process.env.FONTCONFIG_FILE = join(ROOT, 'site/share-image/fonts.conf');
process.env.PANGOCAIRO_BACKEND = 'fontconfig';

/** libvips reads no WOFF2: this is the file beside it, unpacked by `npx -p wawoff2 woff2_decompress.js`. */
const FONT_FILE = join(ROOT, 'design/fonts/newsreader-display-600-ptbr.ttf');
const FONT_FAMILY = 'Newsreader 16pt';
/** What the font has: the letters of western Europe and the signs of a newspaper. */
export const IN_FONT = /[ -~¡-¬®-ÿıŒœ–—‘’‚“”„•…′″‹›€™−]/;
export const INK = '#14161a';
const TRACKING = -0.01;
const LINE_HEIGHT = 1.12;

/** The text in one of the sizes, cut with an ellipsis if even the last is too large; undefined: nothing to show. */
export async function fitText(text: string, { sizes, width, height }: Box): Promise<Picture | undefined> {
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

/** Letters the font lacks lose their marks, other signs are left out: nothing shows as an empty box. */
export function showableText(text: string): string {
  const shown = [...text.normalize('NFC').replace(/\s+/gu, ' ')].map((character) => {
    if (IN_FONT.test(character)) return character;
    const [base = ''] = character.normalize('NFD');
    return IN_FONT.test(base) ? base : '';
  });
  return shown.join('').replace(/ +/g, ' ').trim();
}

/** At a space if there is one. */
export function shorten(text: string, ratio: number): string {
  const length = Math.min(Math.floor(text.length * ratio), text.length - 2);
  const start = text.slice(0, Math.max(0, length));
  return `${start.replace(/[\s,;:.–—-]*(\s\S*)?$/, '')}…`;
}

/** As large as its ink; lines are broken within a word only when it is wider than one. */
export async function drawText(text: string, size: number, width: number): Promise<Picture> {
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
