import { LIMITS } from '../../contracts/limits.ts';

/** Groups of three digits with points between, or digits alone. */
const WHOLE_NUMBER = /^(?:\d{1,3}(?:\.\d{3})+|\d+)$/;
/** A whole number as above, with up to two decimals after a comma. */
const PRICE = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/;

/** The number of impressions as typed, `10.000` or `10000`; 0 for an empty field, undefined for any other text. */
export function parseGoal(typed: string): number | undefined {
  const text = typed.trim();
  if (text === '') return 0;
  const goal = WHOLE_NUMBER.test(text) ? Number(text.replaceAll('.', '')) : Number.NaN;
  return goal <= LIMITS.adGoal ? goal : undefined;
}

/** The cents of a price as typed, `R$ 1.250,00` or `1250`; 0 for an empty field, undefined for any other text. */
export function parseCents(typed: string): number | undefined {
  const text = typed.trim().replace(/^R\$\s*/i, '');
  if (text === '') return 0;
  if (!PRICE.test(text)) return undefined;
  const cents = Math.round(Number(text.replaceAll('.', '').replace(',', '.')) * 100);
  return cents <= LIMITS.adPriceCents ? cents : undefined;
}

const priceFormat = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

/** `1.250,00` for 125000. */
export function priceFieldText(cents: number): string {
  return priceFormat.format(cents / 100);
}
