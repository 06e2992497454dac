import { LIMITS } from '../../contracts/limits.ts';

/** Groups of three digits with points between, or digits alone. */
const WHOLE = /^(?:\d{1,3}(?:\.\d{3})+|\d+)$/;
/** The same with up to two decimals after a comma. */
const AMOUNT = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/;

/** The number of impressions as typed, `10.000` or `10000`; 0 for an empty field, undefined for any other text. */
export function readGoal(typed: string): number | undefined {
  const text = typed.trim();
  if (text === '') return 0;
  const goal = WHOLE.test(text) ? Number(text.replaceAll('.', '')) : Number.NaN;
  return goal <= LIMITS.adGoal ? goal : undefined;
}

/** The cents of a price as typed, `R$ 1.250,00` or `1250`; 0 for an empty field, undefined for any other text. */
export function readCents(typed: string): number | undefined {
  const text = typed.trim().replace(/^R\$\s*/i, '');
  if (text === '') return 0;
  if (!AMOUNT.test(text)) return undefined;
  const cents = Math.round(Number(text.replaceAll('.', '').replace(',', '.')) * 100);
  return cents <= LIMITS.adPriceCents ? cents : undefined;
}

const amount = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

/** `1.250,00` for 125000. */
export function amountText(cents: number): string {
  return amount.format(cents / 100);
}
