import type { ObservationKind } from './service-sources.ts';

/**
 * The levels of an alert, the gravest first. The word is the one of INMET for weather, and of CEMADEN for floods and landslides;
 * colours are chosen by our style sheets.
 */
export const ALERT_LEVELS = {
  great: { word: 'Grande perigo', risk: 'Risco muito alto', severity: 'Extreme' },
  danger: { word: 'Perigo', risk: 'Risco alto', severity: 'Severe' },
  potential: { word: 'Perigo potencial', risk: 'Risco moderado', severity: 'Moderate' },
} as const satisfies Record<
  string,
  { readonly word: string; readonly risk: string /** In CAP 1.2. */; readonly severity: string }
>;

export type AlertLevel = keyof typeof ALERT_LEVELS;
export const ALERT_LEVEL_KEYS = Object.keys(ALERT_LEVELS) as readonly AlertLevel[];

/** The word of a level, as the source of this kind says it. */
export function levelWord(kind: ObservationKind, level: AlertLevel): string {
  return kind === 'risk' ? ALERT_LEVELS[level].risk : ALERT_LEVELS[level].word;
}
