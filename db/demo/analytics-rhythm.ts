import { weekdayOf } from '../../contracts/belem-time.ts';
import type { Random } from '../large/random.ts';

/** Weight of each hour of the day in Belém: peaks before work, at noon and in the evening. */
const HOURS = [
  9, 5, 3, 2, 3, 10, 28, 46, 50, 45, 42, 46, 60, 52, 42, 40, 41, 45, 54, 66, 70, 58, 38, 20,
] as const;
/** Factors from Sunday to Saturday: readers read most on working days. */
const WEEKDAYS = [0.82, 1.08, 1.1, 1.07, 1.08, 1, 0.85] as const;
/** Growth of the readership over the period of the demo. */
const GROWTH = 0.35;
const NOISE = 0.14;

/** Traffic factor of a day; 1 is an ordinary day at the start. */
export function trafficFactor(random: Random, day: number, progress: number): number {
  const weekday = WEEKDAYS[weekdayOf(day)] ?? 1;
  return weekday * (1 + GROWTH * progress) * (1 + NOISE * (random() - 0.5));
}

/** Share of a day's reading that has happened after this many hours. */
export function shareBy(hours: number): number {
  return weightOf(0, hours) / weightOf(0, HOURS.length);
}

/** Distributes a number over the hours `from` to `until` of a day; the parts add up to exactly that number. */
export function overHours(count: number, from: number, until: number): { hour: number; count: number }[] {
  const whole = weightOf(from, until);
  const upTo = (hour: number) => Math.round((count * weightOf(from, hour)) / whole);
  return Array.from({ length: until - from }, (_, index) => from + index).flatMap((hour) => {
    const part = upTo(hour + 1) - upTo(hour);
    return part > 0 ? [{ hour, count: part }] : [];
  });
}

function weightOf(from: number, until: number): number {
  return HOURS.slice(from, until).reduce((sum, weight) => sum + weight, 0);
}

/** Rounds at random, so that the average is right and small counts do not vanish. */
export function roundAtRandom(random: Random, count: number): number {
  return Math.floor(count + random());
}
