import { dayNumber, dayStart, dayText, readDay } from '../../contracts/belem-days.ts';

/** What the browser's own date and time fields show of a moment in Belém: `2026-11-15` and `14:32`. */
export function fieldsOf(moment: string | number): { readonly date: string; readonly time: string } {
  const at = new Date(moment).getTime();
  const day = dayNumber(at);
  return { date: dayText(day), time: new Date(at - dayStart(day)).toISOString().slice(11, 16) };
}

/** The moment those two fields mean in Belém, or undefined while one of them is incomplete. */
export function momentOf(date: string, time: string): string | undefined {
  const day = readDay(date);
  const sinceMidnight = Date.parse(`1970-01-01T${time}:00Z`);
  if (day === undefined || Number.isNaN(sinceMidnight)) return undefined;
  return new Date(dayStart(day) + sinceMidnight).toISOString();
}

/** `15-11-2026` */
export function dateText(moment: string | number): string {
  return fieldsOf(moment).date.split('-').reverse().join('-');
}

/** `14h32` */
export function timeText(moment: string | number): string {
  return fieldsOf(moment).time.replace(':', 'h');
}

/** `15-11-2026 às 14h32` */
export function momentText(moment: string | number): string {
  return `${dateText(moment)} às ${timeText(moment)}`;
}
