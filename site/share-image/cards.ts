import sharp from 'sharp';
import { drawBrand } from './brand-drawing.ts';
import { SHARE_SIZE, shareJpeg } from './share-jpeg.ts';
import { cutLines, setLine, settableText, widthOf, wrap } from './typesetting.ts';

/** The site's light colours: a picture cannot know the reader's theme. */
const COLORS = { paper: '#ffffff', ink: '#14161a', brand: '#b0121e' } as const;
const MARGIN = 80;
const LINE_WIDTH = SHARE_SIZE.width - 2 * MARGIN;

/** The largest size whose lines fit; what is too long even for the last is cut. */
const HEADLINE = { sizes: [88, 80, 72, 64, 58], lineHeight: 1.12, top: 136, height: 370, lines: 5 } as const;
const SIGNATURE = { height: 56, y: 528 } as const;
const RULE = { width: 96, height: 10 } as const;
const TAGLINE = 'Notícias do Pará';

/** The picture of a story without one: its headline, as a paper's front page would set it. */
export function headlineCard(title: string, brand: string): Promise<Buffer> {
  const text = settableText(title);
  const { size, lines } = fitHeadline(text);
  const headline = lines.map((line, at) => {
    const baseline = HEADLINE.top + size * (0.8 + at * HEADLINE.lineHeight);
    return setLine(line, { x: MARGIN, baseline: Math.round(baseline), size });
  });
  const signature = drawBrand(brand, SIGNATURE.height, LINE_WIDTH);
  return card([
    rule(MARGIN, 84),
    ...headline,
    `<g transform="translate(${MARGIN} ${SIGNATURE.y})">${signature.drawing}</g>`,
  ]);
}

/** The picture of every page that has none of its own. */
export function portalCard(brand: string): Promise<Buffer> {
  const { drawing, width } = drawBrand(brand, 130, LINE_WIDTH);
  const size = 44;
  const ruleX = (SHARE_SIZE.width - RULE.width) / 2;
  const taglineX = (SHARE_SIZE.width - widthOf(TAGLINE) * size) / 2;
  return card([
    `<g transform="translate(${(SHARE_SIZE.width - width) / 2} 210)">${drawing}</g>`,
    rule(ruleX, 386),
    setLine(TAGLINE, { x: taglineX, baseline: 466, size }),
  ]);
}

function fitHeadline(text: string): { size: number; lines: string[] } {
  for (const size of HEADLINE.sizes) {
    const lines = wrap(text, LINE_WIDTH / size);
    const most = Math.min(HEADLINE.lines, Math.floor(HEADLINE.height / (size * HEADLINE.lineHeight)));
    if (lines.length <= most) return { size, lines };
  }
  const size = HEADLINE.sizes[HEADLINE.sizes.length - 1] as number;
  return { size, lines: cutLines(wrap(text, LINE_WIDTH / size), HEADLINE.lines, LINE_WIDTH / size) };
}

function rule(x: number, y: number): string {
  return `<rect x="${x}" y="${y}" width="${RULE.width}" height="${RULE.height}" fill="${COLORS.brand}"/>`;
}

function card(parts: readonly string[]): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<g fill="${COLORS.ink}" color="${COLORS.ink}">`,
    `<rect width="${width}" height="${height}" fill="${COLORS.paper}"/>`,
    ...parts,
    '</g></svg>',
  ].join('');
  return shareJpeg(sharp(Buffer.from(svg)));
}
