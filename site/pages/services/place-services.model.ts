import {
  atHourText,
  dateText,
  dayNumber,
  dayStart,
  dayText,
  fieldsOf,
  parseDay,
  weekdayOf,
} from '../../../contracts/belem-time.ts';
import type { Bulletin } from '../../../contracts/bulletins/bulletin.endpoints.ts';
import { HOUR_MS, SECOND_MS } from '../../../contracts/durations.ts';
import type { AgendaEvent } from '../../../contracts/events/event.endpoints.ts';
import type { Municipality } from '../../../contracts/municipalities.ts';
import { alertId } from '../../../contracts/services/alert-id.ts';
import { ALERT_LEVEL_KEYS, type AlertLevel, levelWord } from '../../../contracts/services/alert-levels.ts';
import { isCurrent, isHeard } from '../../../contracts/services/current.ts';
import type { ReadService, ServiceObservation } from '../../../contracts/services/service.endpoints.ts';
import { ageOf } from '../../../contracts/services/service-sources.ts';
import { MARK_NAMES } from '../../../contracts/stations/marks.ts';
import { metres } from '../../../contracts/stations/metres.ts';
import { agendaPath } from '../../addresses.ts';
import { type AgendaItem, nextEvents } from '../agenda/agenda.model.ts';
import { type BulletinModel, bulletinsOf } from './bulletins.model.ts';
import { type SparklineModel, sparklineOf } from './sparkline.model.ts';
import { type TideModel, tidesOf } from './tide.model.ts';

export interface AlertModel {
  /** Like `inmet-alerts-55492`. */
  readonly id: string;
  readonly level: AlertLevel;
  /** The word of the level. */
  readonly word: string;
  readonly title: string;
  /** Like "a partir de hoje às 16h, até amanhã às 10h". */
  readonly period: string;
  /** The next moment alone: the start of an alert that has not begun, else its end. */
  readonly when: string;
  /** The end in seconds since 1970, for a copy that is read later. */
  readonly until: number | undefined;
  readonly lines: readonly string[];
  readonly advice: readonly string[];
  readonly link: string;
  /** The age of an old observation, like "há 3 horas"; `null` if it is fresh. */
  readonly age: string | null;
}

export interface RiverModel {
  readonly code: string;
  /** Like "Tapajós em Itaituba". */
  readonly name: string;
  /** Like "6,42 m". */
  readonly level: string;
  /** Like "+12 cm em 24 h, +42 cm em 7 dias"; empty without readings to compare with. */
  readonly change: string;
  /** The part of it about the last 24 hours. */
  readonly dayChange: string;
  /** Like "12 cm acima da cota de atenção", of the highest mark that the water has reached; empty below all. */
  readonly above: string;
  /** Like "medido às 11h". */
  readonly measured: string;
  readonly age: string | null;
  readonly line: SparklineModel | null;
  /** Like "Cota de atenção: 6,00 m (Defesa Civil, 12-05-2026)". */
  readonly marks: readonly string[];
}

export interface ForecastModel {
  readonly day: string;
  /** Like "24 a 32 °C". */
  readonly degrees: string;
  /** The day in one line, like "24 a 32 °C, nublado" or "24 a 32 °C; à tarde, pancadas de chuva". */
  readonly brief: string;
  /** Its sky alone, like "à tarde, pancadas de chuva"; empty if the source does not say. */
  readonly sky: string;
  readonly lines: readonly string[];
  readonly age: string | null;
}

export interface PlaceServicesModel {
  readonly place: string;
  readonly alerts: readonly AlertModel[];
  /** True if INMET's alerts were read lately and none is for this municipality. */
  readonly isCalm: boolean;
  /** A copy that is read later than this, in seconds since 1970, says nothing about calm. */
  readonly calmUntil: number;
  readonly rivers: readonly RiverModel[];
  readonly tides: readonly TideModel[];
  readonly bulletins: readonly BulletinModel[];
  /** The next events of the agenda, and where the others are. */
  readonly events: readonly (AgendaItem & { readonly when: string })[];
  readonly agenda: string;
  readonly forecast: readonly ForecastModel[];
  /** A sentence; `null` if the number of fires is unknown. */
  readonly fires: { readonly text: string; readonly age: string | null } | null;
  readonly credits: readonly { readonly name: string; readonly link: string }[];
}

