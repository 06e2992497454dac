import type { ReactElement } from 'react';
import type { RadarRow } from '../../../contracts/queue/radar.schema.ts';
import { REGIONS } from '../../../contracts/regions.ts';
import { shapePath } from '../../../design/map/paths.ts';
import { COAST, regionRings, ringsOf, STATE_SIZE, seatOf } from '../../../design/map/topology.ts';
import { mapInWords, SILENCES, silenceOf, silenceText } from './radar.rules.ts';

interface RadarMapProps {
  readonly rows: readonly RadarRow[];
  readonly chosen: string;
  readonly onChoose: (slug: string) => void;
}

/** The coast in a larger scale, above the state where no land is. */
const INSET = { x: 1_470, y: 8, width: 1_735, height: 947 };
const STATE_TOP = 545;
const SEAT_RADIUS = 28;
const LAND_PATH = shapePath(REGIONS.flatMap(({ key }) => regionRings(key)));

/** The municipalities on a map; the list beside it has the same information and more. */
export function RadarMap({ rows, chosen, onChoose }: RadarMapProps): ReactElement {
  // The chosen one is drawn last, so that no neighbour covers its outline; a seat after the shape around it.
  const rank = ({ slug }: RadarRow) => (slug === chosen ? 2 : ringsOf(slug).length === 0 ? 1 : 0);
  const places = rows.toSorted((a, b) => rank(a) - rank(b));
  const drawing = (
    <>
      <path className="radar__land" d={LAND_PATH} />
      {places.map((row) => (
        <Place key={row.slug} row={row} {...{ chosen, onChoose }} />
      ))}
    </>
  );
  return (
    <figure className="radar__map">
      <svg
        viewBox={`0 0 ${STATE_SIZE.width} ${STATE_SIZE.height + STATE_TOP}`}
        role="img"
        aria-label={mapInWords(rows)}
      >
        <g transform={`translate(0 ${STATE_TOP})`}>
          {drawing}
          <rect className="radar__frame" {...COAST} />
        </g>
        <svg {...INSET} viewBox={`${COAST.x} ${COAST.y} ${COAST.width} ${COAST.height}`} aria-hidden="true">
          {drawing}
        </svg>
        <rect className="radar__frame" {...INSET} />
      </svg>
      <figcaption>
        {SILENCES.map(({ key, name }) => (
          <span key={key}>
            <i data-silence={key} />
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

interface PlaceProps {
  readonly row: RadarRow;
  readonly chosen: string;
  readonly onChoose: (slug: string) => void;
}

function Place({ row: { slug, name, days }, chosen, onChoose }: PlaceProps): ReactElement {
  const rings = ringsOf(slug);
  const [x, y] = seatOf(slug);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse; the list does the same by keyboard
    <g
      className="radar__place"
      data-silence={silenceOf(days)}
      data-chosen={slug === chosen || undefined}
      onClick={() => onChoose(slug)}
    >
      <title>{`${name}: ${silenceText(days).toLowerCase()}`}</title>
      {rings.length > 0 ? <path d={shapePath(rings)} /> : <circle cx={x} cy={y} r={SEAT_RADIUS} />}
    </g>
  );
}
