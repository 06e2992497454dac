import { sharp } from '../../config/bounded-sharp.ts';
import { DEFAULT_SETTINGS } from '../../contracts/settings/settings.schema.ts';
import symbolSvg from '../../design/brand/symbol.svg?raw';
import wordmarkSvg from '../../design/brand/wordmark.svg?raw';
import { fitText, INK, type Picture } from './text-image.ts';

/** The drawn wordmark says the default name; another name is set in type beside the symbol. */
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
    // librsvg knows no custom properties: each stands for the colour after its comma.
    .replace(/var\([^,)]+,([^)]+)\)/g, '$1')
    .replace('<svg ', `<svg width="${width}" height="${height}" color="${INK}" `);
  return { layer: { input: Buffer.from(svg) }, width, height };
}
