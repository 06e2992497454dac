import type { ReactElement } from 'react';
import { labelPosition } from '../../../../design/map/label-position.ts';
import type { MapPoint } from '../../../../design/map/topology.ts';

/** The distance between two lines, as a part of the size of letters. */
const LINE_HEIGHT = 1.05;
/** The mean width of a letter of the sans-serif face, as a part of its size. */
const LETTER_WIDTH = 0.56;

export interface MapLabel {
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
}

/**
 * Places a name in a shape, in one line if it fits, else in two; undefined if it fits in neither. Letters have the
 * size `letter` in units of the drawing, as the shape has.
 */
export function labelIn(
  name: string,
  shape: readonly (readonly MapPoint[])[],
  letter: number,
): MapLabel | undefined {
  return [[name], labelLines(name)]
    .map((lines) => {
      const { x, y, width } = labelPosition(shape, letter * LINE_HEIGHT * lines.length);
      const longest = Math.max(...lines.map(({ length }) => length));
      return { lines, x: Math.round(x), y: Math.round(y), fits: longest * letter * LETTER_WIDTH <= width };
    })
    .find(({ fits }) => fits);
}

/** Breaks a name at the blank nearest to its middle. */
export function labelLines(name: string): readonly string[] {
  const blanks = [...name].flatMap((letter, index) => (letter === ' ' ? [index] : []));
  const [middle] = blanks.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)];
}

interface LabelsProps {
  readonly of: readonly MapLabel[];
  /** The size of letters, in units of the drawing. */
  readonly letter: number;
}

/** Names on a map. Screen readers skip them, because each link has its name as a label. */
export function Labels({ of, letter }: LabelsProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing cannot be focused
    <g
      aria-hidden="true"
      {...{ fontSize: letter, fontWeight: 600, textAnchor: 'middle', pointerEvents: 'none' }}
      // The stroke is a halo, where a name is wider than its shape.
      {...{ fill: 'var(--ink)', stroke: 'var(--paper)', strokeWidth: letter / 5, paintOrder: 'stroke' }}
    >
      {of.map(({ lines, x, y }) => (
        <text key={lines.join(' ')} x={x} y={y}>
          {lines.map((line, index) => (
            <tspan
              key={line}
              x={x}
              dy={`${(index === 0 ? 0.36 - ((lines.length - 1) * LINE_HEIGHT) / 2 : LINE_HEIGHT).toFixed(2)}em`}
            >
              {line}
            </tspan>
          ))}
        </text>
      ))}
    </g>
  );
}
