import { dateText, dayNumber, timeText } from '../../contracts/belem-time.ts';
import { HOUR_MS, MINUTE_MS } from '../../contracts/durations.ts';

/** The age of something, as short as a card needs it. */
export function ageText(at: string, now: number): string {
  const moment = Date.parse(at);
  const age = now - moment;
  if (age < MINUTE_MS) return 'agora';
  if (age < HOUR_MS) return `há ${Math.floor(age / MINUTE_MS)} min`;
  const days = dayNumber(now) - dayNumber(moment);
  if (days === 0 || age < 6 * HOUR_MS) return `há ${Math.floor(age / HOUR_MS)} h`;
  if (days === 1) return `ontem, ${timeText(moment)}`;
  return days < 7 ? `há ${days} dias` : dateText(moment);
}
