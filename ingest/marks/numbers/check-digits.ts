const digitsOf = (text: string): number[] => [...text.replace(/\D/g, '')].map(Number);
const isOneDigitRepeated = (digits: readonly number[]): boolean => new Set(digits).size === 1;

/** The sum of the first digits, each times its weight. */
function weighted(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
}

/** CPF: the last two of eleven digits are check digits of the other nine. */
export function isCpf(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length !== 11 || isOneDigitRepeated(digits)) return false;
  const check = (count: number): number => {
    const weights = Array.from({ length: count }, (_, index) => count + 1 - index);
    return ((weighted(digits, weights) * 10) % 11) % 10;
  };
  return check(9) === digits[9] && check(10) === digits[10];
}

/** NIS, PIS, PASEP and NIT: the last of eleven digits checks the others. */
export function isNis(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length !== 11 || isOneDigitRepeated(digits)) return false;
  const rest = 11 - (weighted(digits, [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return (rest > 9 ? 0 : rest) === digits[10];
}

/** CNS, the number of the SUS card: the weighted sum of its fifteen digits is divisible by eleven. */
export function isCns(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length !== 15 || ![1, 2, 7, 8, 9].includes(digits[0] ?? 0)) return false;
  return weighted(digits, [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
}
