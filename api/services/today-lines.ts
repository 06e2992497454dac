import { momentText } from '../../contracts/belem-time.ts';
import { findMunicipality } from '../../contracts/municipalities.ts';
import { ALERT_LEVEL_KEYS, levelWord } from '../../contracts/services/alert-levels.ts';
import type { ServiceObservation } from '../../contracts/services/service.endpoints.ts';
import { metres } from '../../contracts/stations/metres.ts';
import type { Connection } from '../../db/database.ts';
import { findObservations } from './observation.queries.ts';
import { viewObservations } from './observation.views.ts';
import { listStations } from './stations/station.queries.ts';

const LEVELS: readonly ServiceObservation['level'][] = ALERT_LEVEL_KEYS;
const MAX_LINES = 12;
const MAX_PLACES = 8;
const MAX_TURNS = 3;

/**
 * Alerts, rivers and the next turns of the tide at these municipalities (slugs), one line each. Moments have their date, because the
 * lines are read later.
 */
export async function readTodayLines(
  db: Connection,
  places: ReadonlySet<string>,
  now: number,
): Promise<string[]> {
  const stations = await listStations(db);
  const rows = await findObservations(db, undefined, stations, now);
  const here = viewObservations(rows, stations, now).filter((one) =>
    one.places.some((place) => places.has(place)),
  );
  const alerts = here
    .filter(({ level }) => level !== '')
    .toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
    .map((one) => alertLine(one, places));
  const rivers = here.filter(({ kind }) => kind === 'river').flatMap(riverLine);
  const turns = here.filter(({ kind, validFrom }) => kind === 'tide' && Date.parse(validFrom) > now);
  const tides = turns.slice(0, MAX_TURNS).flatMap(tideLine);
  return [...alerts, ...rivers, ...tides].slice(0, MAX_LINES);
}

function alertLine(one: ServiceObservation, own: ReadonlySet<string>): string {
  const { kind, level, title, validUntil, credit } = one;
  const word = level === '' ? '' : levelWord(kind, level);
  const names = one.places.filter((place) => own.has(place)).map((place) => findMunicipality(place)?.name);
  const more = names.length > MAX_PLACES ? ` e mais ${names.length - MAX_PLACES}` : '';
  const end = validUntil === null ? 'sem fim informado' : `até ${momentText(Date.parse(validUntil))}`;
  return `${word}: ${title}, ${end}. ${names.slice(0, MAX_PLACES).join(', ')}${more}. (${credit})`;
}

function riverLine({ station, value, changes, measuredAt, credit }: ServiceObservation): string[] {
  if (station === null || value === null) return [];
  const { day } = changes;
  const sign = day !== null && day < 0 ? '−' : '+';
  const change = day === null ? '' : `, ${sign}${Math.abs(day)} cm em 24 h`;
  const measured = momentText(Date.parse(measuredAt));
  return [
    `Rio ${station.river} em ${station.name}: ${metres(value)}${change}, medido em ${measured}. (${credit})`,
  ];
}

function tideLine({ title, text, value, validFrom }: ServiceObservation): string[] {
  if (value === null) return [];
  const when = momentText(Date.parse(validFrom));
  return [
    `${title}: ${text.toLowerCase()} em ${when}, cerca de ${metres(value, 1)}; não serve para navegação.`,
  ];
}
