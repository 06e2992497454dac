import { isCasingReliable, type Word, wordsInText } from '../words.ts';

/** A word, or a number of one or several words ("1,8 mil", "trinta e quatro") in one form. */
export interface Token {
  /** The folded word; a number as digits, so that "doze" and "12" are equal. */
  readonly text: string;
  readonly kind: 'word' | 'name' | 'opener' | 'number' | 'clock';
  /** The value of a number. */
  readonly value: number;
  /** True if the text wrote the number in letters. */
  readonly isSpelled: boolean;
  /** The characters before it. */
  readonly gap: string;
}

const UNITS = 'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze'.split(
  ' ',
);
const TENS = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ');
const HUNDREDS = 'duzent trezent quatrocent quinhent seiscent setecent oitocent novecent'.split(' ');
/** "Um" is an article far more often than a number. */
const SPELLED: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, value) => [word, value] as const).slice(2),
  ...Object.entries({ duas: 2, catorze: 14, dezesseis: 16, dezessete: 17, dezoito: 18, dezenove: 19 }),
  ...Object.entries({ cem: 100, cento: 100 }),
  ...TENS.map((word, index) => [word, 20 + 10 * index] as const),
  ...HUNDREDS.flatMap((stem, index) => ['os', 'as'].map((end) => [stem + end, 200 + 100 * index] as const)),
]);
const FACTORS: ReadonlyMap<string, number> = new Map([
  ['mil', 1e3],
  ...['milhao', 'milhoes', 'mi'].map((word) => [word, 1e6] as const),
  ...['bilhao', 'bilhoes', 'bi'].map((word) => [word, 1e9] as const),
]);
const UNIT = '(?:[oaºª]|m|km|kg|g|t|ha)?';
const DIGITS = new RegExp(`^(\\d{1,9})(${UNIT})$`);
const FRACTION = new RegExp(`^(\\d{1,3})${UNIT}$`);
const CLOCK = /^(\d{1,2})h(\d{2})?$/;

export function tokensOf(text: string, limit: number): Token[] {
  const words = wordsInText(text).slice(0, limit);
  const isCased = isCasingReliable(words);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] as Word;
    const number = numberAt(words, at);
    const [, hour, minute = ''] = CLOCK.exec(word.folded) ?? [];
    const common = {
      gap: word.gap,
      isSpelled: number?.isSpelled ?? false,
      value: number?.value ?? Number.NaN,
    };
    if (number) tokens.push({ ...common, kind: 'number', text: String(number.value) });
    else if (hour !== undefined)
      tokens.push({ ...common, kind: 'clock', text: `${Number(hour)}h${minute.replace('00', '')}` });
    else if (!isCased || !word.capital) tokens.push({ ...common, kind: 'word', text: word.folded });
    else tokens.push({ ...common, kind: word.opensSentence ? 'opener' : 'name', text: word.folded });
    at = number?.after ?? at + 1;
  }
  return tokens;
}

interface FoundNumber {
  readonly value: number;
  /** Index of the first word after it. */
  readonly after: number;
  readonly isSpelled: boolean;
}

function numberAt(words: readonly Word[], at: number): FoundNumber | undefined {
  const found = writtenAt(words, at) ?? spelledAt(words, at);
  const factor = FACTORS.get(words[found?.after ?? -1]?.folded ?? '');
  return !found || factor === undefined
    ? found
    : { ...found, value: Math.round(found.value * factor), after: found.after + 1 };
}

/** "480", "480m", "1.800", "54,2". */
function writtenAt(words: readonly Word[], at: number): FoundNumber | undefined {
  const [, digits, unit] = DIGITS.exec(words[at]?.folded ?? '') ?? [];
  if (digits === undefined) return undefined;
  let [text, after] = [digits, at + 1];
  if (unit !== '') return { value: Number(text), after, isSpelled: false };
  while (words[after]?.gap === '.' && /^\d{3}$/.test(words[after]?.folded ?? '') && text.length < 12) {
    text += words[after]?.folded;
    after += 1;
  }
  const fraction = words[after]?.gap === ',' ? FRACTION.exec(words[after]?.folded ?? '')?.[1] : undefined;
  return fraction === undefined
    ? { value: Number(text), after, isSpelled: false }
    : { value: Number(`${text}.${fraction}`), after: after + 1, isSpelled: false };
}

/** "doze", "trinta e quatro", "cento e vinte". */
function spelledAt(words: readonly Word[], at: number): FoundNumber | undefined {
  let last = SPELLED.get(words[at]?.folded ?? '');
  if (last === undefined) return undefined;
  let [value, after] = [last, at + 1];
  while (words[after]?.folded === 'e') {
    const next = SPELLED.get(words[after + 1]?.folded ?? '');
    const isNext = next !== undefined && (last >= 100 ? next < 100 : last >= 20 && next < 10);
    if (!isNext) break;
    value += next;
    last = next;
    after += 2;
  }
  return { value, after, isSpelled: true };
}
