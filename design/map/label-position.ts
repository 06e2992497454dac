import type { MapPoint } from './topology.ts';

/** The position of a name in a shape: the middle of the widest free line, and the width of that line. */
interface LabelPosition {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The number of lines that are tried in a shape. */
const TRIED_LINES = 32;

/** Finds the widest line for text of this height that is inside one of the rings. */
export function labelPosition(rings: readonly (readonly MapPoint[])[], textHeight: number): LabelPosition {
  const ys = rings.flat().map(([, y]) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  let best: LabelPosition = { x: 0, y: 0, width: 0 };
  for (let line = 1; line < TRIED_LINES; line += 1) {
    const y = top + ((bottom - top) * line) / TRIED_LINES;
    for (const [from, to] of spansOf(rings, y, textHeight)) {
      if (to - from > best.width) best = { x: (from + to) / 2, y, width: to - from };
    }
  }
  return best;
}

type Span = readonly [number, number];

/** The parts of a line that are inside at its top, its middle and its bottom. */
function spansOf(rings: readonly (readonly MapPoint[])[], y: number, textHeight: number): readonly Span[] {
  return [y - textHeight / 2, y, y + textHeight / 2]
    .map((height) => insideAt(rings, height))
    .reduce((kept, spans) => kept.flatMap((one) => spans.flatMap((other) => commonPart(one, other))));
}

function insideAt(rings: readonly (readonly MapPoint[])[], y: number): readonly Span[] {
  const crossings = rings
    .flatMap((ring) =>
      ring.flatMap(([x1, y1], index) => {
        const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
        return y1 > y === y2 > y ? [] : [x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)];
      }),
    )
    .sort((a, b) => a - b);
  return crossings.flatMap((from, index) =>
    index % 2 === 0 ? [[from, crossings[index + 1] ?? from] as const] : [],
  );
}

function commonPart([from, to]: Span, [otherFrom, otherTo]: Span): readonly Span[] {
  const [start, end] = [Math.max(from, otherFrom), Math.min(to, otherTo)];
  return end > start ? [[start, end]] : [];
}
