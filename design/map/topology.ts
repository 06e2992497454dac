import {
  findMunicipality,
  MUNICIPALITIES,
  type Municipality,
  municipalitiesOf,
} from '../../contracts/municipalities.ts';
import type { RegionKey } from '../../contracts/regions.ts';
import { MUNICIPALITY_SEATS } from './municipality-seats.ts';
import shapes from './para.json' with { type: 'json' };

/** A position on the grid of the map: right and down. */
export type MapPoint = readonly [number, number];
/** A closed line: numbers of arcs; `~n` is arc `n` backwards, as in TopoJSON. */
export type MapRing = readonly number[];

/** The grid has 250 cells per degree; near the equator a degree is equally long both ways. */
const CELLS_PER_DEGREE = 250;
const WEST = -58.9;
const NORTH = 2.6;

/** The size of the whole state on the grid. */
export const STATE_SIZE = { width: 3_212, height: 3_112 } as const;

/** The crowded coast around Belém, which maps draw a second time in a larger scale. */
export const COAST = { x: 2_516, y: 764, width: 696, height: 380 } as const;

/**
 * Mojuí dos Campos was a part of Santarém when the shapes were made. It is drawn by its seat.
 */
const DRAWN_WITHIN: Readonly<Record<string, string>> = { 'mojui-dos-campos': 'santarem' };

/** The lines that two municipalities share, or that bound the state; each is stored once. */
const ARCS: readonly (readonly MapPoint[])[] = shapes.arcs.split(',').map(parseArc);

const RINGS: ReadonlyMap<string, readonly MapRing[]> = new Map(
  Object.entries(shapes.municipalities).map(([slug, rings]) => [slug, rings.split(',').map(parseNumbers)]),
);

/** The municipalities on both sides of each arc; one at the border of the state. */
const SIDES: readonly (readonly string[])[] = sidesOfArcs();

function parseNumbers(text: string): number[] {
  return text.split(' ').map(Number);
}

/** The first point, then the steps from each point to the next. */
function parseArc(text: string): MapPoint[] {
  const numbers = parseNumbers(text);
  const points: MapPoint[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < numbers.length; at += 2) {
    x += numbers[at] ?? 0;
    y += numbers[at + 1] ?? 0;
    points.push([x, y]);
  }
  return points;
}

function sidesOfArcs(): string[][] {
  const sides: string[][] = ARCS.map(() => []);
  for (const [slug, rings] of RINGS) {
    for (const arc of rings.flat()) sides[numberOf(arc)]?.push(slug);
  }
  return sides;
}

function numberOf(arc: number): number {
  return arc < 0 ? ~arc : arc;
}

/** The points of an arc in the direction in which a ring passes it. */
export function arcPoints(arc: number): readonly MapPoint[] {
  const points = ARCS[numberOf(arc)] ?? [];
  return arc < 0 ? points.toReversed() : points;
}

/** Every point of a ring once. */
export function ringPoints(ring: MapRing): readonly MapPoint[] {
  return ring.flatMap((arc) => arcPoints(arc).slice(1));
}

/** The rings of a municipality; none if it is drawn by its seat. */
export function ringsOf(slug: string): readonly MapRing[] {
  return RINGS.get(slug) ?? [];
}

/** The seat of a municipality on the grid. */
export function seatOf(slug: string): MapPoint {
  const [lat, lon] = MUNICIPALITY_SEATS[slug] ?? [NORTH, WEST];
  return [Math.round((lon - WEST) * CELLS_PER_DEGREE), Math.round((NORTH - lat) * CELLS_PER_DEGREE)];
}

/** The rings around a region. */
export function regionRings(region: RegionKey): readonly MapRing[] {
  return ringsAround(municipalitiesOf(region).map(({ slug }) => slug));
}

/** The rings around some municipalities together: the arcs that have one of them on one side only. */
export function ringsAround(slugs: readonly string[]): readonly MapRing[] {
  const own = new Set(slugs);
  const left = [...own]
    .flatMap(ringsOf)
    .flat()
    .filter((arc) => (SIDES[numberOf(arc)] ?? []).filter((slug) => own.has(slug)).length === 1);
  const rings: number[][] = [];
  while (left.length > 0) rings.push(takeRing(left));
  return rings;
}

/** Removes from `left` the arcs that follow one another from its first arc back to its beginning. */
function takeRing(left: number[]): number[] {
  const ring = left.splice(0, 1);
  const start = keyOf(arcPoints(ring[0] ?? 0)[0]);
  let end = keyOf(arcPoints(ring[0] ?? 0).at(-1));
  while (end !== start) {
    const index = left.findIndex((arc) => keyOf(arcPoints(arc)[0]) === end);
    const [arc] = index < 0 ? [] : left.splice(index, 1);
    if (arc === undefined) throw new Error(`the shapes of the map have an open ring at ${end}`);
    ring.push(arc);
    end = keyOf(arcPoints(arc).at(-1));
  }
  return ring;
}

function keyOf(point: MapPoint | undefined): string {
  return String(point);
}

/** The arcs between two municipalities of the same region. */
export function innerBorders(): readonly number[] {
  return SIDES.flatMap(([one, other], arc) =>
    one && other && findMunicipality(one)?.region === findMunicipality(other)?.region ? [arc] : [],
  );
}

/** The municipalities that share a border with this one, by name. */
export function neighboursOf(slug: string): readonly Municipality[] {
  return NEIGHBOURS.get(slug) ?? [];
}

const NEIGHBOURS: ReadonlyMap<string, readonly Municipality[]> = new Map(
  MUNICIPALITIES.map(({ slug }) => {
    const around = SIDES.filter((sides) => sides.includes(slug)).flat();
    const inside = Object.entries(DRAWN_WITHIN).flat();
    const found = new Set([...around, ...(inside.includes(slug) ? inside : [])]);
    return [slug, MUNICIPALITIES.filter((other) => other.slug !== slug && found.has(other.slug))];
  }),
);
