import { dayNumber, dayText, parseDay, weekdayOf } from '../../../contracts/belem-time.ts';
import { daysInMonth } from '../../ui/month.rules.ts';

const DAYS_OF_WEEK = 7;

export const AGENDA_WEEKDAYS = ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'] as const;

interface AgendaDay<Story> {
  /** As `2026-11-15`; empty for a cell before the first or after the last day of the month. */
  readonly day: string;
  readonly number: number;
  readonly stories: readonly Story[];
}

/** The days of a month in rows of seven that begin on Sunday, each with its stories, in Belém time. */
export function agendaOf<Story extends { readonly publishAt: string }>(
  month: string,
  stories: readonly Story[],
): readonly AgendaDay<Story>[] {
  const first = parseDay(`${month}-01`) ?? 0;
  const length = daysInMonth(month);
  const before = weekdayOf(first);
  const cells = Math.ceil((before + length) / DAYS_OF_WEEK) * DAYS_OF_WEEK;
  const byDay = Map.groupBy(stories, ({ publishAt }) => dayNumber(Date.parse(publishAt)));
  return Array.from({ length: cells }, (_, index) => {
    const day = first + index - before;
    if (day < first || day >= first + length) return { day: '', number: 0, stories: [] };
    const ofDay = (byDay.get(day) ?? []).toSorted(
      (a, b) => Date.parse(a.publishAt) - Date.parse(b.publishAt),
    );
    return { day: dayText(day), number: day - first + 1, stories: ofDay };
  });
}
