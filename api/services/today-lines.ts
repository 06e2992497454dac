import { atHourText, dateText, dayNumber, dayStart, weekdayName } from '../../contracts/belem-time.ts';
import { BULLETIN_KINDS } from '../../contracts/bulletins/bulletin-kinds.ts';
import { checkedText } from '../../contracts/bulletins/checked-text.ts';
import { eventHour } from '../../contracts/events/event-hour.ts';
import { occurrencesOf } from '../../contracts/events/occurrences.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { findMunicipality } from '../../contracts/municipalities.ts';
import { placesText } from '../../contracts/places/places-text.ts';
import { ALERT_LEVEL_KEYS, levelWord } from '../../contracts/services/alert-levels.ts';
import type { ServiceObservation } from '../../contracts/services/service.endpoints.ts';
import { metres } from '../../contracts/stations/metres.ts';
import type { Connection } from '../../db/database.ts';
import { findObservations } from './observation.queries.ts';
import { viewObservations } from './observation.views.ts';
import { listStations } from './stations/station.queries.ts';

/** Lines about the current state of some municipalities, for a mail or a file that is read later: moments have their date. */
interface TodayLines {
  /** Alerts, rivers and the next turns of the tide; of one municipality also its forecast and bulletins. */
  readonly now: readonly string[];
  /** Their events of the next days. */
  readonly agenda: readonly string[];
}

const LEVELS: readonly ServiceObservation['level'][] = ALERT_LEVEL_KEYS;
const MAX_LINES = 12;
const MAX_PLACES = 8;
/** Turns of the tide that are shown if the places have one port; with several ports each shows its next one. */
const MAX_TURNS = 3;
const MAX_EVENTS = 8;

/** Writes one line for each fact about the municipalities (slugs), and for each event of today and of that many days after it. */
export async function readTodayLines(
  db: Connection,
  places: ReadonlySet<string>,
  daysAhead: number,
  now: number,
): Promise<TodayLines> {
  const [only] = places.size === 1 ? places : [];
  const stations = await listStations(db);
  const rows = await findObservations(db, only, stations, now);
  const here = viewObservations(rows, stations, now).filter((one) =>
    one.places.some((place) => places.has(place)),
  );
  const alerts = here
    .filter(({ level }) => level !== '')
    .toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
    .map((one) => alertLine(one, places));
  const ofKind = (kind: ServiceObservation['kind']) => here.filter((one) => one.kind === kind);
  const turns = ofKind('tide').filter(({ validFrom }) => Date.parse(validFrom) > now);
  const ports = [...Map.groupBy(turns, ({ title }) => title).values()];
  const lines = [
    ...alerts,
    ...(only === undefined ? [] : await bulletinLines(db, only, now)),
    ...ofKind('river').flatMap(riverLine),
    ...ports.flatMap((port) => port.slice(0, ports.length > 1 ? 1 : MAX_TURNS)).flatMap(tideLine),
    ...ofKind('forecast').slice(0, 1).flatMap(forecastLine),
  ];
  return { now: lines.slice(0, MAX_LINES), agenda: await agendaLines(db, places, daysAhead, now) };
}

function alertLine(one: ServiceObservation, own: ReadonlySet<string>): string {
  const { kind, level, title, validUntil, credit } = one;
  const word = level === '' ? '' : levelWord(kind, level);
  const names = placesText(
    one.places.filter((place) => own.has(place)),
    MAX_PLACES,
  );
  const end = validUntil === null ? 'sem fim informado' : `até ${endText(Date.parse(validUntil))}`;
  return `${word}: ${title}, ${end}. ${names}. (${credit})`;
}

/** The end of a day is its midnight: "20-11-2026 às 00h00" would be taken for the night after. */
function endText(moment: number): string {
  const isMidnight = dayStart(dayNumber(moment)) === moment;
  return isMidnight ? `a meia-noite de ${dateText(moment - 1)}` : whenText(moment);
}

/** Like "19-11-2026 às 9h". */
function whenText(moment: number): string {
  return `${dateText(moment)} ${atHourText(moment)}`;
}

function riverLine({ station, value, changes, measuredAt, credit }: ServiceObservation): string[] {
  if (station === null || value === null) return [];
  const { day } = changes;
  const sign = day !== null && day < 0 ? '−' : '+';
  const change = day === null ? '' : `, ${sign}${Math.abs(day)} cm em 24 h`;
  const measured = whenText(Date.parse(measuredAt));
  return [
    `Rio ${station.river} em ${station.name}: ${metres(value)}${change}, medido em ${measured}. (${credit})`,
  ];
}

function tideLine({ source, title, text, value, validFrom, credit }: ServiceObservation): string[] {
  if (value === null) return [];
  const when = whenText(Date.parse(validFrom));
  const about = source === 'tide-navy' ? '' : 'cerca de ';
  return [
    `${title}: ${text.toLowerCase()} em ${when}, ${about}${metres(value, 1)}; não serve para navegação. (${credit})`,
  ];
}

function forecastLine({ low, value, text, credit }: ServiceObservation): string[] {
  if (low === null || value === null) return [];
  const sky = text === '' ? '' : `. ${text.replaceAll('\n', '; ')}`;
  return [`Previsão: ${low} a ${value} °C${sky}. (${credit})`];
}

async function bulletinLines(db: Connection, place: string, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bulletin')
    .select(['kind', 'text', 'checked_at', 'checked_by'])
    .where('place', '=', place)
    .where('ends_at', '>', now)
    .where('deleted_at', 'is', null)
    .orderBy('ends_at')
    .limit(MAX_LINES)
    .execute();
  return rows
    .map(({ kind, ...row }) => ({ ...row, order: BULLETIN_KINDS.findIndex(({ key }) => key === kind) }))
    .toSorted((a, b) => a.order - b.order)
    .map(
      ({ order, text, checked_at: at, checked_by: by }) =>
        `${BULLETIN_KINDS[order]?.name}: ${text.replace(/\s+/g, ' ').trim()} (${checkedText(dateText(at), by)})`,
    );
}

/** The next events, each once: one of every week is named on its next day. */
async function agendaLines(
  db: Connection,
  places: ReadonlySet<string>,
  daysAhead: number,
  now: number,
): Promise<string[]> {
  const before = dayStart(dayNumber(now) + 1 + daysAhead);
  const rows = await db
    .selectFrom('agenda_event')
    .select(['title', 'place', 'venue', 'starts_at', 'ends_at', 'weekly_until', 'source'])
    .where('over_at', '>', now)
    .where('starts_at', '<', before)
    .where('deleted_at', 'is', null)
    .orderBy('starts_at')
    .limit(LIMITS.listedEvents)
    .execute();
  return rows
    .filter(({ place }) => places.has(place))
    .flatMap((row) => {
      const times = { startsAt: row.starts_at, endsAt: row.ends_at, weeklyUntil: row.weekly_until };
      const [first] = occurrencesOf(times, now, before);
      return first ? [{ ...row, start: first.start }] : [];
    })
    .toSorted((a, b) => a.start - b.start)
    .slice(0, MAX_EVENTS)
    .map(({ title, place, venue, start, source }) => {
      const when = [weekdayName(dayNumber(start)), dateText(start), eventHour(start)].filter(Boolean);
      const where = [venue, places.size > 1 ? findMunicipality(place)?.name : ''].filter(Boolean);
      return `${when.join(', ')}: ${[title, ...where].join(', ')}. (${source})`;
    });
}
