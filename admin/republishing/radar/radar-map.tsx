import type { ReactElement } from 'react';
import type { RadarRow } from '../../../contracts/queue/radar.schema.ts';
import { MUNICIPALITY_SEATS } from './municipality-seats.ts';
import {
  heightOf,
  isInside,
  mapSummary,
  NORTHEAST,
  pointOn,
  SILENCES,
  STATE,
  silenceOf,
  silenceText,
} from './radar.rules.ts';

interface RadarMapProps {
  readonly rows: readonly RadarRow[];
  readonly chosen: string;
  readonly onChoose: (slug: string) => void;
}

const WIDTH = 800;
const INSET = 330;
const INSET_HEIGHT = heightOf(NORTHEAST, INSET);
const CORNER = pointOn([NORTHEAST.north, NORTHEAST.west], STATE, WIDTH);
const FAR_CORNER = pointOn([NORTHEAST.south, NORTHEAST.east], STATE, WIDTH);

/** The seats of the 144 municipalities on a map; the list beside it has the same information and more. */
export function RadarMap({ rows, chosen, onChoose }: RadarMapProps): ReactElement {
  const height = heightOf(STATE, WIDTH);
  return (
    <figure className="radar__map">
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={mapSummary(rows)}>
        <rect
          className="radar__frame"
          x={CORNER.x}
          y={CORNER.y}
          width={FAR_CORNER.x - CORNER.x}
          height={FAR_CORNER.y - CORNER.y}
        />
        {rows.map((row) => (
          <Dot key={row.slug} row={row} area={STATE} width={WIDTH} {...{ chosen, onChoose }} />
        ))}
        <g transform={`translate(8 ${height - INSET_HEIGHT - 8})`}>
          <rect className="radar__inset" width={INSET} height={INSET_HEIGHT} />
          <text x="0" y="-8">
            Nordeste, ampliado
          </text>
          {rows.map((row) => (
            <Dot key={row.slug} row={row} area={NORTHEAST} width={INSET} {...{ chosen, onChoose }} />
          ))}
        </g>
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

interface DotProps {
  readonly row: RadarRow;
  readonly area: typeof STATE;
  readonly width: number;
  readonly chosen: string;
  readonly onChoose: (slug: string) => void;
}

function Dot({ row: { slug, name, days }, area, width, chosen, onChoose }: DotProps): ReactElement | null {
  const seat = MUNICIPALITY_SEATS[slug];
  if (!seat || !isInside(seat, area)) return null;
  const { x, y } = pointOn(seat, area, width);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse; the list does the same by keyboard
    <circle
      cx={x}
      cy={y}
      r={slug === chosen ? 9 : 6}
      data-silence={silenceOf(days)}
      data-chosen={slug === chosen || undefined}
      onClick={() => onChoose(slug)}
    >
      <title>{`${name}: ${silenceText(days).toLowerCase()}`}</title>
    </circle>
  );
}
