import { atHourText, dateText, dayNumber, dayStart, hourText } from '../../../contracts/belem-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contracts/durations.ts';
import type { ServiceObservation } from '../../../contracts/services/service.endpoints.ts';
import { TIDE_PORTS } from '../../../contracts/services/tide-ports.ts';
import { metres } from '../../../contracts/stations/metres.ts';

export interface TideModel {
  /** Like "Maré no Porto de Belém". */
  readonly name: string;
  /** True if it is copied from a table of the Navy; otherwise it is computed. */
  readonly isTabled: boolean;
  /** The next three turns. */
  readonly next: readonly { readonly what: string; readonly when: string; readonly height: string }[];
  /** The `d` of a path in a box of `TIDE_CURVE`: the water of today from midnight to midnight. */
  readonly curve: string;
  /** Every known turn from today on. */
  readonly rows: readonly {
    readonly day: string;
    readonly hour: string;
    readonly what: string;
    readonly height: string;
  }[];
}

export const TIDE_CURVE = { width: 240, height: 44 } as const;
const CURVE_STEP_MS = 30 * MINUTE_MS;
/** Between turns that are further apart one is unknown, and so is the water. */
const LONGEST_FALL_MS = 10 * HOUR_MS;
/** The computed moments differ from the Navy's table by a quarter of an hour, so minutes would be a promise. */
const ROUNDED_MS = 10 * MINUTE_MS;

interface Turn {
  readonly at: number;
  readonly what: string;
  readonly value: number;
}

/** The tides of all ports, those without a turn ahead left out. */
export function tidesOf(observations: readonly ServiceObservation[], now: number): TideModel[] {
  const ports = Map.groupBy(observations, ({ title }) => title);
  return TIDE_PORTS.flatMap(({ name }) => tideOf(ports.get(name) ?? [], now) ?? []);
}

/** The tide of a port as readers see it; `null` without a turn ahead. */
export function tideOf(observations: readonly ServiceObservation[], now: number): TideModel | null {
  const turns = observations
    .flatMap(({ value, text, validFrom }): Turn[] =>
      typeof value === 'number' ? [{ at: Date.parse(validFrom), what: text, value }] : [],
    )
    .toSorted((a, b) => a.at - b.at);
  const ahead = turns.filter(({ at }) => at > now);
  if (ahead.length === 0) return null;
  const today = dayNumber(now);
  const port = TIDE_PORTS.find(({ name }) => name === observations[0]?.title);
  const isTabled = observations[0]?.source === 'tide-navy';
  const shown = isTabled ? (at: number) => at : rounded;
  return {
    name: `Maré ${port?.inSentence ?? `em ${observations[0]?.title}`}`,
    isTabled,
    next: ahead.slice(0, 3).map(({ at, what, value }) => ({
      what,
      when: isTabled ? exactText(at, today) : aboutText(at, today),
      height: height(value),
    })),
    curve: curveOf(turns, dayStart(today)),
    rows: turns
      .filter(({ at }) => at >= dayStart(today))
      .map(({ at, what, value }) => ({
        day: dateText(shown(at)).slice(0, 5),
        hour: hourText(shown(at)),
        what,
        height: height(value),
      })),
  };
}

function rounded(at: number): number {
  return Math.round(at / ROUNDED_MS) * ROUNDED_MS;
}

/** Like "hoje, cerca de 14h30". */
function aboutText(at: number, today: number): string {
  return `${dayName(rounded(at), today)}, cerca de ${hourText(rounded(at))}`;
}

/** Like "hoje às 14h32". */
function exactText(at: number, today: number): string {
  return `${dayName(at, today)} ${atHourText(at)}`;
}

function dayName(at: number, today: number): string {
  const ahead = dayNumber(at) - today;
  return ahead === 0 ? 'hoje' : ahead === 1 ? 'amanhã' : dateText(at);
}

/** In decimetres: two digits would be a promise. */
function height(centimetres: number): string {
  return metres(centimetres, 1);
}

/** Between two turns the water follows half a cosine. Moments before the first turn known are left out. */
function curveOf(turns: readonly Turn[], start: number): string {
  const heights = turns.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
  const points: string[] = [];
  let pen = 'M';
  for (let at = start; at <= start + DAY_MS; at += CURVE_STEP_MS) {
    const after = turns.findIndex((turn) => turn.at >= at);
    const [from, to] = [turns[after - 1], turns[after]];
    if (!from || !to || to.at - from.at > LONGEST_FALL_MS) {
      pen = 'M';
      continue;
    }
    const share = (1 - Math.cos((Math.PI * (at - from.at)) / (to.at - from.at))) / 2;
    const level = from.value + (to.value - from.value) * share;
    const x = Math.round(((at - start) / DAY_MS) * TIDE_CURVE.width);
    const y = TIDE_CURVE.height - 2 - ((level - lowest) / (highest - lowest || 1)) * (TIDE_CURVE.height - 4);
    points.push(`${pen}${x} ${Math.round(y)}`);
    pen = 'L';
  }
  return points.length > 1 ? points.join('') : '';
}
