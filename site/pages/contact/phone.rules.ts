const MAX_DIGITS = 11;

/** Formats a Brazilian number as far as it was typed; a foreign number stays unchanged. */
export function maskPhone(text: string): string {
  if (isForeign(text)) return text;
  const digits = domesticDigits(text);
  if (digits.length < 3) return digits && `(${digits}`;
  const number = digits.slice(2);
  const prefix = number.length > 8 ? 5 : 4;
  const end = number.slice(prefix);
  return `(${digits.slice(0, 2)}) ${number.slice(0, prefix)}${end && `-${end}`}`;
}

/** The new position of the cursor: after the same digit as before. */
export function maskedCursor(text: string, cursor: number, masked: string): number {
  let left = domesticDigits(text.slice(0, cursor)).length;
  if (left === 0) return 0;
  for (let index = 0; index < masked.length; index += 1) {
    if (/\d/.test(masked.charAt(index))) left -= 1;
    if (left === 0) return index + 1;
  }
  return masked.length;
}

/** True for an area code with eight or nine digits, and for a complete foreign number. */
export function isWholePhone(text: string): boolean {
  if (isForeign(text)) return text.replace(/\D/g, '').length >= 8;
  return domesticDigits(text).length >= 10;
}

function isForeign(text: string): boolean {
  return /^\s*\+(?!55)/.test(text);
}

/** The digits without the country code and the zero dialled before an area code; area codes never begin with zero. */
function domesticDigits(text: string): string {
  return text
    .replace(/^\s*\+55/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .slice(0, MAX_DIGITS);
}
