import glyphFile from './headline-glyphs.json?raw';

export interface Glyph {
  /** In ems, as everything here. */
  readonly advance: number;
  /** SVG path data in font units, y upwards. */
  readonly outline: string;
}

interface GlyphFile {
  readonly unitsPerEm: number;
  readonly glyphs: Readonly<Record<string, readonly [advance: number, outline: string]>>;
  /** By first character and distance: the second characters. */
  readonly kerning: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * The headline face as outlines, so that type looks the same on every machine, fonts installed or not.
 * The file itself says where it comes from.
 */
const file: GlyphFile = JSON.parse(glyphFile);

export const UNITS_PER_EM = file.unitsPerEm;

const glyphs = new Map<string, Glyph>(
  Object.entries(file.glyphs).map(([character, [advance, outline]]) => [
    character,
    { advance: advance / UNITS_PER_EM, outline },
  ]),
);

const kerning = new Map<string, number>(
  Object.entries(file.kerning).flatMap(([first, byDistance]) =>
    Object.entries(byDistance).flatMap(([distance, seconds]) =>
      [...seconds].map((second) => [first + second, Number(distance) / UNITS_PER_EM] as const),
    ),
  ),
);

export function glyphOf(character: string): Glyph | undefined {
  return glyphs.get(character);
}

/** How much closer, or further apart, two characters stand than their widths say. */
export function kerningOf(first: string, second: string): number {
  return kerning.get(first + second) ?? 0;
}
