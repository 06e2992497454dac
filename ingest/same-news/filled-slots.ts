import { type Token, tokensOf } from './tokens.ts';

/** The title and beginning of a text, aligned with those of another to see if both fill one template. */
export interface Opening {
  readonly title: readonly Token[];
  readonly text: readonly Token[];
}

/** The cost of an alignment is the product of both lengths. */
const ALIGNED_TOKENS = 120;
/** Enough characters to hold the number of words that are compared. */
const READ_CHARACTERS = 2_000;
/** Longer replacements are rewording. */
const SLOT_TOKENS = 5;
/** From this share of equal words in sequence on, two texts are one text, or one template. */
const TEMPLATE = 0.55;

/** Words that tell one occasion from the next. */
const OCCASIONS: readonly ReadonlySet<string>[] = [
  'segunda terca quarta quinta sexta sabado domingo',
  'primeira primeiro segundo terceira terceiro quarto quinto setima oitava nona decima',
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
].map((words) => new Set(words.split(' ')));

export function openingOf(title: string, text: string): Opening {
  return {
    title: tokensOf(title, ALIGNED_TOKENS),
    text: tokensOf(text.slice(0, READ_CHARACTERS), ALIGNED_TOKENS),
  };
}

/** A comparison of the openings of two texts in one wording. */
interface ComparedOpenings {
  /**
   * The openings differ where a template has its slots: "apreende 5 kg", "apreende 9 kg". A text that was copied and edited keeps
   * its numbers, days and names.
   */
  readonly fillsSlotsDifferently: boolean;
  /** Each title and its text have a word that the other does not have: two events, or one with other verbs. */
  readonly haveOwnSubjects: boolean;
}

const UNALIKE: ComparedOpenings = { fillsSlotsDifferently: false, haveOwnSubjects: false };

export function compareOpenings(a: Opening, b: Opening): ComparedOpenings {
  const parts = [align(a.title, b.title), align(a.text, b.text)];
  const equal = parts.reduce((sum, part) => sum + part.equal, 0);
  const least = Math.min(a.title.length, b.title.length) + Math.min(a.text.length, b.text.length);
  if (equal < TEMPLATE * least) return UNALIKE;
  const [inA, inB] = [wordsOf(a), wordsOf(b)];
  const areOwn = (ofA: readonly Token[], ofB: readonly Token[]): boolean =>
    ofA.some(({ text }) => !inB.has(text)) && ofB.some(({ text }) => !inA.has(text));
  const isOneForm = (parts[0]?.equal ?? 0) >= TEMPLATE * Math.min(a.title.length, b.title.length);
  const haveOwnSubjects = isOneForm && hasOwnSubject(a, inB) && hasOwnSubject(b, inA);
  const fillsSlotsDifferently = parts
    .flatMap(({ slots }) => slots)
    .some(([one, other]) =>
      FILLINGS.some((isFilling) => {
        const [ofA, ofB] = [one.filter(isFilling), other.filter(isFilling)];
        return areOwn(ofA, ofB) && !haveCommon(ofA, ofB);
      }),
    );
  return { fillsSlotsDifferently, haveOwnSubjects };
}

/**
 * "Corpo é encontrado no rio", "Corpo é encontrado em terreno baldio": a word of the title and of its text that the other
 * does not have. A copy under a new headline has the words of the original in its text.
 */
function hasOwnSubject({ title, text }: Opening, inOther: ReadonlySet<string>): boolean {
  const inText = new Set(text.map((token) => token.text));
  return title.some(({ text: word }) => inText.has(word) && !inOther.has(word));
}

const isNumber = ({ kind }: Token): boolean => kind === 'number';
const isName = ({ kind }: Token): boolean => kind === 'name';
/** Slots are compared kind by kind: a weekday in place of a number is rewording. */
const FILLINGS = [
  isNumber,
  isName,
  ...OCCASIONS.map(
    (words) =>
      ({ text }: Token) =>
        words.has(text),
  ),
];

function wordsOf({ title, text }: Opening): ReadonlySet<string> {
  return new Set([...title, ...text].map((token) => token.text));
}

function haveCommon(some: readonly Token[], others: readonly Token[]): boolean {
  return some.some((one) => others.some((other) => one.text === other.text || areRounded(one, other)));
}

/** "6.817" and "mais de 6,8 mil". */
function areRounded({ value: one }: Token, { value: other }: Token): boolean {
  const isOneRound = isRound(one) !== isRound(other);
  return isOneRound && Math.min(one, other) >= 100 && Math.abs(one - other) <= 0.1 * Math.max(one, other);
}

/** At most two digits other than the zeros at its end. */
function isRound(value: number): boolean {
  return value % 10 ** (Math.floor(Math.log10(value)) - 1) === 0;
}

type Slot = readonly [one: readonly Token[], other: readonly Token[]];

/** The longest sequence of words that both have, and what stands between them on either side. */
function align(a: readonly Token[], b: readonly Token[]): { readonly equal: number; readonly slots: Slot[] } {
  const width = b.length + 1;
  const longest = new Uint8Array((a.length + 1) * width);
  const from = (i: number, j: number): number => longest[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] =
        a[i]?.text === b[j]?.text ? from(i + 1, j + 1) + 1 : Math.max(from(i + 1, j), from(i, j + 1));
    }
  }
  const slots: Slot[] = [];
  let [i, j, startA, startB] = [0, 0, 0, 0];
  const close = (): void => {
    const [one, other] = [a.slice(startA, i), b.slice(startB, j)];
    const isSlot =
      Math.min(one.length, other.length) > 0 && Math.max(one.length, other.length) <= SLOT_TOKENS;
    if (isSlot) slots.push([one, other]);
  };
  while (i < a.length && j < b.length) {
    if (a[i]?.text === b[j]?.text) {
      close();
      [i, j] = [i + 1, j + 1];
      [startA, startB] = [i, j];
    } else if (from(i + 1, j) >= from(i, j + 1)) i += 1;
    else j += 1;
  }
  [i, j] = [a.length, b.length];
  close();
  return { equal: from(0, 0), slots };
}
