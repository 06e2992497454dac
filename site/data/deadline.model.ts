import { dateText } from '../../contracts/belem-time.ts';
import { isStillValid } from '../../contracts/news/is-still-valid.ts';

/** The deadline of a story as readers see it. */
export interface DeadlineModel {
  readonly text: string;
  readonly ended: boolean;
}

interface StoryWithDeadline {
  readonly date: string;
  readonly validUntil: string | null;
}

/**
 * `null` if the story has no deadline. The API's scheduler invalidates the pages at the moment the deadline passes.
 */
export function deadlineModel({ date, validUntil }: StoryWithDeadline, now: number): DeadlineModel | null {
  if (validUntil === null) return null;
  const ended = !isStillValid({ validUntil }, now);
  // A deadline at midnight is the end of a day, so the day before is shown.
  const day = dateText(Date.parse(validUntil) - 1);
  if (ended) return { text: `Prazo encerrado em ${day}`, ended };
  const isSameYear = day.slice(-4) === dateText(date).slice(-4);
  return { text: `Até ${isSameYear ? day.slice(0, 5) : day}`, ended };
}
