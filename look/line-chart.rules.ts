export interface ChartPoint {
  /** What stands below it: `15-11`. */
  readonly label: string;
  readonly value: number;
  /** The same place in what it is compared with. */
  readonly previous?: number;
}

export interface ChartSize {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** One drawing for each width it is shown at: letters keep their size, and dates their distance. */
export const CHART_SIZES: readonly ChartSize[] = [
  { key: 's', width: 340, height: 220 },
  { key: 'm', width: 600, height: 280 },
  { key: 'l', width: 820, height: 318 },
  { key: 'xl', width: 1_120, height: 340 },
];

const MARGIN = { left: 52, right: 12, top: 34, bottom: 28 };
/** Room for `15-11`, and for one letter of a label. */
const DATE_WIDTH = 64;
const LETTER_WIDTH = 6.8;
const LONGEST_LABEL = 48;
const MOST_TICKS = 4;
/** Distances between dates that people count in: days, weeks, months. */
const DATE_STEPS = [1, 2, 7, 14, 30, 61, 91, 183];

/** Few round numbers from zero on. */
export function ticksFor(largest: number): readonly number[] {
  if (largest <= 0) return [0];
  const least = Math.max(1, largest / MOST_TICKS);
  const power = 10 ** Math.floor(Math.log10(least));
  // No half views: two and a half is a step only of what is larger than ten.
  const steps = power >= 10 ? [1, 2, 2.5, 5, 10] : [1, 2, 5, 10];
  const step = (steps.find((one) => one * power >= least) ?? 10) * power;
  return Array.from({ length: Math.floor(largest / step) + 1 }, (_, index) => index * step);
}

/** Which points have their date below them: the first, the last, and as many between as have room. */
export function datedPoints(count: number, width: number): readonly number[] {
  const most = Math.max(2, Math.floor(width / DATE_WIDTH));
  const step = DATE_STEPS.find((one) => (count - 1) / one < most) ?? count;
  const last = count - 1;
  const apart = (DATE_WIDTH / width) * last;
  const between = Array.from({ length: Math.ceil(last / step) }, (_, index) => index * step);
  return [...between.filter((index) => index === 0 || last - index >= apart), last].filter(
    (index, at, all) => all.indexOf(index) === at,
  );
}

/** Cut at a word. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.slice(0, most).lastIndexOf(' ');
  const end = space > most / 3 ? space : most - 1;
  // A word of one or two letters says nothing without the next.
  return `${text.slice(0, end).replace(/(\s+\S{1,2})?[\s,;:.]*$/, '')}…`;
}

export interface ChartLayout {
  readonly left: number;
  readonly right: number;
  readonly ticks: readonly { readonly y: number; readonly value: number }[];
  readonly dates: readonly { readonly x: number; readonly y: number; readonly label: string }[];
  readonly line: string;
  /** Empty: compared with nothing. */
  readonly previousLine: string;
  /** What a day alone is compared with: one point makes no line. */
  readonly before: { readonly x: number; readonly y: number } | undefined;
  /** The highest point, with room for so many letters before or after it; undefined: all are zero. */
  readonly peak:
    | { readonly x: number; readonly y: number; readonly letters: number; readonly before: boolean }
    | undefined;
}

/** Where everything stands on a drawing of this size. */
export function layChart(points: readonly ChartPoint[], { width, height }: ChartSize): ChartLayout {
  const largest = Math.max(0, ...points.map(({ value, previous = 0 }) => Math.max(value, previous)));
  const ticks = ticksFor(largest);
  const [left, right] = [MARGIN.left, width - MARGIN.right];
  const [top, bottom] = [MARGIN.top, height - MARGIN.bottom];
  const xOf = (index: number): number =>
    // A day alone stands in the middle.
    rounded(points.length > 1 ? left + (index / (points.length - 1)) * (right - left) : (left + right) / 2);
  const yOf = (value: number): number => rounded(bottom - (value / (largest || 1)) * (bottom - top));
  const pathOf = (values: readonly number[]): string =>
    values.map((value, index) => `${index === 0 ? 'M' : 'L'}${xOf(index)} ${yOf(value)}`).join('');
  const previous = points.flatMap((point) => (point.previous === undefined ? [] : [point.previous]));
  const peakAt = points.findIndex(({ value }) => value > 0 && value === Math.max(...points.map(countOf)));
  return {
    left,
    right,
    ticks: ticks.map((value) => ({ y: yOf(value), value })),
    dates: datedPoints(points.length, right - left).map((index) => ({
      x: xOf(index),
      y: height - 6,
      label: points[index]?.label ?? '',
    })),
    line: pathOf(points.map(countOf)),
    previousLine: previous.length === points.length ? pathOf(previous) : '',
    before: points.length === 1 && previous[0] !== undefined ? { x: xOf(0), y: yOf(previous[0]) } : undefined,
    peak: peakAt < 0 ? undefined : peakOf(xOf(peakAt), yOf(points[peakAt]?.value ?? 0), left, right),
  };
}

function peakOf(x: number, y: number, left: number, right: number): ChartLayout['peak'] {
  const before = x > (left + right) / 2;
  const room = before ? x - left : right - x;
  return { x, y, before, letters: Math.min(LONGEST_LABEL, Math.floor(room / LETTER_WIDTH)) };
}

const countOf = ({ value }: ChartPoint): number => value;
const rounded = (length: number): number => Math.round(length * 10) / 10;
