import type { Token } from './tokens.rules.ts';

const [BLANK, MINUS, ZERO] = [0x20, 0x2d, 0x30];
/** Sign, ten digits, blank. */
const LONGEST = 12;

/**
 * The tokens with blanks between them, in reverse. A save spells hundreds of different numbers; turning them
 * into texts one by one, as `join` does, takes several times as long.
 */
export function spellTokens(tokens: readonly Token[]): string {
  const bytes = Buffer.allocUnsafe(tokens.length * LONGEST);
  let start = bytes.length;
  for (const token of tokens) {
    bytes[--start] = BLANK;
    let rest = Math.abs(token);
    do {
      const tenth = (rest / 10) | 0;
      bytes[--start] = ZERO + rest - 10 * tenth;
      rest = tenth;
    } while (rest > 0);
    if (token < 0) bytes[--start] = MINUS;
  }
  return bytes.toString('latin1', start);
}
