const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const rounded = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumSignificantDigits: 3 });

/** From this number on the last digits are rounded away. */
const MIN_ROUNDED = 100_000;
/** Shown where there is nothing to count or to divide by. */
export const NO_VALUE = '–';

/** `412.380` */
export function countText(count: number): string {
  return whole.format(count);
}

/** `1 exibição`, `412.380 exibições` */
export function impressionsText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'exibição' : 'exibições'}`;
}

/** `1 clique`, `96 cliques` */
export function clicksText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'clique' : 'cliques'}`;
}

/** `9.377`, and from a hundred thousand on `486 mil` and `1,24 mi`. */
export function shortCountText(count: number): string {
  return count < MIN_ROUNDED ? whole.format(count) : rounded.format(count);
}

/** `20 mil` and `2,5 mil`, the format of a scale. */
export function scaleText(count: number): string {
  return rounded.format(count);
}

/** `0,77%` of 0.0077. */
export function percentText(share: number | null, digits = 2): string {
  if (share === null) return NO_VALUE;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${(share * 100).toLocaleString('pt-BR', format)}%`;
}

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `R$ 1.250,00` for 125000 cents; a dash for 0, which means no price. */
export function priceText(cents: number): string {
  return cents === 0 ? NO_VALUE : reais.format(cents / 100).replace(/\s/g, ' ');
}

/** `15-11-2026` of `2026-11-15`, as people here write it. */
export function dateOfDay(day: string): string {
  return day.split('-').reverse().join('-');
}

/** `15-11` of `2026-11-15`. */
export function shortDateOfDay(day: string): string {
  return dateOfDay(day).slice(0, 5);
}

/** `de 01-11-2026 a 15-11-2026`, or the one day. */
export function spanOfDays(from: string, to: string): string {
  return from === to ? dateOfDay(from) : `de ${dateOfDay(from)} a ${dateOfDay(to)}`;
}

/** A span of days inside a sentence: `de 01-11-2026 a 15-11-2026`, or `em 15-11-2026` for one day. */
export function duringDays(from: string, to: string): string {
  return from === to ? `em ${dateOfDay(from)}` : spanOfDays(from, to);
}
