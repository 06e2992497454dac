import { dateText } from '../../contracts/belem-time.ts';
import { DAY_MS, HOUR_MS } from '../../contracts/durations.ts';
import { ProblemList } from '../../ingest/feeds/feed.ts';
import { elementText, isElement, parseXmlTree, type XmlElement } from '../../ingest/feeds/xml-tree.ts';
import type { ServiceAdapter, ServiceFile, ServiceReading } from '../adapter.ts';
import { numberOf, textOf } from '../json-answer.ts';
import { parseLocalMoment } from '../local-time.ts';
import { EMPTY_OBSERVATION, type Observation } from '../observation.ts';

/** How far back the line of a river goes. */
export const RIVER_DAYS = 30;
/** Readings that come late are asked for again. */
const OVERLAP_MS = DAY_MS;
/** A reading further ahead comes from a wrong clock. */
const AHEAD_MS = HOUR_MS;
/** No river of the state is higher or lower, in centimetres. */
const MAX_LEVEL = 5_000;
/** The service spells its rows wrong; the right spelling is accepted for the day it is corrected. */
const ROWS = ['dadoshidrometereologicos', 'dadoshidrometeorologicos'];

/** Levels of rivers from the open service of ANA, one reading an hour. */
export const anaRivers: ServiceAdapter = {
  requests: ({ now, newest, stations }) =>
    stations.map((code) => {
      // The newest reading may lie ahead if the clock was set back.
      const known = Math.min(newest.get(code) ?? 0, now);
      const from = Math.max(known - OVERLAP_MS, now - RIVER_DAYS * DAY_MS);
      const query = new URLSearchParams({ codEstacao: code, dataInicio: dayOf(from), dataFim: dayOf(now) });
      return {
        url: `https://telemetriaws1.ana.gov.br/ServiceANA.asmx/DadosHidrometeorologicos?${query}`,
        place: code,
      };
    }),

  read(files, now): ServiceReading {
    const missing = new Set<string>();
    const observations = files.flatMap((file) => readingsIn(file, now, missing));
    return { observations, isWhole: false, missing: [...missing] };
  },
};

/** The service takes days as `19/11/2026`. */
function dayOf(moment: number): string {
  return dateText(moment).replaceAll('-', '/');
}

function readingsIn(file: ServiceFile, now: number, missing: Set<string>): Observation[] {
  const rows = [...rowsIn(parseXmlTree(textOf(file), new ProblemList()))];
  if (rows.length === 0) {
    missing.add('DadosHidrometereologicos');
    return [];
  }
  // A station without data answers one row that says so.
  if (rows.every((row) => row.has('error'))) return [];
  for (const field of ['CodEstacao', 'DataHora', 'Nivel']) {
    if (!rows.some((row) => row.has(field.toLowerCase()))) missing.add(field);
  }
  const byHour = new Map<number, Observation>();
  for (const row of rows) {
    const level = numberOf(row.get('nivel'));
    const at = parseLocalMoment(row.get('datahora'));
    // An empty level is a reading that is missing, not a level of zero. Negative levels are real.
    if (level === undefined || at === undefined || Math.abs(level) > MAX_LEVEL) continue;
    if (Number(row.get('codestacao')) !== Number(file.place)) continue;
    if (at > now + AHEAD_MS || at < now - RIVER_DAYS * DAY_MS) continue;
    const hour = Math.floor(at / HOUR_MS);
    if ((byHour.get(hour)?.measuredAt ?? 0) > at) continue;
    byHour.set(hour, {
      ...EMPTY_OBSERVATION,
      kind: 'river',
      place: file.place,
      key: String(hour),
      value: Math.round(level),
      unit: 'cm',
      measuredAt: at,
      validFrom: at,
    });
  }
  return [...byHour.values()];
}

/** The fields of each row, by their names in lower case. */
function* rowsIn(node: XmlElement): Generator<ReadonlyMap<string, string>> {
  for (const child of node.children.filter(isElement)) {
    if (ROWS.includes(child.local)) {
      yield new Map(child.children.filter(isElement).map((field) => [field.local, elementText(field)]));
    } else yield* rowsIn(child);
  }
}
