import { arcPoints, type MapPoint, type MapRing, ringPoints } from './topology.ts';

/** The `d` of closed shapes, in whole cells relative to the point before: the shortest spelling. */
export function shapePath(rings: readonly MapRing[]): string {
  return rings.map((ring) => `${linePath(ringPoints(ring))}z`).join('');
}

/** The `d` of open lines. */
export function linesPath(arcs: readonly number[]): string {
  return arcs.map((arc) => linePath(arcPoints(arc))).join('');
}

/** The `d` of a dot at each point. */
export function dotsPath(points: readonly MapPoint[], radius: number): string {
  const half = `a${radius} ${radius} 0 1 1 `;
  return points.map(([x, y]) => `M${x - radius} ${y}${half}${2 * radius} 0${half}${-2 * radius} 0z`).join('');
}

function linePath([first, ...rest]: readonly MapPoint[]): string {
  if (!first) return '';
  let [x, y] = first;
  let path = `M${x} ${y}l`;
  for (const [nextX, nextY] of rest) {
    const step = joined(nextX - x, nextY - y);
    path += path.endsWith('l') || step.startsWith('-') ? step : ` ${step}`;
    [x, y] = [nextX, nextY];
  }
  return path;
}

/** A minus sign separates two numbers as well as a blank does. */
function joined(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

export interface MapBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box around some points. */
export function boxAround(points: readonly MapPoint[]): MapBox {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A box with a margin, as wide as its height at least and 1.4 times as wide at most. */
export function withMargin(box: MapBox, margin = 0.06): MapBox {
  const edge = Math.max(box.width, box.height) * margin;
  const [innerWidth, innerHeight] = [box.width + 2 * edge, box.height + 2 * edge];
  const width = Math.max(innerWidth, innerHeight);
  const height = Math.max(innerHeight, width / 1.4);
  return {
    x: box.x - edge - (width - innerWidth) / 2,
    y: box.y - edge - (height - innerHeight) / 2,
    width,
    height,
  };
}
