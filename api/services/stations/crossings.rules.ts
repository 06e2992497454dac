import { atHourText, dateText, dayText, parseDay } from '../../../contracts/belem-time.ts';
import { DAY_MS, HOUR_MS } from '../../../contracts/durations.ts';
import { MARK_NAMES } from '../../../contracts/stations/marks.ts';
import { metres } from '../../../contracts/stations/metres.ts';
import type { Mark, Station } from './station.ts';

interface LevelReading {
  readonly at: number;
  /** In centimetres. */
  readonly value: number;
}

/** A river that reached a mark, or fell below it. */
interface Crossing {
  readonly mark: Mark;
  readonly isRise: boolean;
  readonly reading: LevelReading;
}

/** A river that swings around a mark crosses it once: before, it was a day on the other side. */
const BEFORE_MS = DAY_MS;
/** Readings that come later than this are no news. */
const RECENT_MS = DAY_MS;
const NEAR_MS = 3 * HOUR_MS;

/** The crossings of the last day. */
export function crossingsOf(
  { marks }: Pick<Station, 'marks'>,
  readings: readonly LevelReading[],
  now: number,
): Crossing[] {
  const recent = readings.filter(({ at }) => at > now - RECENT_MS && at <= now + HOUR_MS);
  return marks.flatMap((mark) =>
    recent.flatMap((reading): Crossing[] => {
      const isAbove = reading.value >= mark.value;
      const before = readings.filter(({ at }) => at < reading.at && at >= reading.at - BEFORE_MS);
      const hasCrossed = before.length > 0 && before.every(({ value }) => value >= mark.value !== isAbove);
      return hasCrossed ? [{ mark, isRise: isAbove, reading }] : [];
    }),
  );
}

/** The same crossing has the same key, also after a late or corrected reading of that day. */
export function crossingKey({ code }: Pick<Station, 'code'>, { mark, isRise, reading }: Crossing): string {
  return `${code} ${mark.kind} ${isRise ? 'rise' : 'fall'} ${dayText(Math.floor(reading.at / DAY_MS))}`;
}

/** A crossing in words, with its figures written out. */
export function crossingText(
  { river, name }: Pick<Station, 'river' | 'name'>,
  { mark, isRise, reading }: Crossing,
  readings: readonly LevelReading[],
): { readonly title: string; readonly summary: string; readonly paragraphs: readonly string[] } {
  const level = metres(reading.value);
  const what = MARK_NAMES[mark.kind];
  const day = parseDay(mark.day);
  const source = [mark.source, day === undefined ? '' : dateText(day * DAY_MS + DAY_MS / 2)]
    .filter(Boolean)
    .join(', ');
  const happened = isRise ? `atingiu a ${what}` : `voltou a ficar abaixo da ${what}`;
  const summary = `O rio ${river} marcou ${level} na régua de ${name} em ${dateText(reading.at)} ${atHourText(reading.at)} e ${happened}, de ${metres(mark.value)} (${source}).`;
  const changes = [
    changeText(readings, reading, DAY_MS, '24 horas'),
    changeText(readings, reading, 7 * DAY_MS, '7 dias'),
  ];
  return {
    title: `${river} em ${name} ${isRise ? 'atinge' : 'sai da'} ${isRise ? `a ${what}` : what}: ${level}`,
    summary,
    paragraphs: [
      summary,
      ...changes.filter(Boolean),
      'A medição é da ANA, Rede Hidrometeorológica Nacional. Cada régua tem o seu próprio zero, e os níveis de dois lugares não podem ser comparados.',
    ],
  };
}

/** Empty without a reading near enough to compare with. */
function changeText(
  readings: readonly LevelReading[],
  { at, value }: LevelReading,
  ms: number,
  during: string,
): string {
  const moment = at - ms;
  const [near] = readings
    .filter((one) => Math.abs(one.at - moment) <= NEAR_MS)
    .toSorted((a, b) => Math.abs(a.at - moment) - Math.abs(b.at - moment));
  if (!near) return '';
  const change = value - near.value;
  if (change === 0) return `O nível é o mesmo de ${during} antes.`;
  return `Em ${during}, o nível ${change > 0 ? 'subiu' : 'desceu'} ${Math.abs(change)} cm: estava em ${metres(near.value)}.`;
}