interface PlaceNotices {
  readonly observations: readonly ServiceObservation[];
  /** Of all municipalities. */
  readonly bulletins: readonly Bulletin[];
  readonly events: readonly AgendaEvent[];
  readonly sources: readonly ReadService[];
}

const SHOWN_EVENTS = 5;

/** Today's conditions in a municipality, in words; `null` if none are known. */
export function placeServicesOf(
  { name: place, slug }: Pick<Municipality, 'name' | 'slug'>,
  { observations, ...all }: PlaceNotices,
  now: number,
): PlaceServicesModel | null {
  const current = observations.filter((one) => isCurrent(one, now));
  const bulletins = bulletinsOf(all.bulletins, slug, now);
  const events = nextEvents(all.events, now, slug, SHOWN_EVENTS);
  const isWatched = isHeard(all.sources, 'alert', now);
  if (current.length + bulletins.length + events.length === 0 && !isWatched) return null;
  const ofKind = (kind: ServiceObservation['kind']) => current.filter((one) => one.kind === kind);
  const alerts = alertsOf([...ofKind('alert'), ...ofKind('risk')], now);
  return {
    place,
    alerts,
    isCalm: isWatched && alerts.length === 0,
    // A whole hour, so that the page of the same hour has the same bytes.
    calmUntil: (Math.floor(now / HOUR_MS + 2) * HOUR_MS) / SECOND_MS,
    rivers: ofKind('river').flatMap((one) => riverOf(one, now) ?? []),
    bulletins,
    events,
    agenda: agendaPath(slug),
    tides: tidesOf(ofKind('tide'), now),
    forecast: ofKind('forecast').map((one) => forecastOf(one, now)),
    fires: firesOf(ofKind('fires')[0], now),
    credits: [...new Map(current.map(({ credit, link }) => [credit, { name: credit, link }])).values()],
  };
}

/** The gravest first. */
export function alertsOf(observations: readonly ServiceObservation[], now: number): AlertModel[] {
  return observations
    .flatMap((one) => (one.level === '' ? [] : [alertOf(one, one.level, now)]))
    .toSorted((a, b) => ALERT_LEVEL_KEYS.indexOf(a.level) - ALERT_LEVEL_KEYS.indexOf(b.level));
}

function alertOf(one: ServiceObservation, level: AlertLevel, now: number): AlertModel {
  return {
    id: alertId(one),
    level,
    word: levelWord(one.kind, level),
    title: one.title,
    ...periodTexts(one, now),
    until: one.validUntil === null ? undefined : Date.parse(one.validUntil) / SECOND_MS,
    lines: linesOf(one.text),
    advice: linesOf(one.advice),
    link: one.link,
    age: ageText(one, now),
  };
}

/** An alert that has begun says only when it ends. */
function periodTexts(
  { validFrom, validUntil }: ServiceObservation,
  now: number,
): Pick<AlertModel, 'period' | 'when'> {
  const from = Date.parse(validFrom);
  const start = from > now ? `a partir de ${dayAndHour(from, now)}` : '';
  const end = validUntil === null ? 'sem fim informado' : `até ${endText(Date.parse(validUntil), now)}`;
  return { period: start === '' ? end : `${start}, ${end}`, when: start || end };
}

export function riverOf(one: ServiceObservation, now: number): RiverModel | null {
  if (one.station === null || one.value === null) return null;
  // An answer of the version before has no marks.
  const { river, name, code, marks = [] } = one.station;
  const dayChange = changeText(one.changes.day, '24 h');
  return {
    code,
    name: `${river} em ${name}`,
    level: metres(one.value),
    change: [dayChange, changeText(one.changes.week, '7 dias')].filter(Boolean).join(', '),
    dayChange,
    above: aboveText(one.value, marks),
    measured: `medido ${atText(Date.parse(one.measuredAt), now)}`,
    age: ageText(one, now),
    line: sparklineOf(one.series, marks),
    marks: marks.map(markText),
  };
}

type Mark = NonNullable<ServiceObservation['station']>['marks'][number];

