import { dayText, weekdayOf } from '../../contracts/belem-time.ts';
import { DAY_MS } from '../../contracts/durations.ts';
import { durationsIn, isWeekend } from './durations.ts';
import { namedDays, nthWeekday } from './named-days.ts';

/** A day mentioned in folded text (no accents, lower case). */
export interface DayMention {
  /** Days since 1970-01-01, resolved relative to the day of writing. */
  readonly day: number;
  readonly start: number;
  readonly end: number;
  /**
   * `date`: day and month; `number`: "dia 20", "sexta (20)"; `weekday`: "sábado"; `relative`: "hoje", "fim do mês";
   * `named`: "no feriado de Finados"; `duration`: "dez dias a contar de hoje".
   */
  readonly form: 'date' | 'number' | 'weekday' | 'relative' | 'named' | 'duration';
  /** "de 18 a 20 de novembro": 18 is the first and 20 the last day. */
  readonly inRange: 'first' | 'last' | undefined;
}

const MONTHS: readonly string[] =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
const WEEKDAYS: readonly string[] = 'domingo segunda terca quarta quinta sexta sabado'.split(' ');

const MONTH = `(?:${MONTHS.join('|')}|jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)`;
const NUMBER = '\\d{1,2}[oº°]?';
const JOINED = '(?:, ?| e | a | ao | para (?:o )?(?:dia )?| ate (?:o )?(?:dia )?)';
/** "20 de novembro", "18 e 19 de novembro de 2026", "de 18 a 20 de novembro". */
const DAY_OF_MONTH = new RegExp(
  `(?<![\\d/.,:-])(${NUMBER}(?:${JOINED}${NUMBER}){0,6}) de (${MONTH})(?![a-z])(?:,? (?:de )?((?:1\\d|20)\\d{2})(?!\\d))?`,
  'g',
);
/** "20/11", "1º/12", "20.11.2026", "20-11-2026". `isDate` excludes fractions, laws and scores. */
const NUMERIC =
  /(?<![\d/.,-])(\d{1,2})[oº°]?(?:([/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?|-(\d{1,2})-(20\d{2}))(?![\d/-]|[.,]\d)/g;
/** "dia 20", "dias 18, 19 e 20". */
const BARE = new RegExp(
  `(?<![a-z])dias? (${NUMBER}(?:${JOINED}${NUMBER}){0,6})(?![\\d/%]|[.,]\\d| de (?:${MONTH})(?![a-z]))`,
  'g',
);
/** "até 31, de terça a domingo", "20 deste mês": the number of a day without the word. */
const LONE = new RegExp(
  `(?<![a-z\\d.,/:-])${NUMBER}(?:(?<=(?<!\\d |anos )ate (?:o )?${NUMBER})(?=[.,;)](?!\\d)|$)|(?:${JOINED}${NUMBER})?(?= (?:d(?:este|o) mes|do corrente|do proximo mes)(?![a-z])))`,
  'g',
);
const WEEKDAY = new RegExp(
  `(?<![a-zº-])(${WEEKDAYS.join('|')})(-feira)?(?![a-z-])(?: ?\\(?,? ?(?:dia )?(\\d{1,2})(?:[/.](\\d{1,2}))?(?:[/.](?:20)?\\d{2})?\\)?(?![\\dha/:]))?`,
  'g',
);
const RELATIVE =
  /\b(depois de amanha|amanha|hoje|hj|(?:n?este|no|proximo|o|do) (?:fim|final) de semana|(?:fim|final) d(?:a|esta) semana|(?:fim|final) da (?:proxima semana|semana que vem))(?![a-z])/g;
/** "fim do mês", "último dia útil de novembro", "final do ano", "primeira quinzena de maio", "durante todo o mês de maio". */
const END_OF_PERIOD = new RegExp(
  `\\b(?:fim|final|ultimo dia( util)?|ultimo ((?:fim|final) de semana)|(primeir|segund)a quinzena|(?:durante|em|por) todo|durante|ao longo) (?:d?(?:o|este|esse) (?:(proximo) )?(mes|ano)( que vem)?(?! de )|(?:d?o mes )?(?:de )?(${MONTH})(?: de (20\\d{2}))?)(?![a-z])`,
  'g',
);
/** The first day of a duration is named within this many characters. */
const ANCHOR_CHARACTERS = 30;

const RANGE_GOES_ON =
  /^ (?:a|ao|ate|para) (?:o |a )?(?:dia |proxim[oa] )?(?:\d|domingo|segunda|terca|quarta|quinta|sexta|sabado)/;
const RANGE_BEGAN = new RegExp(
  `(?:\\d[oº°]?\\)?|domingo|feira|segunda|terca|quarta|quinta|sexta|sabado|${MONTH}) (?:a|ao|ate|para) (?:o |a )?(?:dia |proxim[oa] )?$`,
);

const ORDINAL_NOUN =
  /^ (?:edic|etapa|fase|via|dose|turma|rodada|parcela|vez|sessao|chamada|serie|maior|gerac|divisao|turno|lugar|colocac|posic|vitoria|derrota|temporada|feira|parte)/;
const AFTER_WEEKDAY =
  /^\s*(?:[(),.;:!?]|$|as |das |a partir|ate |a noite|de manha|a tarde|pela|no |na |em |\d|e |a (?:terca|quarta|quinta|sexta|sabado|domingo))/;

/** The days found so far in a text that was written `today`. */
interface Mentions {
  readonly folded: string;
  readonly today: number;
  readonly found: DayMention[];
}

/** Every day mentioned in a text, in order. */
export function dayMentions(folded: string, today: number): DayMention[] {
  const mentions: Mentions = { folded, today, found: [] };
  for (const { match, day } of namedDays(folded, today))
    add(mentions, match, day, 'named', rangeOf(match, folded));
  addDaysOfMonths(mentions);
  addNumericDates(mentions);
  // From here on, words that belong to a day found above are skipped.
  addWeekdays(mentions);
  addNumberedDays(mentions, BARE);
  addNumberedDays(mentions, LONE);
  for (const match of folded.matchAll(RELATIVE))
    add(mentions, match, relativeDay(match[1] ?? '', today), 'relative');
  for (const match of folded.matchAll(END_OF_PERIOD))
    add(mentions, match, endOfPeriod(match, today), 'relative');
  // Last, because a duration can begin on a day found above.
  addDurations(mentions);
  return mentions.found.sort((a, b) => a.start - b.start);
}

function add(
  { found }: Mentions,
  match: RegExpMatchArray,
  day: number | undefined,
  form: DayMention['form'],
  inRange?: DayMention['inRange'],
): void {
  const start = match.index ?? 0;
  if (day !== undefined) found.push({ day, start, end: start + match[0].length, form, inRange });
}

function isTaken({ found }: Mentions, { index: start, 0: text }: RegExpExecArray): boolean {
  return found.some((mention) => start < mention.end && start + text.length > mention.start);
}

function addDaysOfMonths(mentions: Mentions): void {
  const { folded, today } = mentions;
  for (const match of folded.matchAll(DAY_OF_MONTH)) {
    const month = MONTHS.findIndex((name) => name.startsWith((match[2] ?? '').slice(0, 3))) + 1;
    for (const { number, inRange } of numbersOf(match[1] ?? '', folded.slice(0, match.index)))
      add(mentions, match, dayOf(number, month, match[3], today), 'date', inRange ?? rangeOf(match, folded));
  }
}

function addNumericDates(mentions: Mentions): void {
  const { folded, today } = mentions;
  for (const match of folded.matchAll(NUMERIC)) {
    if (!isDate(match, folded)) continue;
    const [, day, , month, year, monthAfterHyphen, yearAfterHyphen] = match;
    const date = dayOf(Number(day), Number(month ?? monthAfterHyphen), year ?? yearAfterHyphen, today);
    add(mentions, match, date, 'date', rangeOf(match, folded));
  }
}

function addWeekdays(mentions: Mentions): void {
  const { folded, today, found } = mentions;
  for (const match of folded.matchAll(WEEKDAY)) {
    if (isTaken(mentions, match)) continue;
    const start = match.index;
    const [, name = '', feira, number, month] = match;
    const after = folded.slice(start + match[0].length, start + match[0].length + 30);
    const before = folded.slice(Math.max(0, start - 12), start);
    const nth = nthWeekdayOf(match, before, after, today);
    if (nth) {
      found.push(nth);
      continue;
    }
    if (number !== undefined) {
      const day = dayOfWeekday(WEEKDAYS.indexOf(name), number, month, today);
      add(mentions, match, day, month === undefined ? 'number' : 'date', rangeOf(match, folded));
      continue;
    }
    const nextWeek = /^ da (?:proxima semana|semana que vem)/.test(after);
    const isNext = /proxim[oa] $/.test(before) || /^ que vem/.test(after);
    if (!nextWeek && !isNext && !isWeekday(name, feira, before, after)) continue;
    // "próxima terça", said on a Tuesday, is a week ahead.
    const writtenOn = isNext && WEEKDAYS[weekdayOf(today)] === name ? today + 7 : today;
    const day = nextWeek
      ? dayOfNextWeek(WEEKDAYS.indexOf(name), today)
      : dayOfWeekday(WEEKDAYS.indexOf(name), number, month, writtenOn);
    add(mentions, match, day, 'weekday', rangeOf(match, folded));
  }
}

/** Days of which only the number is said. */
function addNumberedDays(mentions: Mentions, expression: RegExp): void {
  const { folded, today } = mentions;
  for (const match of folded.matchAll(expression)) {
    if (isTaken(mentions, match)) continue;
    for (const { number, inRange } of numbersOf(match[1] ?? match[0], folded.slice(0, match.index)))
      add(
        mentions,
        match,
        dayNumbered(number, match, folded, today),
        'number',
        inRange ?? rangeOf(match, folded),
      );
  }
}

function addDurations({ folded, today, found }: Mentions): void {
  for (const { start, end, from, after } of durationsIn(folded)) {
    const form = from === 'today' ? 'relative' : 'duration';
    const first = from === 'next' ? dayNamedNext(end, found) : dayNamedBefore(start, found, folded);
    const isCounted = from === 'next' || from === 'before';
    // The day named before is itself a day of the duration.
    const anchor = isCounted ? first && first.day - (from === 'before' ? 1 : 0) : today;
    if (anchor !== undefined) found.push({ day: after(anchor), start, end, form, inRange: undefined });
  }
}

function dayNamedNext(end: number, found: readonly DayMention[]): DayMention | undefined {
  return found
    .filter(({ start }) => start >= end && start <= end + ANCHOR_CHARACTERS)
    .sort((a, b) => a.start - b.start)[0];
}

function dayNamedBefore(start: number, found: readonly DayMention[], folded: string): DayMention | undefined {
  return found
    .filter(({ end }) => end <= start && end >= start - ANCHOR_CHARACTERS)
    .filter(({ end }) => !/[.!?;]/.test(folded.slice(end, start)))
    .sort((a, b) => b.end - a.end)[0];
}

/** The numbers of "18, 19 e 20", or of the ranges "18 a 20" and "entre 18 e 20". */
function numbersOf(
  list: string,
  before: string,
): { readonly number: number; readonly inRange: DayMention['inRange'] }[] {
  const numbers = [...list.matchAll(/\d{1,2}/g)].map(([one]) => Number(one));
  const isRange =
    numbers.length === 2 &&
    (/\d[oº°]? (?:a|ao|ate|para)/.test(list) || /(?<![a-z])entre (?:os dias )?$/.test(before.slice(-16)));
  return numbers.map((number, index) => ({
    number,
    inRange: isRange ? (index === 0 ? 'first' : 'last') : undefined,
  }));
}

/** "de 18/11 a 20/11", "de quinta a domingo": the words around a day tell which end of a range it is. */
function rangeOf(match: RegExpMatchArray, folded: string): DayMention['inRange'] {
  const start = match.index ?? 0;
  const before = folded.slice(Math.max(0, start - 30), start);
  const after = folded.slice(start + match[0].length, start + match[0].length + 30);
  if (RANGE_GOES_ON.test(after)) return 'first';
  return RANGE_BEGAN.test(before) ? 'last' : undefined;
}

function isDate(match: RegExpMatchArray, folded: string): boolean {
  const [text, day, , ofMonth, ofYear, monthAfterHyphen, yearAfterHyphen] = match;
  const [month, year] = [ofMonth ?? monthAfterHyphen, ofYear ?? yearAfterHyphen];
  if (Number(day) > 31 || Number(month) > 12 || Number(day) === 0 || Number(month) === 0) return false;
  const [start, end] = [match.index ?? 0, (match.index ?? 0) + text.length];
  const before = folded.slice(Math.max(0, start - 12), start);
  const after = folded.slice(end, end + 6);
  if (/(?:lei|edital|decreto|portaria|n[oº.]|placar|por) $/.test(before)) return false;
  // "1/3 dos alunos" is a share, "9.5 pontos" a number.
  if (year === undefined && /^ (?:d[oae]s? )/.test(after) && Number(day) < Number(month)) return false;
  return year !== undefined || !text.includes('.') || String(month).length === 2;
}

function dayOf(day: number, month: number, year: string | undefined, today: number): number | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const thisYear = new Date(today * DAY_MS).getUTCFullYear();
  const made = (of: number): number | undefined => {
    const moment = Date.UTC(of, month - 1, day);
    return new Date(moment).getUTCDate() === day ? moment / DAY_MS : undefined;
  };
  if (year !== undefined) return made(Number(year) < 100 ? 2_000 + Number(year) : Number(year));
  const soon = made(thisYear);
  // "até 10/01" written in December is in the next year; a day just past is in the past.
  return soon !== undefined && soon < today - 180 ? made(thisYear + 1) : soon;
}

/**
 * The day of this month, or of the next if it passed more than a week ago ("no dia 13" written on the 17th is past) or
 * this month is too short.
 */
function nextDayOfMonth(day: number, today: number): number | undefined {
  const ahead = new Date(today * DAY_MS).getUTCDate() - day > 7 ? 1 : 0;
  return dayInMonth(day, ahead, today) ?? dayInMonth(day, ahead + 1, today);
}

/** "dia 20", "dia 5 do mês que vem". */
function dayNumbered(
  number: number,
  match: RegExpMatchArray,
  folded: string,
  today: number,
): number | undefined {
  const end = (match.index ?? 0) + match[0].length;
  return /^ do (?:proximo mes|mes que vem)/.test(folded.slice(end, end + 20))
    ? dayInMonth(number, 1, today)
    : nextDayOfMonth(number, today);
}

/** The day of the month that is so many months ahead, if that month has it. */
function dayInMonth(day: number, ahead: number, today: number): number | undefined {
  const now = new Date(today * DAY_MS);
  const moment = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, day);
  return day >= 1 && new Date(moment).getUTCDate() === day ? moment / DAY_MS : undefined;
}

