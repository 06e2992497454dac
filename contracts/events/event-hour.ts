import { dayNumber, dayStart, hourText } from '../belem-time.ts';

/** False for an event that begins at midnight: its source, such as a calendar of whole days, named only the day. */
export function hasHour(start: number): boolean {
  return dayStart(dayNumber(start)) !== start;
}

/** Like "19h"; empty if only the day is known. */
export function eventHour(start: number): string {
  return hasHour(start) ? hourText(start) : '';
}
