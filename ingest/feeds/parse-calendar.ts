import { BELEM_OFFSET_MS, dateText, hourText, isoOf } from '../../contracts/belem-time.ts';
import { DAY_MS } from '../../contracts/durations.ts';
import { escapeText } from '../../contracts/rich-text/escape-html.ts';
import { boundedText, FIELD_LIMITS } from '../bounded-text.ts';
import { CANCELLED, EVENT_KEYS, FEED_LIMITS, type ProblemList } from './feed.ts';
import { EMPTY_ITEM, type RawItem } from './item-builder.ts';
import type { RawFeed } from './parse-rss.ts';

const WEEK_MS = 7 * DAY_MS;
/** Events further ahead come later. */
const AHEAD_MS = 120 * DAY_MS;
/** A description is no longer than this, in characters. */
const MAX_DESCRIPTION = 20_000;
/** Zones with the time of Belém all the year. An event of another zone is left out: its hour would be a guess. */
const ZONES_OF_BELEM =
  /^(?:America\/(?:Belem|Sao_Paulo|Fortaleza|Santarem|Araguaina|Bahia|Maceio|Recife)|Brazil\/East|(?:E\. South America|SA Eastern) Standard Time)$/;

interface Property {
  readonly value: string;
  readonly zone: string;
}
/** The properties of an event that count, by their names. */
type CalendarEvent = ReadonlyMap<string, readonly Property[]>;

interface Occurrence {
  readonly start: number;
  readonly end: number;
  readonly isWholeDay: boolean;
  /** The last day of a weekly series; `null` if it has none, undefined for a single event. */
  readonly weeklyUntil?: number | null;
}

/** Reads an iCalendar file (RFC 5545): the events that have not begun, and each weekly series once, with its next day. */
export function parseCalendar(
  text: string,
  address: string | null,
  problems: ProblemList,
  now: number,
): RawFeed {
  const { title, events } = eventsIn(text);
  if (events.length > FEED_LIMITS.items) problems.add('too-many-items', String(events.length));
  const read = newestVersions(events.slice(0, FEED_LIMITS.items));
  const moved = movedDays(read);
  const shared = sharedUids(read);
  const items = read.flatMap((event) => {
    const occurrence = occurrenceOf(event, moved, problems, now);
    return occurrence === undefined ? [] : [itemOf(event, occurrence, shared, address)];
  });
  return { title, home: null, items };
}

function eventsIn(text: string): { readonly title: string; readonly events: readonly CalendarEvent[] } {
  const events: CalendarEvent[] = [];
  let title = '';
  let event: Map<string, Property[]> | undefined;
  /** Components inside the event, such as an alarm, have properties of the same names. */
  let inside = 0;
  // A line that begins with a blank continues the one before.
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const property = propertyOf(line);
    if (!property) continue;
    const { name, ...said } = property;
    const component = said.value.trim().toUpperCase();
    if (name === 'BEGIN' && event) inside += 1;
    else if (name === 'BEGIN' && component === 'VEVENT') event = new Map();
    else if (name === 'END' && inside > 0) inside -= 1;
    else if (name === 'END' && event) {
      events.push(event);
      event = undefined;
    } else if (event && inside === 0) event.set(name, [...(event.get(name) ?? []), said].slice(0, 500));
    else if (name === 'X-WR-CALNAME') title = plainOf(said.value);
  }
  return { title, events };
}

/** `DTSTART;TZID=America/Belem:20261119T190000`. A colon in quotes belongs to a parameter. */
function propertyOf(line: string): (Property & { readonly name: string }) | undefined {
  let isQuoted = false;
  for (let at = 0; at < Math.min(line.length, FIELD_LIMITS.line); at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (line[at] !== ':' || isQuoted) continue;
    const [name = '', ...parameters] = line.slice(0, at).split(';');
    const zone = parameters.find((one) => one.toUpperCase().startsWith('TZID=')) ?? '';
    const value = line.slice(at + 1, at + 1 + MAX_DESCRIPTION);
    return { name: name.trim().toUpperCase(), value, zone: zone.slice(5).replaceAll('"', '').trim() };
  }
  return undefined;
}

function textOf(event: CalendarEvent, name: string): string {
  return event.get(name)?.[0]?.value.trim() ?? '';
}

/** The text of a value, whose line breaks, commas and semicolons are escaped. */
function plainOf(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, one: string) => (/n/i.test(one) ? '\n' : one));
}

/**
 * A file may hold an event before and after a change: the version with the highest SEQUENCE counts. Where one SEQUENCE of a UID has
 * several beginnings, these are not versions but events that share it: only those with the same beginning are compared.
 */
