// Contrast of an edition's colours, by the formula of WCAG 2.

/** The page in light and in dark, as in design/tokens.css. */
export const PAGE_COLOURS = { light: '#ffffff', dark: '#111316' } as const;
export const MIN_CONTRAST = 4.5;

export type Theme = keyof typeof PAGE_COLOURS;

export function contrastOf(colour: string, page: string): number {
  const [a, b] = [luminance(colour), luminance(page)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function isReadable(colour: string, theme: Theme): boolean {
  return contrastOf(colour, PAGE_COLOURS[theme]) >= MIN_CONTRAST;
}

/**
 * The nearest colour that is readable: the same hue, darker in the light theme and lighter in the dark one, by the
 * smallest step in perceived lightness. A readable colour is returned unchanged.
 */
export function nearestReadable(colour: string, theme: Theme): string {
  if (isReadable(colour, theme)) return colour;
  const [lightness, a, b] = toOklab(colour);
  const end = theme === 'light' ? 0 : 1;
  let [far, near] = [1, 0];
  for (let step = 0; step < 20; step++) {
    const middle = (far + near) / 2;
    if (isReadable(moved(middle), theme)) far = middle;
    else near = middle;
  }
  return moved(far);

  /** Colour fades with the way to black or white, so that it stays within what screens show. */
  function moved(share: number): string {
    const kept = 1 - share;
    return fromOklab([lightness + (end - lightness) * share, a * kept, b * kept]);
  }
}

type Triple = readonly [number, number, number];

function channels(colour: string): Triple {
  const value = Number.parseInt(colour.slice(1), 16);
  const light = (byte: number): number => linear(byte / 255);
  return [light(value >> 16), light((value >> 8) & 255), light(value & 255)];
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** OKLab (Björn Ottosson): equal steps look equally large. */
function toOklab(colour: string): Triple {
  const [r, g, b] = channels(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${rgb.map(hexOf).join('')}`;
}

function hexOf(value: number): string {
  const bounded = Math.min(1, Math.max(0, value));
  const shown = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
  return Math.round(shown * 255)
    .toString(16)
    .padStart(2, '0');
}
