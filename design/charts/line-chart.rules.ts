export interface ChartPoint {
  /** The label below the point: `15-11`. */
  readonly label: string;
  /** Null for a future point. */
  readonly value: number | null;
  /** True for a value that still grows, such as today's. */
  readonly unfinished?: boolean;
  /** The value at the same point of the previous period. */
  readonly previous?: number;
}

export interface ChartSize {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** One drawing for each display width, so that letters keep their size and dates their distance. */
export const CHART_SIZES: readonly ChartSize[] = [
  { key: 's', width: 340, height: 220 },
  { key: 'm', width: 600, height: 280 },
  { key: 'l', width: 820, height: 318 },
  { key: 'xl', width: 1_120, height: 340 },
];

const MARGIN = { left: 52, right: 12, top: 34, bottom: 28 };
/** Width of one letter of the label at the peak. */
const LETTER_WIDTH = 6.8;
const MAX_LABEL = 48;
const MAX_TICKS = 4;
/** More columns would be too narrow to point at, and each adds bytes to the page. */
const MAX_COLUMNS = 100;
/** Labels of the horizontal axis: the width of one, and the allowed distances between them. */
export interface ChartLabels {
  readonly width: number;
  readonly steps: readonly number[];
}

/** `15-11`: days, weeks, months. */
const DATE_LABELS: ChartLabels = { width: 64, steps: [1, 2, 7, 14, 30, 61, 91, 183] };
/** `15h` */
export const HOUR_LABELS: ChartLabels = { width: 44, steps: [3, 6, 12] };
/** The scale ends at no less than this share of the largest value; otherwise the peak could only be guessed. */
const MIN_SCALE = 0.8;

/** A few round numbers from zero; the last is at, above or slightly below the largest value. */
export function ticksFor(largest: number): readonly number[] {
  const min = Math.max(1, largest / MAX_TICKS);
  const power = 10 ** Math.floor(Math.log10(min));
  // Views are whole numbers: steps of 2.5 are used only from 25 on.
  const steps = power >= 10 ? [1, 2, 2.5, 5, 10] : [1, 2, 5, 10];
  const step = (steps.find((one) => one * power >= min) ?? 10) * power;
  const below = Math.floor(largest / step);
  const last = below * step < largest * MIN_SCALE ? below + 1 : below;
  const ticks: number[] = [];
  for (let index = 0; index <= last; index += 1) ticks.push(index * step);
  return ticks;
}

/** Indexes of the points with a date: the first, the last, and as many between as fit. */
export function datedPoints(count: number, width: number, labels = DATE_LABELS): readonly number[] {
  const max = Math.max(2, Math.floor(width / labels.width));
  const step = labels.steps.find((one) => (count - 1) / one < max) ?? count;
  const last = count - 1;
  const apart = (labels.width / width) * last;
  const between = Array.from({ length: Math.ceil(last / step) }, (_, index) => index * step);
  return [...between.filter((index) => index === 0 || last - index >= apart), last].filter(
    (index, at, all) => all.indexOf(index) === at,
  );
}

/** Shortens a text at a word boundary. */
export function shortenText(text: string, max: number): string {
  if (text.length <= max) return text;
  const space = text.slice(0, max).lastIndexOf(' ');
  const end = space > max / 3 ? space : max - 1;
  // A word of one or two letters makes no sense without the next one.
  const start = withoutEndSigns(text.slice(0, end)).replace(/\s\S{1,2}$/, '');
  return `${withoutEndSigns(start)}…`;
}

function withoutEndSigns(text: string): string {
  return text.replace(/(?<![\s,;:.])[\s,;:.]+$/, '');
}

interface ChartLayout {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The area around each point, with its values as a tooltip. */
  readonly columns: readonly { readonly x: number; readonly width: number; readonly text: string }[];
  readonly ticks: readonly { readonly y: number; readonly value: number }[];
  readonly dates: readonly { readonly x: number; readonly y: number; readonly label: string }[];
  readonly line: string;
  /** The last segment, to a value that still grows; empty if all values are final. */
  readonly unfinishedLine: string;
  /** Empty if there is no comparison. */
  readonly previousLine: string;
  /** The comparison value of a single day, which cannot be drawn as a line. */
  readonly before: { readonly x: number; readonly y: number } | undefined;
  /** The highest point, with room for this many letters before or after it; undefined if all values are zero. */
  readonly peak:
    | { readonly x: number; readonly y: number; readonly letters: number; readonly before: boolean }
    | undefined;
}

/** Computes the layout of a drawing of this size. */
export function layChart(
  points: readonly ChartPoint[],
  { width, height }: ChartSize,
  labels = DATE_LABELS,
): ChartLayout {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const previous = points.flatMap((point) => (point.previous === undefined ? [] : [point.previous]));
  const largest = Math.max(0, ...values, ...previous);
  const ticks = ticksFor(largest);
  const scale = Math.max(1, largest, ...ticks);
  const [left, right] = [MARGIN.left, width - MARGIN.right];
  const [top, bottom] = [MARGIN.top, height - MARGIN.bottom];
  const xOf = (index: number): number =>
    // A single day is drawn in the middle.
    rounded(points.length > 1 ? left + (index / (points.length - 1)) * (right - left) : (left + right) / 2);
  const yOf = (value: number): number => rounded(bottom - (value / scale) * (bottom - top));
  const pathOf = (heights: readonly number[], first = 0): string =>
    heights.map((value, index) => `${index === 0 ? 'M' : 'L'}${xOf(first + index)} ${yOf(value)}`).join('');
  const max = Math.max(0, ...values);
  const unfinished = values.length > 1 && points[values.length - 1]?.unfinished === true;
  const halfway = (right - left) / Math.max(1, points.length - 1) / 2;
  return {
    left,
    right,
    top,
    bottom,
    columns: points.flatMap((point, index) => {
      const text = points.length > MAX_COLUMNS ? '' : valuesText(point);
      const x = rounded(Math.max(left, xOf(index) - halfway));
      const end = Math.min(right, xOf(index) + halfway);
      return text === '' ? [] : [{ x, width: rounded(end - x), text }];
    }),
    ticks: ticks.map((value) => ({ y: yOf(value), value })),
    dates: datedPoints(points.length, right - left, labels).map((index) => ({
      x: xOf(index),
      y: height - 6,
      label: points[index]?.label ?? '',
    })),
    line: pathOf(unfinished ? values.slice(0, -1) : values),
    unfinishedLine: unfinished ? pathOf(values.slice(-2), values.length - 2) : '',
    previousLine: previous.length === points.length ? pathOf(previous) : '',
    before: points.length === 1 && previous[0] !== undefined ? { x: xOf(0), y: yOf(previous[0]) } : undefined,
    peak: max > 0 ? peakOf(xOf(values.indexOf(max)), yOf(max), left, right) : undefined,
  };
}

const count = new Intl.NumberFormat('pt-BR');

/** `15-11: 412, antes 380`; empty for a future point. */
function valuesText({ label, value, previous }: ChartPoint): string {
  if (value === null) return '';
  return `${label}: ${count.format(value)}${previous === undefined ? '' : `, antes ${count.format(previous)}`}`;
}

function peakOf(x: number, y: number, left: number, right: number): ChartLayout['peak'] {
  const before = x > (left + right) / 2;
  const room = before ? x - left : right - x;
  return { x, y, before, letters: Math.min(MAX_LABEL, Math.floor(room / LETTER_WIDTH)) };
}

const rounded = (length: number): number => Math.round(length * 10) / 10;
