import { glyphOf, kerningOf, UNITS_PER_EM } from './glyphs.ts';

const TRACKING = -0.01;
const ELLIPSIS = '…';

/** Only what the face can show: other letters lose their marks, other signs are left out. */
export function settableText(text: string): string {
  const shown = [...text.normalize('NFC').replace(/\s+/gu, ' ')].map((character) => {
    if (glyphOf(character)) return character;
    const [base = ''] = character.normalize('NFD');
    return glyphOf(base) ? base : '';
  });
  return shown.join('').replace(/ +/g, ' ').trim();
}

/** Width in ems. */
export function widthOf(text: string): number {
  return placed(text).end;
}

/** Breaks at spaces, and within a word only when it is wider than a line. Widths in ems. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line) > width) {
      const start = longestStart(line, width);
      lines.push(start);
      line = line.slice(start.length);
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The first lines; the last of them says with an ellipsis that there is more. */
export function cutLines(lines: readonly string[], most: number, width: number): string[] {
  if (lines.length <= most) return [...lines];
  const kept = lines.slice(0, most);
  const words = (kept.pop() ?? '').split(' ');
  const shorter = (): string => words.join(' ').replace(/[\s,;:.–—-]+$/, '') + ELLIPSIS;
  while (words.length > 1 && widthOf(shorter()) > width) words.pop();
  const last = shorter();
  if (widthOf(last) <= width) return [...kept, last];
  return [...kept, longestStart(last, width - widthOf(ELLIPSIS)) + ELLIPSIS];
}

/** One line as an SVG group; `x` and `baseline` in pixels. */
export function setLine(text: string, place: { x: number; baseline: number; size: number }): string {
  const scale = place.size / UNITS_PER_EM;
  const paths = placed(text).glyphs.map(
    ({ at, outline }) => `<path transform="translate(${Math.round(at * UNITS_PER_EM)} 0)" d="${outline}"/>`,
  );
  const transform = `translate(${place.x} ${place.baseline}) scale(${scale} ${-scale})`;
  return `<g transform="${transform}">${paths.join('')}</g>`;
}

function longestStart(word: string, width: number): string {
  let start = '';
  for (const character of word) {
    if (start !== '' && widthOf(start + character) > width) break;
    start += character;
  }
  return start;
}

function placed(text: string): { glyphs: { at: number; outline: string }[]; end: number } {
  const glyphs: { at: number; outline: string }[] = [];
  let end = 0;
  let before = '';
  for (const character of text) {
    const glyph = glyphOf(character);
    if (!glyph) continue;
    if (before !== '') end += kerningOf(before, character) + TRACKING;
    if (glyph.outline !== '') glyphs.push({ at: end, outline: glyph.outline });
    end += glyph.advance;
    before = character;
  }
  return { glyphs, end };
}
