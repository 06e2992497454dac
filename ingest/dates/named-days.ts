import { weekdayOf } from '../../contracts/belem-time.ts';
import { DAY_MS } from '../../contracts/durations.ts';

/** The days of a year that people call by a name, folded; the longer of two names first. */
type DayOfYear = (year: number) => number;

const on =
  (day: number, month: number): DayOfYear =>
  (year) =>
    Date.UTC(year, month - 1, day) / DAY_MS;

const fromEaster =
  (days: number): DayOfYear =>
  (year) =>
    easterOf(year) + days;

const SUNDAY = 0;
const THURSDAY = 4;

const nth =
  (place: number, weekday: number, month: number, later = 0): DayOfYear =>
  (year) =>
    nthWeekday(place, weekday, year, month) + later;

const NAMED_DAYS: readonly (readonly [names: string, day: DayOfYear])[] = [
  ['vespera de ano[ -]novo|reveillon|virada do ano|noite da virada', on(31, 12)],
  ['ano[ -]novo|confraternizacao universal', on(1, 1)],
  ['vespera (?:de|do) natal', on(24, 12)],
  ['natal', on(25, 12)],
  ['dia de reis', on(6, 1)],
  ['dia (?:internacional )?da mulher', on(8, 3)],
  ['tiradentes', on(21, 4)],
  ['dia do trabalh(?:o|ador)', on(1, 5)],
  ['dia dos namorados', on(12, 6)],
  ['dia do estudante', on(11, 8)],
  ['adesao do para', on(15, 8)],
  ['independencia(?: do brasil)?', on(7, 9)],
  ['dia das criancas|nossa senhora aparecida|padroeira do brasil', on(12, 10)],
  ['dia dos? professor(?:es)?', on(15, 10)],
  ['dia do servidor(?: publico)?', on(28, 10)],
  ['finados', on(2, 11)],
  ['proclamacao da republica', on(15, 11)],
  ['(?:dia da )?consciencia negra', on(20, 11)],
  ['dia das maes', nth(2, SUNDAY, 5)],
  ['dia dos pais', nth(2, SUNDAY, 8)],
  // The day after Thanksgiving.
  ['black friday', nth(4, THURSDAY, 11, 1)],
  ['sabado (?:de|gordo de) carnaval', fromEaster(-50)],
  ['segunda-feira (?:de carnaval|gorda)', fromEaster(-48)],
  ['quarta-feira de cinzas', fromEaster(-46)],
  ['carnaval|terca-feira gorda|terca gorda', fromEaster(-47)],
  ['domingo de ramos', fromEaster(-7)],
  ['quinta-feira santa', fromEaster(-3)],
  ['sexta-feira (?:santa|da paixao)', fromEaster(-2)],
  ['sabado de aleluia', fromEaster(-1)],
  ['(?:domingo de )?pascoa', fromEaster(0)],
  ['corpus christi', fromEaster(60)],
];

const NAME = new RegExp(`(?<![a-z])(?:${NAMED_DAYS.map(([names]) => names).join('|')})(?![a-z-])`, 'g');
/** The words for "on". Without one of them before it, the name of a day is a subject: "árvore de Natal", "o carnaval de rua". */
const ON =
  /(?<![a-z])(?:n[oa]|nest[ea]|dest[ea]|ate [oa]|(?:\d\)?|feira|sabado|domingo) a|n?a (?:noite|manha|tarde|madrugada) d[aeo]|(?:feriado|feriadao|facultativo|(?:ante)?vespera)(?: nacional| estadual| municipal)? d[aeo]s?|(?:no|neste|ate o) dia d[aeo]) $/;
const BEFORE_CHARACTERS = 40;
const EACH = NAMED_DAYS.map(([names, day]) => [new RegExp(`^(?:${names})$`), day] as const);
/** A day that passed within these days is meant, else the next. */
const PASSED_DAYS = 60;

interface NamedDay {
  readonly match: RegExpMatchArray;
  readonly day: number;
}

/** "no feriado de Finados", "até a véspera de Natal", "no Dia das Mães". */
export function namedDays(folded: string, today: number): NamedDay[] {
  const year = new Date(today * DAY_MS).getUTCFullYear();
  return [...folded.matchAll(NAME)].flatMap((match) => {
    const before = folded.slice(Math.max(0, match.index - BEFORE_CHARACTERS), match.index);
    const dayOfYear = EACH.find(([names]) => names.test(match[0]))?.[1];
    if (!dayOfYear || !ON.test(before)) return [];
    const eve = before.includes('antevespera') ? 2 : before.includes('vespera') ? 1 : 0;
    const day = [year - 1, year, year + 1]
      .map((one) => dayOfYear(one) - eve)
      .find((one) => one >= today - PASSED_DAYS);
    return day === undefined ? [] : [{ match, day }];
  });
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): number {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const sum = moon + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1) / DAY_MS;
}

/** The first (1), second … or last (-1) such weekday of a month. */
export function nthWeekday(place: number, weekday: number, year: number, month: number): number {
  if (place < 0) {
    const last = Date.UTC(year, month, 0) / DAY_MS;
    return last - ((weekdayOf(last) - weekday + 7) % 7);
  }
  const first = Date.UTC(year, month - 1, 1) / DAY_MS;
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (place - 1);
}
