import { dayNumber, dayStart, fieldsOf, weekdayOf } from '../../../contracts/belem-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contracts/durations.ts';
import { kindsText } from '../../../contracts/publishing/personal-kinds.ts';
import type { PilotRules } from '../../../contracts/queue/pilot.schema.ts';
import { foldText } from '../../../contracts/words/fold.ts';
import type { PublishingVerdict } from '../../publishing/may-publish.ts';

/** Off by default, and cautious once switched on. */
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

type PilotState = 'off' | 'open' | 'quiet' | 'publishing';

export const PILOT_STATE_TEXTS: Readonly<Record<PilotState, string>> = {
  off: 'O piloto está desligado.',
  open: 'A redação está aberta: o piloto espera.',
  quiet: 'Horário de silêncio: o piloto espera.',
  publishing: 'O piloto está publicando.',
};

/** Says if automatic publishing may run at this moment, and if not, why. */
export function pilotStateAt(rules: PilotRules, moment: number): PilotState {
  if (!rules.on) return 'off';
  if (isOpen(rules, moment)) return 'open';
  return isWithin(rules.quietFrom, rules.quietTo, fieldsOf(moment).time) ? 'quiet' : 'publishing';
}

function isOpen({ openDays, openFrom, openTo }: PilotRules, moment: number): boolean {
  return openDays.includes(weekdayOf(dayNumber(moment))) && isWithin(openFrom, openTo, fieldsOf(moment).time);
}

/** True if a time lies in a range, which may cross midnight; equal ends mean an empty range. */
function isWithin(from: string, to: string, time: string): boolean {
  if (from === to) return false;
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/** When the newsroom last closed; the report on Monday begins there. */
export function lastClosing(rules: PilotRules, moment: number): number {
  const [hours = 0, minutes = 0] = rules.openTo.split(':').map(Number);
  for (let day = dayNumber(moment); day > dayNumber(moment) - 8; day -= 1) {
    const closing = dayStart(day) + (hours * 60 + minutes) * MINUTE_MS;
    if (rules.openDays.includes(weekdayOf(day)) && closing <= moment - MIN_AGO_MS) return closing;
  }
  return moment - 7 * DAY_MS;
}

/** The closing must be this long ago, so that the report on Monday evening still covers the weekend. */
const MIN_AGO_MS = 14 * HOUR_MS;

interface PilotCandidate {
  readonly confidence: number;
  /** The result of the publishing rule. */
  readonly verdict: PublishingVerdict;
  readonly text: string;
  readonly alreadyPublished: boolean;
  /** Something else may be the same news. */
  readonly maybePublished: boolean;
}

/** The rule that holds an item back; undefined if none does. */
export function blockingPilotRule(rules: PilotRules, item: PilotCandidate): string | undefined {
  const [blocked] = item.verdict.objections.filter(({ code }) => code !== 'personal-data');
  if (blocked) return blocked.text;
  if (item.alreadyPublished) return 'O portal já publicou esta notícia.';
  if (item.maybePublished) return 'Talvez outra fonte ou o portal já conte a mesma notícia.';
  if (item.confidence < rules.minConfidence) return 'A confiança está abaixo do mínimo.';
  // All kinds of personal data count, also those an editor need not acknowledge, because no editor sees the text. Notes that the
  // newsroom switched off are not among the marks.
  if (item.verdict.marks.length > 0) return `O texto tem dados pessoais: ${kindsText(item.verdict.marks)}.`;
  const text = ` ${foldText(item.text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const word = rules.blockedWords.find((one) => text.includes(` ${foldText(one).trim()} `));
  return word === undefined ? undefined : `O texto tem a palavra bloqueada “${word}”.`;
}
