import { dateText, dayNumber, timeText } from '../../contracts/belem-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The age of something, as short as a card needs it. */
export function ageText(at: string, now: number): string {
  const moment = Date.parse(at);
  const age = now - moment;
  if (age < MINUTE) return 'agora';
  if (age < HOUR) return `há ${Math.floor(age / MINUTE)} min`;
  const days = dayNumber(now) - dayNumber(moment);
  if (days === 0 || age < 6 * HOUR) return `há ${Math.floor(age / HOUR)} h`;
  if (days === 1) return `ontem, ${timeText(moment)}`;
  return days < 7 ? `há ${days} dias` : dateText(moment);
}
