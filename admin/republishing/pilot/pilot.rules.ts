import { LIMITS } from '../../../contracts/limits.ts';
import type { Pilot, PilotRules } from '../../../contracts/queue/pilot.schema.ts';

/** The days of the week, Monday first. */
export const PILOT_WEEKDAYS = [
  { day: 1, name: 'Segunda' },
  { day: 2, name: 'Terça' },
  { day: 3, name: 'Quarta' },
  { day: 4, name: 'Quinta' },
  { day: 5, name: 'Sexta' },
  { day: 6, name: 'Sábado' },
  { day: 0, name: 'Domingo' },
] as const;

/** The form values as typed. */
export interface PilotValues {
  readonly openDays: readonly number[];
  readonly openFrom: string;
  readonly openTo: string;
  readonly minConfidence: string;
  readonly perHour: string;
  readonly quietFrom: string;
  readonly quietTo: string;
  /** One word per line. */
  readonly blockedWords: string;
}

export function pilotFormValues(pilot: PilotRules): PilotValues {
  const { openDays, openFrom, openTo, minConfidence, perHour, quietFrom, quietTo, blockedWords } = pilot;
  return {
    openDays,
    openFrom,
    openTo,
    quietFrom,
    quietTo,
    minConfidence: String(minConfidence),
    perHour: String(perHour),
    blockedWords: blockedWords.join('\n'),
  };
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

export function pilotFormErrors(values: PilotValues): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const name of ['openFrom', 'openTo', 'quietFrom', 'quietTo'] as const) {
    if (!CLOCK.test(values[name])) errors[name] = 'Informe a hora.';
  }
  if (!isBetween(values.minConfidence, 50, 100)) errors.minConfidence = 'Use um número de 50 a 100.';
  if (!isBetween(values.perHour, 1, 60)) errors.perHour = 'Use um número de 1 a 60.';
  const words = wordsIn(values.blockedWords);
  if (words.some((word) => word.length < 2 || word.length > 60))
    errors.blockedWords = 'Cada palavra tem de 2 a 60 letras.';
  if (words.length > LIMITS.blockedWords) errors.blockedWords = `No máximo ${LIMITS.blockedWords} palavras.`;
  return errors;
}

export function rulesOf(values: PilotValues, on: boolean): PilotRules {
  const { openDays, openFrom, openTo, quietFrom, quietTo } = values;
  return {
    on,
    openFrom,
    openTo,
    quietFrom,
    quietTo,
    openDays: [...openDays].sort(),
    minConfidence: Number(values.minConfidence),
    perHour: Number(values.perHour),
    blockedWords: wordsIn(values.blockedWords),
  };
}

function wordsIn(text: string): string[] {
  const lines = text.split(/[\n,;]/).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

function isBetween(text: string, min: number, max: number): boolean {
  const number = Number(text);
  return Number.isInteger(number) && number >= min && number <= max;
}

/** The badge: whether automatic publishing is on, and what it is doing now. */
export function pilotState({ on, publishing }: Pick<Pilot, 'on' | 'publishing'>): {
  name: string;
  variant: string;
} {
  if (!on) return { name: 'Desligado', variant: 'off' };
  return publishing
    ? { name: 'Publicando agora', variant: 'on' }
    : { name: 'Ligado, em espera', variant: 'scheduled' };
}

export function trustedText(count: number): string {
  if (count === 0) return 'Nenhuma fonte pode sair pelo piloto: escolha isso na ficha da fonte.';
  return count === 1 ? '1 fonte pode sair pelo piloto.' : `${count} fontes podem sair pelo piloto.`;
}
