/** The width of a map's drawing in its own units. */
export const MAP_WIDTH = 1_000;

/** The width of borders between places, in units of the drawing. */
const BORDER_WIDTH = 1.6;

/**
 * The attributes of a group of places, drawn `scale` times the size of the grid. They are in the drawing and not in
 * the style sheet, which every page of the site loads.
 */
export function landStyle(scale: number, border = BORDER_WIDTH) {
  const strokeWidth = Number((border / scale).toFixed(1));
  return { fill: 'var(--paper-3)', stroke: 'var(--field)', strokeWidth, strokeLinejoin: 'round' } as const;
}

/** The attributes of lines that do not react to the pointer. */
export const LINE_STYLE = { fill: 'none', stroke: 'var(--ink)', pointerEvents: 'none' } as const;
