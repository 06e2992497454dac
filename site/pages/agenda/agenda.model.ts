import {
  dateText,
  dayNumber,
  dayStart,
  dayText,
  hourText,
  isoOf,
  weekdayName,
} from '../../../contracts/belem-time.ts';
import type { AgendaEvent } from '../../../contracts/events/event.endpoints.ts';
import { eventHour, hasHour } from '../../../contracts/events/event-hour.ts';
import { type Occurrence, occurrencesOf } from '../../../contracts/events/occurrences.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import { municipalityPath, type NamedLink } from '../../addresses.ts';
import type { JsonLdStatement } from '../../seo/json-ld.ts';

/** How far ahead the agenda goes. */
const AGENDA_DAYS = 30;

export interface AgendaItem {
  readonly key: string;
  /** Like "19h", or "até 22-11" of what began on an earlier day; empty if only the day is known. */
  readonly hour: string;
  readonly title: string;
  readonly venue: string;
  readonly place: NamedLink;
  readonly link: string;
  readonly source: string;
  readonly isWeekly: boolean;
}

export interface AgendaDay {
  /** Like "Hoje, quinta, 19-11-2026". */
  readonly name: string;
  readonly items: readonly AgendaItem[];
}

interface Happening extends Occurrence {
  readonly event: AgendaEvent;
  readonly place: NamedLink;
}

/** The occurrences of the next days that are not over, the first one first; of one municipality if its slug is given. */
function happenings(events: readonly AgendaEvent[], now: number, slug?: string): Happening[] {
  const until = dayStart(dayNumber(now) + AGENDA_DAYS);
  return events
    .flatMap((event) => {
      const municipality = findMunicipality(event.place);
      if (!municipality || (slug !== undefined && event.place !== slug)) return [];
      const place = { name: municipality.name, path: municipalityPath(municipality.slug) };
      return occurrencesOf(timesOf(event), now, until).map((one) => ({ ...one, event, place }));
    })
    .toSorted((a, b) => a.start - b.start);
}

export function timesOf({ startsAt, endsAt, weeklyUntil }: AgendaEvent) {
  return {
    startsAt: Date.parse(startsAt),
    endsAt: endsAt === null ? null : Date.parse(endsAt),
    weeklyUntil: weeklyUntil === null ? null : Date.parse(weeklyUntil),
  };
}

/** The agenda by day. What began on an earlier day and goes on stands under today. */
export function agendaOf(events: readonly AgendaEvent[], now: number, slug?: string): AgendaDay[] {
  const today = dayNumber(now);
  const days = Map.groupBy(happenings(events, now, slug), ({ start }) => Math.max(today, dayNumber(start)));
  return [...days].map(([day, ofDay]) => ({
    name: dayName(day, today),
    items: ofDay.map((one) => itemOf(one, today)),
  }));
}

/** The next events of a municipality, each in one line; one of every week only once. */
export function nextEvents(
  events: readonly AgendaEvent[],
  now: number,
  slug: string,
  count: number,
): (AgendaItem & { readonly when: string })[] {
  const today = dayNumber(now);
  const first = new Map(
    happenings(events, now, slug)
      .map((one) => [one.event.id, one] as const)
      .toReversed(),
  );
  return [...first.values()]
    .toSorted((a, b) => a.start - b.start)
    .slice(0, count)
    .map((one) => {
      const item = itemOf(one, today);
      const day = dayName(Math.max(today, dayNumber(one.start)), today);
      return { ...item, when: item.hour === '' ? day : `${day}, ${item.hour}` };
    });
}

function dayName(day: number, today: number): string {
  const start = dayStart(day);
  const date = `${weekdayName(day)}, ${dateText(start)}`;
  if (day === today) return `Hoje, ${date}`;
  return day === today + 1 ? `Amanhã, ${date}` : date.charAt(0).toUpperCase() + date.slice(1);
}

function itemOf({ event, start, end, place }: Happening, today: number): AgendaItem {
  const { id, title, venue, link, source, weeklyUntil } = event;
  const isWeekly = weeklyUntil !== null;
  const hour = dayNumber(start) < today ? untilText(end, today) : eventHour(start);
  return { key: `${id} ${start}`, hour, title, venue, place, link, source, isWeekly };
}

/** An event that began on an earlier day has an end of its own, because without one it is over with its day. */
function untilText(end: number, today: number): string {
  return `até ${dayNumber(end) === today ? hourText(end) : dateText(end - 1).slice(0, 5)}`;
}

/** The municipalities with something ahead, in the order of their names. */
export function agendaPlaces(events: readonly AgendaEvent[], now: number): { name: string; slug: string }[] {
  const slugs = new Set(happenings(events, now).map(({ event }) => event.place));
  return [...slugs]
    .flatMap((slug) => findMunicipality(slug) ?? [])
    .map(({ name, slug }) => ({ name, slug }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}

/** Search engines read no more than this of one page. */
const MAX_STATEMENTS = 30;

/** The next occurrences for search engines. */
export function eventStatements(
  events: readonly AgendaEvent[],
  now: number,
  slug?: string,
): JsonLdStatement[] {
  return happenings(events, now, slug)
    .slice(0, MAX_STATEMENTS)
    .map(({ event: { title, venue, link, endsAt }, start, end, place }) => ({
      '@type': 'Event',
      name: title,
      startDate: hasHour(start) ? isoOf(start) : dayText(dayNumber(start)),
      ...(endsAt !== null && { endDate: isoOf(end) }),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      location: {
        '@type': 'Place',
        name: venue || place.name,
        address: {
          '@type': 'PostalAddress',
          addressLocality: place.name,
          addressRegion: 'PA',
          addressCountry: 'BR',
        },
      },
      ...(link && { url: link }),
    }));
}
