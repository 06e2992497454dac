import type { AlertLevel } from '../../contracts/services/alert-levels.ts';
import { boundedText } from '../../ingest/bounded-text.ts';
import type { ServiceAdapter, ServiceReading } from '../adapter.ts';
import { slugOfIbgeCode } from '../ibge-codes.ts';
import { isObject, type JsonObject, jsonOf } from '../json-answer.ts';
import { parseLocalMoment } from '../local-time.ts';
import { EMPTY_OBSERVATION, type Observation } from '../observation.ts';

/** The level is read from the word, because the colours differ between answers. */
const LEVELS: Readonly<Record<string, AlertLevel>> = {
  'perigo potencial': 'potential',
  perigo: 'danger',
  'grande perigo': 'great',
};
/** Names of the lists, today's first. */
const LISTS = ['hoje', 'amanha', 'futuro'] as const;
/** A list for the whole country is shorter; a longer answer is not one of this service. */
const MAX_ALERTS = 2_000;
const MAX_SENTENCES = 30;

/** Active weather alerts of INMET. */
export const inmetAlerts: ServiceAdapter = {
  requests: () => [{ url: 'https://apiprevmet3.inmet.gov.br/avisos/ativos', place: '' }],

  read([file]): ServiceReading {
    const answer = file && jsonOf(file);
    const lists = Array.isArray(answer)
      ? [answer]
      : isObject(answer)
        ? LISTS.map((name) => answer[name]).filter((list) => Array.isArray(list))
        : [];
    if (lists.length === 0) return { observations: [], isWhole: false, missing: ['hoje'] };
    const missing = new Set<string>();
    const found = new Map<string, Observation>();
    for (const entry of lists.flat().slice(0, MAX_ALERTS)) {
      // The same alert comes again in another list, or again with other municipalities.
      for (const one of alertsIn(entry, missing)) {
        const id = `${one.place} ${one.key}`;
        if (!found.has(id)) found.set(id, one);
      }
    }
    const hasToday = Array.isArray(answer) || (isObject(answer) && Array.isArray(answer.hoje));
    return {
      observations: [...found.values()],
      // An alert that could not be read may be one that still holds.
      isWhole: hasToday && missing.size === 0,
      missing: [...missing],
    };
  },
};

/** An alert for each municipality of Pará that it names. */
function alertsIn(entry: unknown, missing: Set<string>): Observation[] {
  if (!isObject(entry)) {
    missing.add('id');
    return [];
  }
  if (entry.encerrado === true) return [];
  const codes = codesOf(entry.geocodes);
  if (codes === undefined) missing.add('geocodes');
  const places = [...new Set((codes ?? []).flatMap((code) => slugOfIbgeCode(code) ?? []))];
  if (places.length === 0) return [];
  const id = entry.id ?? entry.id_aviso;
  const key = typeof id === 'number' || typeof id === 'string' ? boundedText(String(id), 40) : '';
  const level = LEVELS[textIn(entry, 'severidade').toLowerCase()];
  const title = textIn(entry, 'descricao');
  const start = momentIn(entry, 'inicio');
  if (key === '') missing.add('id');
  if (level === undefined) missing.add('severidade');
  if (title === '') missing.add('descricao');
  if (start === undefined) missing.add('inicio');
  if (key === '' || level === undefined || title === '' || start === undefined) return [];
  const end = momentIn(entry, 'fim');
  // Some alerts have no end. An end that cannot be read must not make the alert endless.
  if (end === undefined && hasValue(entry.fim ?? entry.data_fim)) {
    missing.add('fim');
    return [];
  }
  const text = sentencesOf(entry.riscos).join('\n');
  const advice = sentencesOf(entry.instrucoes).join('\n');
  return places.map((place) => ({
    ...EMPTY_OBSERVATION,
    kind: 'alert',
    place,
    key,
    title,
    text,
    advice,
    level,
    measuredAt: start,
    validFrom: start,
    validUntil: end ?? null,
  }));
}

const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

function textIn(entry: JsonObject, name: string): string {
  const value = entry[name];
  return typeof value === 'string' ? boundedText(value, 200) : '';
}

/** `inicio`, or day and hour in two fields. */
function momentIn(entry: JsonObject, name: 'inicio' | 'fim'): number | undefined {
  const day = entry[`data_${name}`];
  const hour = entry[`hora_${name}`];
  const parts = typeof day === 'string' && typeof hour === 'string' ? `${day.slice(0, 10)} ${hour}` : '';
  return parseLocalMoment(entry[name]) ?? parseLocalMoment(parts);
}

/** `1501402,1500800`, a list of numbers or texts, or one number; undefined if there is none. */
function codesOf(written: unknown): readonly unknown[] | undefined {
  if (Array.isArray(written)) return written.slice(0, 10_000);
  if (typeof written === 'number') return [written];
  return typeof written === 'string' ? written.slice(0, 100_000).split(',') : undefined;
}

/** A list of sentences, one sentence, or a list as Python prints it: `['one', 'two']`. */
function sentencesOf(written: unknown): string[] {
  const list = Array.isArray(written) ? written : typeof written === 'string' ? unpacked(written) : [];
  return list
    .slice(0, MAX_SENTENCES)
    .flatMap((sentence) => (typeof sentence === 'string' ? [boundedText(sentence, 1_000)] : []))
    .filter((sentence) => sentence !== '');
}

function unpacked(written: string): string[] {
  const text = written.slice(0, 20_000).trim();
  if (!text.startsWith("['") || !text.endsWith("']")) return [text];
  return text.slice(2, -2).split("', '");
}
