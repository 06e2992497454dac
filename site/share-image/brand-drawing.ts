import { DEFAULT_SETTINGS } from '../../contracts/settings/settings.schema.ts';
import symbolSvg from '../../design/brand/symbol.svg?raw';
import wordmarkSvg from '../../design/brand/wordmark.svg?raw';
import { cutLines, setLine, settableText, widthOf, wrap } from './typesetting.ts';

export interface BrandDrawing {
  /** SVG, from its own corner at 0, 0. */
  readonly drawing: string;
  readonly width: number;
}

interface Figure {
  readonly svg: string;
  readonly ratio: number;
}

const wordmark = readFigure(wordmarkSvg);
const symbol = readFigure(symbolSvg);

/** The drawn wordmark says the default name; another name is set in type beside the symbol. */
export function drawBrand(brand: string, height: number, widest: number): BrandDrawing {
  if (brand === DEFAULT_SETTINGS.brand) return sized(wordmark, height);
  const [x, size] = [1.25 * height, 0.7 * height];
  const room = (widest - x) / size;
  const [name = ''] = cutLines(wrap(settableText(brand), room), 1, room);
  const text = setLine(name, { x, baseline: 0.74 * height, size });
  return { drawing: sized(symbol, height).drawing + text, width: x + widthOf(name) * size };
}

function sized({ svg, ratio }: Figure, height: number): BrandDrawing {
  const width = height * ratio;
  return { drawing: svg.replace('<svg ', `<svg width="${width}" height="${height}" `), width };
}

/** The renderer knows no custom properties: each stands for the colour after its comma. */
function readFigure(source: string): Figure {
  const svg = source.replace(/var\([^,)]+,([^)]+)\)/g, '$1');
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return { svg, ratio: Number(width) / Number(height) };
}
