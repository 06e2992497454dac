import { dayNumber, dayStart, dayText, longDateText, parseDay } from '../../contracts/belem-time.ts';

/** The day before or after, as in the address. */
export function neighbourDay(day: string, step: 1 | -1): string {
  return dayText((parseDay(day) ?? 0) + step);
}

/** "Hoje", "Ontem" or the date of a day. */
export function deskDayText(day: string, now: number): string {
  const number = parseDay(day) ?? 0;
  const ago = dayNumber(now) - number;
  if (ago === 0) return 'Hoje';
  if (ago === 1) return 'Ontem';
  return longDateText(dayStart(number));
}