function markText({ kind, value, source, day }: Mark): string {
  const written = day.split('-').toReversed().join('-');
  const name = MARK_NAMES[kind];
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${metres(value)} (${source}, ${written})`;
}

function aboveText(value: number, marks: readonly Mark[]): string {
  const [highest] = marks.filter((mark) => mark.value <= value).toSorted((a, b) => b.value - a.value);
  if (!highest) return '';
  const name = MARK_NAMES[highest.kind];
  return value === highest.value ? `na ${name}` : `${value - highest.value} cm acima da ${name}`;
}

function changeText(centimetres: number | null, during: string): string {
  if (centimetres === null) return '';
  const time = during.replaceAll(' ', NO_BREAK_SPACE);
  // This one may be broken: in large letters it is wider than a phone.
  if (centimetres === 0) return `sem mudança em ${time}`;
  const change = `${centimetres > 0 ? '+' : '−'}${Math.abs(centimetres)} cm em `;
  return change.replaceAll(' ', NO_BREAK_SPACE) + time;
}

const NO_BREAK_SPACE = '\u00a0';
const WEEKDAYS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];
/** The periods of a forecast, as its lines begin, with the hour at which each ends. */
const PERIODS = [
  { line: 'Manhã: ', when: 'de manhã', until: 12 },
  { line: 'Tarde: ', when: 'à tarde', until: 18 },
  { line: 'Noite: ', when: 'à noite', until: 24 },
] as const;

function forecastOf(one: ServiceObservation, now: number): ForecastModel {
  const { key, value, low, text } = one;
  const day = parseDay(key) ?? dayNumber(now);
  const ahead = day - dayNumber(now);
  const name = ahead === 0 ? 'Hoje' : ahead === 1 ? 'Amanhã' : (WEEKDAYS[weekdayOf(day)] ?? dayText(day));
  const lines = linesOf(text);
  const degrees = `${low} a ${value} °C`;
  const { when, sky } = skyOf(lines, ahead === 0 ? now : dayStart(day));
  return {
    day: name,
    degrees,
    brief: sky === '' ? degrees : when === '' ? `${degrees}, ${sky}` : `${degrees}; ${when}, ${sky}`,
    sky: [when, sky].filter(Boolean).join(', '),
    lines,
    age: ageText(one, now),
  };
}

/** The sky of a day, or of the first period that is not over. */
function skyOf(lines: readonly string[], now: number): { readonly when: string; readonly sky: string } {
  const hour = Number(fieldsOf(now).time.slice(0, 2));
  for (const { line, when, until } of PERIODS) {
    const sky = lines.find((one) => one.startsWith(line));
    if (sky && hour < until) return { when, sky: lowerFirst(sky.slice(line.length)) };
  }
  return { when: '', sky: lines.length === 1 ? lowerFirst(lines[0] ?? '') : '' };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function firesOf(one: ServiceObservation | undefined, now: number): PlaceServicesModel['fires'] {
  if (one?.value == null) return null;
  const count = one.value === 1 ? '1 foco' : `${one.value} focos`;
  const seen = one.value === 0 ? 'não detectou focos' : `detectou ${count}`;
  const age = ageText(one, now);
  // An old number is about the two days before it was read.
  const during = age === null ? 'nas últimas 48 horas' : 'em 48 horas';
  return { text: `O satélite ${seen} de queimada ${during}.`, age };
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/** Like "hoje às 23h59", "amanhã às 11h" or "21-11-2026 às 11h". */
function dayAndHour(moment: number, now: number): string {
  return `${dayName(moment, now)} ${atHourText(moment)}`;
}

/** The end of a day is "a meia-noite de hoje", because readers take "amanhã à 0h" for the night after. */
function endText(moment: number, now: number): string {
  const isMidnight = dayStart(dayNumber(moment)) === moment;
  return isMidnight ? `a meia-noite de ${dayName(moment - 1, now)}` : dayAndHour(moment, now);
}

function dayName(moment: number, now: number): string {
  const ahead = dayNumber(moment) - dayNumber(now);
  return ahead === 0 ? 'hoje' : ahead === 1 ? 'amanhã' : dateText(moment);
}

/** Like "às 11h" or "em 18-11-2026 às 11h". */
export function atText(moment: number, now: number): string {
  const day = dayNumber(moment) === dayNumber(now) ? '' : `em ${dateText(moment)} `;
  return day + atHourText(moment);
}

function ageText({ source, asOf }: ServiceObservation, now: number): string | null {
  const moment = Date.parse(asOf);
  if (ageOf(source, moment, now) === 'fresh') return null;
  const hours = Math.max(1, Math.floor((now - moment) / HOUR_MS));
  return hours < 48 ? `há ${hours} ${hours === 1 ? 'hora' : 'horas'}` : `há ${Math.floor(hours / 24)} dias`;
}
