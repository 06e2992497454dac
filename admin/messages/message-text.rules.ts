import { dateText, timeText } from '../../contracts/belem-time.ts';

/** As much of a line as a subject can be. */
const HEADLINE_LENGTH = 80;

/** Messages have no subject: their first line stands for one. */
export function headlineOf(text: string): string {
  const line = oneLine(linesOf(text)[0] ?? '');
  const characters = [...line];
  return characters.length > HEADLINE_LENGTH
    ? `${characters
        .slice(0, HEADLINE_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : line;
}

/** What comes after it, for a glance in the list. */
export function previewOf(text: string): string {
  return oneLine(linesOf(text).slice(1).join(' '));
}

/** `14h02` of today, `13-11` of this year, `13-11-2025` of others. */
export function shortMoment(moment: string, now: number): string {
  const day = dateText(moment);
  const today = dateText(now);
  if (day === today) return timeText(moment);
  const yearFrom = 'DD-MM'.length;
  return day.slice(yearFrom) === today.slice(yearFrom) ? day.slice(0, yearFrom) : day;
}

function linesOf(text: string): string[] {
  return text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
