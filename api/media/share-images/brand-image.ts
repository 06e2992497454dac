import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharp } from '../../../config/bounded-sharp.ts';
import { ROOT } from '../../../config/root.ts';
import { DEFAULT_SETTINGS } from '../../../contracts/settings/settings.schema.ts';
import { fitText, INK, type Picture } from './text-image.ts';

const readBrandFile = (name: string): string => readFileSync(join(ROOT, 'design/brand', name), 'utf8');
const symbolSvg = readBrandFile('symbol.svg');
const wordmarkSvg = readBrandFile('wordmark.svg');

/** The wordmark contains the default name; any other name is set as text beside the symbol. */
export async function brandImage(brand: string, height: number, widest: number): Promise<Picture> {
  if (brand === DEFAULT_SETTINGS.brand) return sized(wordmarkSvg, height);
  const left = Math.round(1.25 * height);
  const size = 0.7 * height;
  const name = await fitText(brand, { sizes: [size], width: widest - left, height: 1.3 * size });
  const symbol = sized(symbolSvg, height);
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

function sized(source: string, height: number): Picture {
  const [, widthOf, heightOf] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(source) ?? [];
  const width = Math.round((height * Number(widthOf)) / Number(heightOf));
  const svg = source
    // librsvg does not support custom properties, so each is replaced by its fallback value.
    .replace(/var\([^,()]+,([^()]+)\)/g, '$1')
    .replace('<svg ', `<svg width="${width}" height="${height}" color="${INK}" `);
  return { layer: { input: Buffer.from(svg) }, width, height };
}
