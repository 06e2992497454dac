import { dayNumber, dayStart, fieldsOf } from '../../../contracts/belem-time.ts';
import type { PilotRules } from '../../../contracts/queue/pilot.schema.ts';
import { foldText } from '../../../contracts/rich-text/fold.ts';

/** Off, and careful once it is switched on. */
export const DEFAULT_PILOT: PilotRules = {
  on: false,
  openDays: [1, 2, 3, 4, 5],
  openFrom: '08:00',
  openTo: '18:00',
  minConfidence: 85,
  perHour: 4,
  quietFrom: '23:00',
  quietTo: '06:00',
  blockedWords: ['morte', 'morre', 'morto', 'estupro', 'suicídio', 'abuso', 'eleição', 'candidato'],
};

export type Flight = 'off' | 'open' | 'quiet' | 'flying';

export const FLIGHT_TEXTS: Readonly<Record<Flight, string>> = {
  off: 'O piloto está desligado.',
  open: 'A redação está aberta: o piloto espera.',
  quiet: 'Horário de silêncio: o piloto espera.',
  flying: 'O piloto está publicando.',
};

/** Whether the pilot may publish at this moment, and why not. */
export function flightAt(rules: PilotRules, moment: number): Flight {
  if (!rules.on) return 'off';
  if (isOpen(rules, moment)) return 'open';
  return isWithin(rules.quietFrom, rules.quietTo, fieldsOf(moment).time) ? 'quiet' : 'flying';
}

function isOpen({ openDays, openFrom, openTo }: PilotRules, moment: number): boolean {
  return openDays.includes(weekday(moment)) && isWithin(openFrom, openTo, fieldsOf(moment).time);
}

/** 1970-01-01 was a Thursday. */
function weekday(moment: number): number {
  return (dayNumber(moment) + 4) % 7;
}

/** From a time to another, also over midnight; equal ones are no time at all. */
function isWithin(from: string, to: string, time: string): boolean {
  if (from === to) return false;
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/** When the newsroom last closed: what the Monday report begins with. */
export function lastClosing(rules: PilotRules, moment: number): number {
  const [hours = 0, minutes = 0] = rules.openTo.split(':').map(Number);
  for (let day = dayNumber(moment); day > dayNumber(moment) - 8; day -= 1) {
    const closing = dayStart(day) + (hours * 60 + minutes) * 60_000;
    if (rules.openDays.includes((day + 4) % 7) && closing <= moment - MIN_AGO_MS) return closing;
  }
  return moment - 7 * 86_400_000;
}

/** On a Monday evening the report still tells of the weekend. */
const MIN_AGO_MS = 14 * 3_600_000;

export interface PilotCandidate {
  readonly confidence: number;
  readonly warnings: number;
  readonly personal: number;
  readonly text: string;
  readonly told: boolean;
  readonly blocked: string | null;
}

/** Which rule holds an item back; undefined: none. */
export function heldBy(rules: PilotRules, item: PilotCandidate): string | undefined {
  if (item.blocked !== null) return item.blocked;
  if (item.told) return 'O portal já publicou esta notícia.';
  if (item.confidence < rules.minConfidence) return 'A confiança está abaixo do mínimo.';
  if (item.warnings > 0) return 'O texto fala de menores, vítimas ou suspeitos.';
  if (item.personal > 0) return 'O texto tem dados pessoais.';
  const text = ` ${foldText(item.text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const word = rules.blockedWords.find((one) => text.includes(` ${foldText(one).trim()} `));
  return word === undefined ? undefined : `O texto tem a palavra bloqueada “${word}”.`;
}
