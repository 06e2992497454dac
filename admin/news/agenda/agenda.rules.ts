import { dayNumber, dayText, parseDay } from '../../../contracts/belem-time.ts';

/** 1970-01-01, day 0, was a Thursday. */
const THURSDAY = 4;
const DAYS_OF_WEEK = 7;

export const AGENDA_WEEKDAYS = ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'] as const;

/** A month as `2026-11`; an invalid text gives the current month. */
export function readMonth(text: string, now: number): string {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : dayText(dayNumber(now)).slice(0, 7);
}

export function monthAfter(month: string, steps: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index - 1 + steps, 1)).toISOString().slice(0, 7);
}

const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "novembro de 2026". */
export function monthText(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}

interface AgendaDay<Story> {
  /** As `2026-11-15`; empty: a cell before the first or after the last day of the month. */
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
  const length = (parseDay(`${monthAfter(month, 1)}-01`) ?? first) - first;
  const before = (((first + THURSDAY) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
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
