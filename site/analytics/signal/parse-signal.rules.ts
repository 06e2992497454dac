import { VITALS, type VitalKey } from '../../../contracts/analytics/analytics-kinds.ts';
import { DAY_MS } from '../../../contracts/durations.ts';
import { parseId } from '../../data/content.ts';
import type { Signal } from './signal.ts';

const VIEW_ID = /^[\w-]{16,40}$/;
const VERSION = /^[\w.-]{1,20}$/;
const MAX_TEXT_LENGTH = 300;
const MAX_ADS = 40;
const MAX_VITALS = 8;
/** The largest timestamp that a Date can hold. */
const LAST_MOMENT = 8_640_000_000_000_000;

/** Parses the report of a page; undefined if it does not have the form our pages send. */
export function parseSignal(text: string): Signal | undefined {
  const sent = parseJson(text);
  if (!isRecord(sent, ['v', 'p', 't', 'view', 'ads', 'vitals'])) return undefined;
  const { v, p, t } = sent;
  if (!isText(v) || !VIEW_ID.test(v) || !isText(p) || !isNumber(t)) return undefined;
  const view = sent.view === undefined ? undefined : parseView(sent.view);
  const ads = sent.ads === undefined ? [] : parseList(sent.ads, MAX_ADS, parseAd);
  const vitals = sent.vitals === undefined ? [] : parseList(sent.vitals, MAX_VITALS, parseVital);
  if ((sent.view !== undefined && !view) || !ads || !vitals) return undefined;
  return { v, p, t: age(t), ...(view && { view }), ads, vitals };
}

function parseView(sent: unknown): Signal['view'] | undefined {
  if (!isRecord(sent, ['r', 's', 'c', 'n', 'a'])) return undefined;
  const { r, s, c, n, a } = sent;
  if (!isText(r) || !isText(s) || !isText(c) || (n !== 0 && n !== 1) || !isPair(a)) return undefined;
  const [at, version] = a;
  if (!isNumber(at) || at > LAST_MOMENT || !isText(version) || !VERSION.test(version)) return undefined;
  return { r, s, c, n, a: [Math.floor(at), version] };
}

function parseAd(sent: unknown): readonly [number, number] | undefined {
  if (!isPair(sent)) return undefined;
  const [id, at] = sent;
  const ad = isNumber(id) ? parseId(String(id)) : undefined;
  return ad !== undefined && isNumber(at) ? [ad, age(at)] : undefined;
}

function parseVital(sent: unknown): readonly [VitalKey, number] | undefined {
  if (!isPair(sent)) return undefined;
  const [key, value] = sent;
  const vital = VITALS.find((known) => known.key === key);
  return vital && isNumber(value) && value <= vital.max ? [vital.key, value] : undefined;
}

/** Returns all items or undefined: our own pages never send a partly invalid list. */
function parseList<Item>(
  sent: unknown,
  max: number,
  parse: (one: unknown) => Item | undefined,
): readonly Item[] | undefined {
  if (!Array.isArray(sent) || sent.length > max) return undefined;
  const items = sent.map(parse).filter((item) => item !== undefined);
  return items.length === sent.length ? items : undefined;
}

/** A page that was open for longer counts as a day old: no event reaches further back. */
function age(ms: number): number {
  return Math.min(Math.floor(ms), DAY_MS);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).every((name) => names.includes(name));
}

function isPair(value: unknown): value is readonly [unknown, unknown] {
  return Array.isArray(value) && value.length === 2;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
