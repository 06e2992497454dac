import type { ReactElement } from 'react';
import { REGIONS, type Region, type RegionKey, shortRegionName } from '../../../../contracts/regions.ts';
import { dotsPath, linesPath, shapePath } from '../../../../design/map/paths.ts';
import {
  COAST,
  innerBorders,
  type MapPoint,
  regionRings,
  ringsAround,
  ringsOf,
  STATE_SIZE,
  seatOf,
} from '../../../../design/map/topology.ts';
import { regionPath } from '../../../addresses.ts';
import { memoizeHtml } from '../html/memoized-html.ts';
import { Labels, labelLines, type MapLabel } from './map-label.tsx';
import { LINE_STYLE, landStyle, MAP_WIDTH } from './map-style.ts';

/** A little less than the width, so that lines on the border are drawn whole. */
const SCALE = (MAP_WIDTH - 4) / STATE_SIZE.width;
/** The coast in a larger scale, above the state where no land is. */
const INSET = { x: 456, y: 2, width: 540, height: 295 };
/** The inset reaches down into the free corner right of the northern border. */
const STATE_TOP = 170;
const HEIGHT = Math.round(STATE_TOP + STATE_SIZE.height * SCALE);

/** The size of letters on a phone; map.css has a smaller one for wide screens. */
const LETTER_SIZE = 33;

/** Where the names stand, in units of the drawing; those of the coast stand in the inset. */
const NAME_POSITIONS: Readonly<Record<RegionKey, MapPoint>> = {
  araguaia: [625, 960],
  'baixo amazonas': [215, 390],
  'baixo tocantins': [752, 568],
  caeté: [888, 140],
  capim: [895, 640],
  carajás: [705, 838],
  guajarina: [690, 186],
  'lago tucuruí': [706, 715],
  marajó: [655, 425],
  metropolitano: [590, 264],
  salgado: [650, 92],
  tapajós: [165, 880],
  xingu: [420, 760],
};

const REGION_SHAPES = new Map(REGIONS.map(({ key }) => [key, regionRings(key)]));

/** Municipalities in a colour: the class sets `--level`. */
interface MapMark {
  readonly className: string;
  /** Slugs. */
  readonly places: readonly string[];
}

const NO_MARKS: readonly MapMark[] = [];
/** The radius of a municipality without a shape, in cells of the grid. */
const SEAT_RADIUS = 24;

/** Pará with its thirteen regions, each a link, and the borders of the municipalities; those under a mark have its colour. */
export function StateMap({ marks = NO_MARKS }: { readonly marks?: readonly MapMark[] }): ReactElement {
  return (
    <nav
      className="map"
      aria-label="Mapa das regiões"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped this markup
      dangerouslySetInnerHTML={drawn(marks)}
    />
  );
}

const drawn = memoizeHtml((marks: readonly MapMark[]) => <Drawing marks={marks} />);

function Drawing({ marks }: { readonly marks: readonly MapMark[] }): ReactElement {
  return (
    <svg viewBox={`0 0 ${MAP_WIDTH} ${HEIGHT}`} role="presentation">
      <g transform={`translate(0 ${STATE_TOP}) scale(${SCALE.toFixed(4)})`} {...landStyle(SCALE)}>
        <RegionLinks regions={REGIONS} />
        {marks.map(({ className, places }, index) => (
          <path
            key={className}
            id={markId(index)}
            className={className}
            d={markPath(places)}
            fill="var(--level)"
            pointerEvents="none"
          />
        ))}
        <path {...LINE_STYLE} stroke="var(--paper)" d={linesPath(innerBorders())} />
        <rect {...LINE_STYLE} {...COAST} />
      </g>
      <svg {...INSET} viewBox={`${COAST.x} ${COAST.y} ${COAST.width} ${COAST.height}`} aria-hidden="true">
        <g {...landStyle(INSET.width / COAST.width)}>
          {REGIONS.map(({ key, slug }) => (
            // Keyboards and screen readers use the links of the state; these are for pointers only.
            <a key={key} href={regionPath(slug)} tabIndex={-1}>
              <use href={`#${regionId(slug)}`} />
            </a>
          ))}
          {marks.map(({ className }, index) => (
            <use key={className} href={`#${markId(index)}`} pointerEvents="none" />
          ))}
        </g>
        <rect {...LINE_STYLE} strokeWidth="3" {...COAST} />
      </svg>
      <path {...LINE_STYLE} d="M545 240l-18-40" />
      <Labels of={REGIONS.map(regionLabel)} letter={LETTER_SIZE} />
    </svg>
  );
}

const markId = (index: number): string => `mapa-cor-${index}`;

/** One shape around all of them, so that the drawing stays small. */
function markPath(places: readonly string[]): string {
  const seats = places.filter((slug) => ringsOf(slug).length === 0).map(seatOf);
  return shapePath(ringsAround(places)) + dotsPath(seats, SEAT_RADIUS);
}

interface RegionLinksProps {
  readonly regions: readonly Region[];
  readonly current?: RegionKey;
}

/** Shapes of regions in cells of the grid. Other drawings of the page refer to them by their ids. */
export function RegionLinks({ regions, current }: RegionLinksProps): ReactElement[] {
  return regions.map(({ key, slug, name }) => (
    <a
      key={key}
      href={regionPath(slug)}
      aria-label={shortRegionName(name)}
      aria-current={key === current ? 'true' : undefined}
    >
      <title>{shortRegionName(name)}</title>
      <path id={regionId(slug)} d={shapePath(REGION_SHAPES.get(key) ?? [])} />
    </a>
  ));
}

export function regionId(slug: string): string {
  return `mapa-${slug}`;
}

function regionLabel({ key, name }: Region): MapLabel {
  const [x, y] = NAME_POSITIONS[key];
  return { lines: labelLines(shortRegionName(name)), x, y };
}