function newestVersions(events: readonly CalendarEvent[]): CalendarEvent[] {
  const nameOf = (event: CalendarEvent) => `${textOf(event, 'UID')} ${textOf(event, 'RECURRENCE-ID')}`;
  const versionOf = (event: CalendarEvent) => `${nameOf(event)} ${sequenceOf(event)}`;
  const repeated = namesWithSeveralStarts(events, versionOf);
  const shared = new Set(events.filter((event) => repeated.has(versionOf(event))).map(nameOf));
  const comparedBy = (event: CalendarEvent) =>
    shared.has(nameOf(event)) ? `${nameOf(event)} ${textOf(event, 'DTSTART')}` : nameOf(event);
  const newest = new Map<string, number>();
  for (const event of events) {
    newest.set(comparedBy(event), Math.max(newest.get(comparedBy(event)) ?? 0, sequenceOf(event)));
  }
  return events.filter(
    (event) => textOf(event, 'UID') === '' || sequenceOf(event) === newest.get(comparedBy(event)),
  );
}

function sequenceOf(event: CalendarEvent): number {
  const written = textOf(event, 'SEQUENCE');
  return /^\d{1,9}$/.test(written) ? Number(written) : 0;
}

/** UIDs that a file wrongly gives to several events. */
function sharedUids(events: readonly CalendarEvent[]): ReadonlySet<string> {
  const whole = events.filter((event) => !isChangedDay(event));
  return namesWithSeveralStarts(whole, (event) => textOf(event, 'UID'));
}

function namesWithSeveralStarts(
  events: readonly CalendarEvent[],
  nameOf: (event: CalendarEvent) => string,
): ReadonlySet<string> {
  const starts = new Map<string, string>();
  const several = new Set<string>();
  for (const event of events) {
    const [name, start] = [nameOf(event), textOf(event, 'DTSTART')];
    if ((starts.get(name) ?? start) !== start) several.add(name);
    starts.set(name, start);
  }
  return several;
}

/** True for a day of a series that has an event of its own. */
const isChangedDay = (event: CalendarEvent): boolean => event.has('RECURRENCE-ID');

/** Days of a series that have an event of their own: `uid moment`. */
function movedDays(events: readonly CalendarEvent[]): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) =>
      (event.get('RECURRENCE-ID') ?? []).flatMap((property) => {
        const moment = parseMoment(property)?.at;
        return moment === undefined ? [] : [`${textOf(event, 'UID')} ${moment}`];
      }),
    ),
  );
}

function occurrenceOf(
  event: CalendarEvent,
  moved: ReadonlySet<string>,
  problems: ProblemList,
  now: number,
): Occurrence | undefined {
  const [written, writtenEnd] = [event.get('DTSTART')?.[0], event.get('DTEND')?.[0]];
  const start = written && parseMoment(written);
  const end = writtenEnd && parseMoment(writtenEnd);
  if (!start || (writtenEnd && !end)) {
    problems.add('bad-date', written?.value ?? '');
    return undefined;
  }
  const { at, isWholeDay } = start;
  const longMs = Math.max(0, end ? end.at - at : isWholeDay ? DAY_MS : 0);
  const single = { start: at, end: at + longMs, isWholeDay };
  const rule = textOf(event, 'RRULE');
  const series = rule === '' ? undefined : weeklyRule(rule, at);
  if (rule !== '' && !series) problems.add('repeats-otherwise', plainOf(textOf(event, 'SUMMARY')));
  if (!series) {
    const isReplaced = !isChangedDay(event) && moved.has(`${textOf(event, 'UID')} ${at}`);
    return isAhead(single, now) && !isReplaced ? single : undefined;
  }
  const left = new Set((event.get('EXDATE') ?? []).flatMap(momentsOf));
  const first = Math.max(0, Math.ceil((now - at) / WEEK_MS));
  for (let week = first; week <= series.weeks && at + week * WEEK_MS < now + AHEAD_MS; week += 1) {
    const day = at + week * WEEK_MS;
    if (left.has(day) || moved.has(`${textOf(event, 'UID')} ${day}`) || day <= now) continue;
    const weeklyUntil = Number.isFinite(series.weeks) ? at + series.weeks * WEEK_MS : null;
    return { start: day, end: day + longMs, isWholeDay, weeklyUntil };
  }
  return undefined;
}

function isAhead({ start }: Occurrence, now: number): boolean {
  return start > now && start < now + AHEAD_MS;
}

