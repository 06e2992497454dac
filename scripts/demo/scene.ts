/**
 * The drawing of each demo creative, so that no ad uses the photo of a story. A strip has room for 270 × 100, a box for
 * 300 × 125.
 */
export interface Scene {
  /** Background colour behind the words. */
  readonly ground: string;
  readonly ink: string;
  /** True if the drawing is after the words; otherwise it is before them. */
  readonly last?: true;
  readonly drawing: string;
}

export const WHITE = '#ffffff';
export const BLACK = '#1d1a14';

export const sky = (color: string): string => `<rect width="300" height="125" fill="${color}"/>`;
export const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const box = (x: number, y: number, width: number, height: number, fill: string, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const each = <Item>(items: readonly Item[], draw: (item: Item, at: number) => string): string =>
  items.map(draw).join('');
export const range = (count: number): number[] => [...Array(count).keys()];

export const palm = (x: number, y: number, height: number, green: string): string =>
  line(`M${x} ${y}q6 ${-height / 2} 2 ${-height}`, '#6b4a2b', 4) +
  each([-34, -18, 16, 32], (reach) =>
    line(`M${x + 2} ${y - height}q${reach / 2} -14 ${reach} ${Math.abs(reach) / 3}`, green, 4),
  );

export const wheel = (x: number, y: number, r: number): string =>
  dot(x, y, r, '#16181c') + dot(x, y, r * 0.45, '#c9ced6');
