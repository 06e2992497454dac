import { dayNumber, dayText } from '../../contracts/belem-time.ts';
import type { AgendaEvent } from '../../contracts/events/event.endpoints.ts';
import { hasHour } from '../../contracts/events/event-hour.ts';
import { findMunicipality } from '../../contracts/municipalities.ts';
import { agendaPath } from '../addresses.ts';
import { absoluteAddress, type Origin } from '../request/edition.ts';

const FOLD_BYTES = 73;

interface CalendarOptions {
  readonly edition: Origin;
  readonly name: string;
  readonly events: readonly AgendaEvent[];
  readonly now: Date;
}

/** The events as a calendar (RFC 5545). Moments are in UTC, because Belém has no daylight saving time. */
export function calendarOf({ edition, name, events, now }: CalendarOptions): string {
  const host = new URL(absoluteAddress(edition, '/')).hostname;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal Pará//Agenda//PT',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => eventLines(event, host, edition, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function eventLines(event: AgendaEvent, host: string, edition: Origin, now: Date): string[] {
  const { id, title, place, venue, startsAt, endsAt, weeklyUntil, link, source } = event;
  const municipality = findMunicipality(place)?.name ?? place;
  const times = [startsAt, endsAt].flatMap((moment) => (moment === null ? [] : [Date.parse(moment)]));
  // All moments of an event are days, or none is.
  const isWholeDay = times.every((moment) => !hasHour(moment));
  const [type, textOf] = isWholeDay ? [';VALUE=DATE', dateOf] : ['', momentText];
  return [
    'BEGIN:VEVENT',
    `UID:evento-${id}@${host}`,
    `DTSTAMP:${momentText(now.toISOString())}`,
    `DTSTART${type}:${textOf(startsAt)}`,
    ...(endsAt === null ? [] : [`DTEND${type}:${textOf(endsAt)}`]),
    ...(weeklyUntil === null ? [] : [`RRULE:FREQ=WEEKLY;UNTIL=${textOf(weeklyUntil)}`]),
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped([venue, `${municipality} - PA`].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escaped(`Fonte: ${source}`)}`,
    `URL:${/^https?:/.test(link) ? link : absoluteAddress(edition, link || agendaPath(place))}`,
    'END:VEVENT',
  ];
}

/** `20261119` */
function dateOf(iso: string): string {
  return dayText(dayNumber(Date.parse(iso))).replaceAll('-', '');
}

/** `20261119T150000Z` */
function momentText(iso: string): string {
  return `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Line breaks and other control characters would begin a line of their own. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\r\n]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** A line has at most 75 bytes; the rest follows on lines that begin with a blank. No character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > FOLD_BYTES) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