/** The weeks after the first of a series that is repeated on one day of each week; undefined for any other rule. */
function weeklyRule(rule: string, start: number): { readonly weeks: number } | undefined {
  const parts = new Map(
    boundedText(rule, 500)
      .toUpperCase()
      .split(';')
      .map((part) => part.split('=', 2) as [string, string]),
  );
  const weekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(start + BELEM_OFFSET_MS).getUTCDay()];
  const known = ['FREQ', 'INTERVAL', 'BYDAY', 'UNTIL', 'COUNT', 'WKST'];
  const isWeekly =
    parts.get('FREQ') === 'WEEKLY' &&
    (parts.get('INTERVAL') ?? '1') === '1' &&
    (parts.get('BYDAY') ?? weekday) === weekday &&
    [...parts.keys()].every((name) => known.includes(name));
  if (!isWeekly) return undefined;
  const until = parts.get('UNTIL');
  const last = until === undefined ? undefined : parseMoment({ value: until, zone: '' });
  if (until !== undefined && !last) return undefined;
  const lastAt = last ? last.at + (last.isWholeDay ? DAY_MS - 1 : 0) : Infinity;
  const count = Number(parts.get('COUNT') ?? Infinity);
  const weeks = Math.min(Math.floor((lastAt - start) / WEEK_MS), count - 1);
  return weeks >= 0 ? { weeks } : undefined;
}

function momentsOf({ value, zone }: Property): number[] {
  return value.split(',').flatMap((one) => parseMoment({ value: one, zone })?.at ?? []);
}

/** `20261119T220000Z`, a local moment, or `20261119` for a whole day; undefined if it is none, or of another zone. */
function parseMoment({
  value,
  zone,
}: Property): { readonly at: number; readonly isWholeDay: boolean } | undefined {
  const [, year, month, day, hour, minute, second, utc] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/i.exec(value.slice(0, 40).trim()) ?? [];
  if (year === undefined) return undefined;
  if (hour !== undefined && !utc && zone !== '' && !ZONES_OF_BELEM.test(zone)) return undefined;
  const written = `${year}-${month}-${day}T${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}`;
  const at = Date.parse(`${written}${utc ? 'Z' : '-03:00'}`);
  // Date.parse turns 31 February into March.
  const isReal = new Date(`${year}-${month}-${day}T00:00:00Z`)
    .toJSON()
    ?.startsWith(`${year}-${month}-${day}`);
  return Number.isNaN(at) || !isReal ? undefined : { at, isWholeDay: hour === undefined };
}

function itemOf(
  event: CalendarEvent,
  occurrence: Occurrence,
  shared: ReadonlySet<string>,
  address: string | null,
): RawItem {
  const { start } = occurrence;
  const isCancelled = textOf(event, 'STATUS').toUpperCase() === 'CANCELLED';
  const place = plainOf(textOf(event, 'LOCATION'));
  const description = plainOf(textOf(event, 'DESCRIPTION'));
  const when = whenText(occurrence);
  return {
    ...EMPTY_ITEM,
    id: keyOf(event, occurrence, shared),
    link: textOf(event, 'URL') || (address ?? ''),
    title: escapeText(`${isCancelled ? CANCELLED : ''}${plainOf(textOf(event, 'SUMMARY'))}`),
    summary: escapeText([when, boundedText(place)].filter(Boolean).join(' ')),
    content: [
      `<p>${escapeText(when)}</p>`,
      place && `<p>Local: ${escapeText(boundedText(place))}</p>`,
      /<[a-z!/]/i.test(description)
        ? description
        : `<p>${escapeText(description).replaceAll('\n', '<br>')}</p>`,
    ].join(''),
    base: address,
    startsAt: isoOf(start),
    ...(isCancelled && { isCancelled }),
  };
}

/** The key of an event stays when it is moved: its UID, and for a day of a series that was moved also the day it had. */
function keyOf(
  event: CalendarEvent,
  { start, weeklyUntil }: Occurrence,
  shared: ReadonlySet<string>,
): string {
  const uid = boundedText(textOf(event, 'UID'), FEED_LIMITS.id - 60);
  const [instance] = (event.get('RECURRENCE-ID') ?? []).flatMap(
    (property) => parseMoment(property)?.at ?? [],
  );
  const name = uid || plainOf(textOf(event, 'SUMMARY'));
  if (weeklyUntil !== undefined) return `${EVENT_KEYS.weekly}${name}`;
  if (instance !== undefined) return `${EVENT_KEYS.once}${name} ${isoOf(instance)}`;
  // Only its moment tells an event without a UID of its own from another one.
  const isAlone = uid !== '' && !shared.has(textOf(event, 'UID'));
  return `${EVENT_KEYS.once}${name}${isAlone ? '' : ` ${isoOf(start)}`}`;
}

/** Like "20-11-2026, das 9h às 11h. Toda semana até 18-12-2026." */
function whenText({ start, end, isWholeDay, weeklyUntil }: Occurrence): string {
  const hours = isWholeDay
    ? ''
    : end > start && end - start < DAY_MS
      ? `, das ${hourText(start)} às ${hourText(end)}`
      : `, às ${hourText(start)}`;
  const weekly =
    weeklyUntil === undefined
      ? ''
      : weeklyUntil === null
        ? ' Toda semana.'
        : ` Toda semana até ${dateText(weeklyUntil)}.`;
  return `${dateText(start)}${hours}.${weekly}`;
}
