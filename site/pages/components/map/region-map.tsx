import type { ReactElement } from 'react';
import { type Municipality, municipalitiesOf } from '../../../../contracts/municipalities.ts';
import { REGIONS, type Region, shortRegionName } from '../../../../contracts/regions.ts';
import { boxAround, type MapBox, shapePath, withMargin } from '../../../../design/map/paths.ts';
import {
  type MapPoint,
  regionRings,
  ringPoints,
  ringsOf,
  STATE_SIZE,
  seatOf,
} from '../../../../design/map/topology.ts';
import { municipalityPath, PATHS } from '../../../addresses.ts';
import { memoize } from '../../../data/memoize.ts';
import { Labels, labelIn, labelLines, type MapLabel } from './map-label.tsx';
import { landStyle, MAP_WIDTH } from './map-style.ts';
import { RegionLinks, regionId } from './state-map.tsx';

const LETTER_SIZE = 40;
/** The state below the region is small, so that its lines are thick in cells of the grid. */
const OVERVIEW = 0.06;

interface RegionMapProps {
  readonly region: Region;
  /** The municipality of the page, if it has one. */
  readonly municipality: Municipality | null;
}

/** A region with its municipalities, each a link, and below it the state with its regions. */
export function RegionMap({ region, municipality }: RegionMapProps): ReactElement {
  const { view, scale, places } = drawingOf(region);
  const isHere = ({ slug }: Municipality) => slug === municipality?.slug;
  // A name that is wider than its shape stands alone, because it could cover others.
  const wide = places.find((place) => isHere(place) && !place.label);
  const labels = wide ? [wide.over] : places.flatMap(({ label }) => label ?? []);
  const height = Math.round(view.height * scale);
  return (
    <nav className="box map" aria-label="Mapa dos municípios">
      <p>
        <b>{`No mapa: ${shortRegionName(region.name)}`}</b>
      </p>
      <svg viewBox={`0 0 ${MAP_WIDTH} ${height}`} role="presentation">
        <g transform={`scale(${scale.toFixed(4)}) translate(${-view.x} ${-view.y})`} {...landStyle(scale, 3)}>
          <g fill="var(--paper-2)" stroke="var(--paper)">
            {REGIONS.filter(({ key }) => key !== region.key).map(({ slug }) => (
              <use key={slug} href={`#${regionId(slug)}`} />
            ))}
          </g>
          {places.map((place) => (
            <a
              key={place.slug}
              href={municipalityPath(place.slug)}
              aria-label={place.name}
              aria-current={isHere(place) ? 'true' : undefined}
            >
              <title>{place.name}</title>
              <Shape place={place} radius={Math.round(20 / scale)} />
            </a>
          ))}
        </g>
        <Labels of={labels} letter={LETTER_SIZE} />
      </svg>
      <div className="map__state">
        <svg viewBox={`0 0 ${STATE_SIZE.width} ${STATE_SIZE.height}`} role="presentation">
          <g {...landStyle(OVERVIEW)}>
            <RegionLinks regions={REGIONS} current={region.key} />
          </g>
        </svg>
        <a className="sec__more" href={PATHS.regions}>
          Mapa do Pará
        </a>
      </div>
    </nav>
  );
}

function Shape({ place, radius }: { readonly place: DrawnPlace; readonly radius: number }): ReactElement {
  const { path, seat } = place;
  return path ? <path d={path} /> : <circle cx={seat[0]} cy={seat[1]} r={radius} />;
}

interface DrawnPlace extends Municipality {
  /** Empty if the municipality is drawn as a dot at its seat. */
  readonly path: string;
  readonly seat: MapPoint;
  /** `undefined` if the name is too long for the shape. */
  readonly label: MapLabel | undefined;
  /** The name above the shape. */
  readonly over: MapLabel;
}

interface RegionDrawing {
  /** The part of the grid that is shown. */
  readonly view: MapBox;
  readonly scale: number;
  readonly places: readonly DrawnPlace[];
}

const drawingOf = memoize(({ key }: Region): RegionDrawing => {
  const view = rounded(withMargin(boxAround(regionRings(key).flatMap(ringPoints))));
  const scale = MAP_WIDTH / view.width;
  const shown = ([x, y]: MapPoint): MapPoint => [(x - view.x) * scale, (y - view.y) * scale];
  // A seat comes last, so that the shape around it does not cover it.
  const places = municipalitiesOf(key)
    .map((place): DrawnPlace => {
      const rings = ringsOf(place.slug);
      const seat = seatOf(place.slug);
      const shape = rings.map((ring) => ringPoints(ring).map(shown));
      const label =
        rings.length > 0 ? labelIn(place.name, shape, LETTER_SIZE) : besideSeat(place.name, shown(seat));
      const over = labelOver(place.name, [...shape.flat(), shown(seat)]);
      return { ...place, path: shapePath(rings), seat, label, over };
    })
    .sort((a, b) => Number(a.path === '') - Number(b.path === ''));
  return { view, scale, places };
});

function rounded({ x, y, width, height }: MapBox): MapBox {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

function besideSeat(name: string, [x, y]: MapPoint): MapLabel {
  return { lines: labelLines(name), x: Math.round(x), y: Math.round(y + LETTER_SIZE * 1.8) };
}

/** May be wider than the shape, but does not leave the drawing. */
function labelOver(name: string, points: readonly MapPoint[]): MapLabel {
  const lines = labelLines(name);
  const { x, y, width } = boxAround(points);
  const half = Math.max(...lines.map(({ length }) => length)) * LETTER_SIZE * 0.3;
  const middle = Math.min(Math.max(x + width / 2, half), MAP_WIDTH - half);
  const above = Math.max(y - lines.length * LETTER_SIZE * 0.7, lines.length * LETTER_SIZE * 0.6);
  return { lines, x: Math.round(middle), y: Math.round(above) };
}