interface Month {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

/** "do mês", "do próximo mês", "de janeiro", "de janeiro de 2027". */
function monthOf(today: number, isNext: boolean, name: string | undefined, year: string | undefined): Month {
  const now = new Date(today * DAY_MS);
  const [thisYear, thisMonth] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  if (name === undefined) return { year: thisYear, month: thisMonth + (isNext ? 1 : 0) };
  const month = MONTHS.findIndex((one) => one.startsWith(name.slice(0, 3))) + 1;
  const passed = month < thisMonth - 5;
  return { year: year === undefined ? thisYear + (passed ? 1 : 0) : Number(year), month };
}

/** The last day of a month, half a month or year, its last working day or weekend. */
function endOfPeriod(match: RegExpMatchArray, today: number): number | undefined {
  const [whole, working, weekend, half, proximo, period, que, name, yearNamed] = match;
  const isNext = Boolean(proximo ?? que);
  if (period === 'ano') {
    return isNext || !/^(?:fim|final|ultimo)/.test(whole) ? undefined : dayOf(31, 12, undefined, today);
  }
  const { year, month } = monthOf(today, isNext, name, yearNamed);
  if (half === 'primeir') return Date.UTC(year, month - 1, 15) / DAY_MS;
  const last = Date.UTC(year, month, 0) / DAY_MS;
  // A weekend ends on its Sunday.
  if (weekend) return last - weekdayOf(last);
  if (!working) return last;
  return weekdayOf(last) === 0 ? last - 2 : weekdayOf(last) === 6 ? last - 1 : last;
}

const PLACES = ['primeir', 'segund', 'terceir', 'quart'];
const PLACE = new RegExp(`(?<![a-z])(${PLACES.join('|')}|ultim)[oa] $`);
const OF_MONTH = new RegExp(
  `^ (?:d(?:o|este|esse) (?:(proximo) )?mes( que vem)?|(?:do mes )?de (${MONTH})(?: de (20\\d{2}))?)(?![a-z])`,
);

/** "segundo domingo de outubro", "última sexta-feira do mês"; undefined for another weekday. */
function nthWeekdayOf(
  { 0: { length }, 1: weekday = '', index = 0 }: RegExpMatchArray,
  before: string,
  after: string,
  today: number,
): DayMention | undefined {
  const [place, month] = [PLACE.exec(before), OF_MONTH.exec(after)];
  if (!place || !month) return undefined;
  const [, proximo, que, name, yearNamed] = month;
  const { year, month: ofYear } = monthOf(today, Boolean(proximo ?? que), name, yearNamed);
  const day = nthWeekday(PLACES.indexOf(place[1] ?? '') + 1 || -1, WEEKDAYS.indexOf(weekday), year, ofYear);
  const [start, end] = [index - place[0].length, index + length + month[0].length];
  return { day, start, end, form: 'weekday', inRange: undefined };
}

/** "sábado" is the next one; "sexta (13)" is the Friday that was the 13th. */
function dayOfWeekday(
  weekday: number,
  number: string | undefined,
  month: string | undefined,
  today: number,
): number | undefined {
  if (number !== undefined && month !== undefined)
    return dayOf(Number(number), Number(month), undefined, today);
  const next = today + ((weekday - weekdayOf(today) + 7) % 7);
  if (number === undefined) return next;
  const near = [next, next - 7, next + 7, next + 14, next - 14].find(
    (day) => Number(dayText(day).slice(8)) === Number(number),
  );
  // If the 20th is not that weekday, it was a mistake or another week: the number decides.
  return near ?? nextDayOfMonth(Number(number), today);
}

/** Weeks begin on Monday: on a Tuesday, "domingo da próxima semana" is the second Sunday from now. */
function dayOfNextWeek(weekday: number, today: number): number {
  const fromMonday = (day: number): number => (day + 6) % 7;
  return today - fromMonday(weekdayOf(today)) + 7 + fromMonday(weekday);
}

/** "segunda via" and "quarta edição" are not days. */
function isWeekday(name: string, feira: string | undefined, before: string, after: string): boolean {
  if (name === 'sabado' || name === 'domingo' || feira !== undefined) return true;
  if (ORDINAL_NOUN.test(after)) return false;
  return /(?:esta|proxima|ate(?: a)?) $/.test(before) || AFTER_WEEKDAY.test(after);
}

function relativeDay(word: string, today: number): number {
  if (word === 'hoje' || word === 'hj') return today;
  if (word === 'amanha') return today + 1;
  if (word === 'depois de amanha') return today + 2;
  // The weekend ahead, or on a Saturday or Sunday the present one.
  const sunday = today + ((7 - weekdayOf(today)) % 7);
  const isNext = /proxima|que vem/.test(word) || (word.startsWith('proximo') && isWeekend(today));
  return isNext ? sunday + 7 : sunday;
}
