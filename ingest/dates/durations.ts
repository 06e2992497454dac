import { weekdayOf } from '../../contracts/belem-time.ts';

const NUMBERS: readonly string[] =
  'um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze'.split(' ');
const FURTHER_NUMBERS: Readonly<Record<string, number>> = { uma: 1, duas: 2, vinte: 20, trinta: 30 };
const AMOUNT = new RegExp(
  `(?<![a-z\\d.,])(\\d{1,3}|${[...NUMBERS, ...Object.keys(FURTHER_NUMBERS)].join('|')})$`,
);
const UNIT = / (dias?|horas?|semanas?)(?![a-z])( uteis)?(?: corridos| consecutivos| seguidos)?/g;
/** "dez dias a contar de", "48 horas, a partir de": counted from the day named next. */
const COUNTED = /^,?(?: (?:contad[ao]s |comecam? |correm? )?a (?:contar|partir)|,? contad[ao]s) /;
/** "faltam 5 dias para o fim do prazo": counted from today. */
const LEFT = /(?<![a-z])(?:faltam?|faltando|restam?|restando)(?: apenas| so)? $/;
/** "daqui a duas semanas", "nas próximas 48 horas" */
const FROM_NOW = /(?<![a-z])(?:daqui a|dentro de|n[oa]s proxim[oa]s) $/;
/** "a partir de 15 de junho, por dez dias": the day named before is the first of them. */
const LASTING = /(?<![a-z])(?:por|durante|dura|duram|durara|durarao|fica|ficara|permanece|permanecera) $/;
const BEFORE_CHARACTERS = 40;

interface Duration {
  readonly start: number;
  readonly end: number;
  /** The day it is counted from: the one named next or before, or today. */
  readonly from: 'next' | 'before' | 'left' | 'today';
  readonly after: (day: number) => number;
}

/** The durations of a folded text that end on a certain day. */
export function durationsIn(folded: string): Duration[] {
  return [...folded.matchAll(UNIT)].flatMap(({ 0: words, 1: unit = '', 2: working, index }): Duration[] => {
    const before = folded.slice(Math.max(0, index - BEFORE_CHARACTERS), index);
    const amount = AMOUNT.exec(before);
    if (!amount) return [];
    const end = index + words.length;
    const from = anchorOf(before.slice(0, amount.index), folded.slice(end, end + BEFORE_CHARACTERS));
    if (from === undefined) return [];
    const count = FURTHER_NUMBERS[amount[0]] ?? (Number(amount[0]) || NUMBERS.indexOf(amount[0]) + 1);
    const after = (day: number): number => dayAfter(day, count, unit, working !== undefined);
    return [{ start: index - amount[0].length, end, from, after }];
  });
}

function anchorOf(before: string, after: string): Duration['from'] | undefined {
  if (COUNTED.test(after)) return 'next';
  if (LEFT.test(before) && after.startsWith(' para ')) return 'left';
  if (FROM_NOW.test(before)) return 'today';
  return LASTING.test(before) ? 'before' : undefined;
}

function dayAfter(from: number, count: number, unit: string, isWorking: boolean): number {
  if (unit.startsWith('hora')) return from + Math.ceil(count / 24);
  if (unit.startsWith('semana')) return from + count * 7;
  if (!isWorking) return from + count;
  let day = from;
  for (let left = count; left > 0; ) {
    day += 1;
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

export function isWeekend(day: number): boolean {
  return weekdayOf(day) === 0 || weekdayOf(day) === 6;
}
