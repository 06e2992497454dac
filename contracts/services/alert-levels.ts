/** The levels of a weather alert, the gravest first. The word is the one of INMET; colours are chosen by our style sheets. */
export const ALERT_LEVELS = {
  great: { word: 'Grande perigo', severity: 'Extreme' },
  danger: { word: 'Perigo', severity: 'Severe' },
  potential: { word: 'Perigo potencial', severity: 'Moderate' },
} as const satisfies Record<string, { readonly word: string /** In CAP 1.2. */; readonly severity: string }>;

export type AlertLevel = keyof typeof ALERT_LEVELS;
export const ALERT_LEVEL_KEYS = Object.keys(ALERT_LEVELS) as readonly AlertLevel[];
