import { dateText, dayNumber, dayText } from '../../contracts/belem-time.ts';
import { DAY_MS, HOUR_MS } from '../../contracts/durations.ts';
import { ProblemList } from '../../ingest/feeds/feed.ts';
import { elementText, isElement, parseXmlTree, type XmlElement } from '../../ingest/feeds/xml-tree.ts';
import type { ServiceAdapter, ServiceFile, ServiceReading, ServiceRequest } from '../adapter.ts';
import { decodeText, isObject, type JsonObject, jsonOf, numberOf } from '../json-answer.ts';
import { parseLocalMoment } from '../local-time.ts';
import { EMPTY_OBSERVATION, type Observation } from '../observation.ts';

/** The official service of ANA, which asks for a password. */
export const ANA_SERVICE = 'https://www.ana.gov.br/hidrowebservice/EstacoesTelemetricas';
/** Days shown in a river's chart. */
const RIVER_DAYS = 30;
/** Readings that come late are asked for again. */
const OVERLAP_MS = DAY_MS;
/** A reading further ahead comes from a wrong clock. */
const AHEAD_MS = HOUR_MS;
/** No river of the state is higher or lower. */
const MAX_LEVEL_CM = 5_000;
/** The service spells its rows wrong; the right spelling is accepted in case it is corrected. */
const ROWS = ['dadoshidrometereologicos', 'dadoshidrometeorologicos'];

/** The numbers of days that the official service accepts (`DIAS_7`). */
const RANGES = [2, 7, 14, 21, RIVER_DAYS];

/** Levels of rivers from ANA, one reading an hour: from the official service with a password, otherwise from the open one. */
export const anaRivers: ServiceAdapter = {
  requests: ({ now, newest, stations, hasAnaLogin }) =>
    stations.map((code): ServiceRequest => {
      // The newest reading may lie ahead if the clock was set back.
      const known = Math.min(newest.get(code) ?? 0, now);
      const from = Math.max(known - OVERLAP_MS, now - RIVER_DAYS * DAY_MS);
      return hasAnaLogin
        ? { url: officialAddress(code, from, now), place: code, withAnaToken: true }
        : { url: openAddress(code, from, now), place: code };
    }),

  read(files, now): ServiceReading {
    const missing = new Set<string>();
    const observations = files.flatMap((file) => readingsIn(file, now, missing));
    return { observations, isWhole: false, missing: [...missing] };
  },
};

function openAddress(code: string, from: number, now: number): string {
  const query = new URLSearchParams({ codEstacao: code, dataInicio: dayOf(from), dataFim: dayOf(now) });
  return `https://telemetriaws1.ana.gov.br/ServiceANA.asmx/DadosHidrometeorologicos?${query}`;
}

/** The service takes days as `19/11/2026`. */
function dayOf(moment: number): string {
  return dateText(moment).replaceAll('-', '/');
}

function officialAddress(code: string, from: number, now: number): string {
  const days = RANGES.find((range) => now - range * DAY_MS <= from) ?? RIVER_DAYS;
  const query = new URLSearchParams({
    'Código da Estação': code,
    'Tipo Filtro Data': 'DATA_LEITURA',
    'Data de Busca (yyyy-MM-dd)': dayText(dayNumber(now)),
    'Range Intervalo de busca': `DIAS_${days}`,
  });
  return `${ANA_SERVICE}/HidroinfoanaSerieTelemetricaAdotada/v1?${query}`;
}

interface Row {
  readonly station: unknown;
  readonly at: unknown;
  readonly level: unknown;
}

function readingsIn(file: ServiceFile, now: number, missing: Set<string>): Observation[] {
  const text = decodeText(file);
  const answer = text.trimStart().startsWith('{') ? jsonOf(file) : undefined;
  const isOfficial = isObject(answer) && ('items' in answer || 'code' in answer);
  const rows = isOfficial ? officialRows(answer, missing) : openRows(text, missing);
  const byHour = new Map<number, Observation>();
  for (const row of rows) {
    const level = numberOf(row.level);
    const at = parseLocalMoment(row.at);
    // An empty level is a reading that is missing, not a level of zero. Negative levels are real.
    if (level === undefined || at === undefined || Math.abs(level) > MAX_LEVEL_CM) continue;
    if (Number(row.station) !== Number(file.place)) continue;
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

/** The rows of the open service, which are XML. */
function openRows(text: string, missing: Set<string>): Row[] {
  const rows = [...rowsIn(parseXmlTree(text, new ProblemList()))];
  if (rows.length === 0) {
    missing.add('DadosHidrometereologicos');
    return [];
  }
  // A station without data answers one row that says so.
  if (rows.every((row) => row.has('error'))) return [];
  for (const field of ['CodEstacao', 'DataHora', 'Nivel']) {
    if (!rows.some((row) => row.has(field.toLowerCase()))) missing.add(field);
  }
  return rows.map((row) => ({
    station: row.get('codestacao'),
    at: row.get('datahora'),
    level: row.get('nivel'),
  }));
}

/** The rows of the official service, which are JSON. A station without data answers without items. */
function officialRows(answer: JsonObject, missing: Set<string>): Row[] {
  if (!('items' in answer)) {
    missing.add('items');
    return [];
  }
  const rows = Array.isArray(answer.items) ? answer.items.filter(isObject) : [];
  if (rows.length === 0) return [];
  for (const field of ['codigoestacao', 'Data_Hora_Medicao', 'Cota_Adotada']) {
    if (!rows.some((row) => field in row)) missing.add(field);
  }
  return rows.map((row) => ({
    station: row.codigoestacao,
    at: row.Data_Hora_Medicao,
    level: row.Cota_Adotada,
  }));
}

/** The fields of each row, by their names in lower case. */
function* rowsIn(node: XmlElement): Generator<ReadonlyMap<string, string>> {
  for (const child of node.children.filter(isElement)) {
    if (ROWS.includes(child.local)) {
      yield new Map(child.children.filter(isElement).map((field) => [field.local, elementText(field)]));
    } else yield* rowsIn(child);
  }
}
