import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../config/root.ts';
import type { PictogramKey } from '../../../contracts/editions/pictograms.ts';
import { DEFAULT_SETTINGS } from '../../../contracts/settings/settings.schema.ts';
import { sharp } from '../../../process/bounded-sharp.ts';
import { type DrawnPicture, fitText, INK } from './text-image.ts';

const readBrandFile = (name: string): string => readFileSync(join(ROOT, 'design/brand', name), 'utf8');
const symbolSvg = readBrandFile('symbol.svg');
const wordmarkSvg = readBrandFile('wordmark.svg');

/** The name and colour of the site whose frame a share image has. */
export interface Brand {
  readonly name: string;
  /** The colour of an edition in the light theme; empty for the state portal. */
  readonly colour: string;
  /** The line below the name. */
  readonly tagline: string;
  readonly icon: PictogramKey;
}

/** The red of the state portal, as written in the SVG drawings. */
const STATE_RED = '#b0121e';

export function brandColour({ colour }: Brand): string {
  return colour || STATE_RED;
}

/**
 * The wordmark contains the default name; any other name is set as text beside the symbol, whose red is the colour of
 * the edition.
 */
export async function brandImage(brand: Brand, height: number, widest: number): Promise<DrawnPicture> {
  if (brand.name === DEFAULT_SETTINGS.brand && brand.colour === '') return sized(wordmarkSvg, height);
  const left = Math.round(1.25 * height);
  const size = 0.7 * height;
  const name = await fitText(brand.name, { sizes: [size], width: widest - left, height: 1.3 * size });
  const symbol = sized(symbolSvg.replaceAll(STATE_RED, brandColour(brand)), height);
  if (!name) return symbol;
  const width = left + name.width;
  const input = await sharp({ create: { width, height, channels: 4, background: 'transparent' } })
    .composite([
      { ...symbol.layer, left: 0, top: 0 },
      { ...name.layer, left, top: Math.round(0.22 * height) },
    ])
    .png()
    .toBuffer();
  return { layer: { input }, width, height };
}

function sized(source: string, height: number): DrawnPicture {
  const [, widthOf, heightOf] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(source) ?? [];
  const width = Math.round((height * Number(widthOf)) / Number(heightOf));
  const svg = source
    // librsvg does not support custom properties, so each is replaced by its fallback value.
    .replace(/var\([^,()]+,([^()]+)\)/g, '$1')
    .replace('<svg ', `<svg width="${width}" height="${height}" color="${INK}" `);
  return { layer: { input: Buffer.from(svg) }, width, height };
}
