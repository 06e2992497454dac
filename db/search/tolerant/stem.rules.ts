// A small stemmer for Portuguese: plurals, and the endings of verbs and of nouns made from them. The packages there are
// (Snowball, RSLP) also cut "-idade", "-ista" or "-eiro", which makes different things one word (comunidade and comum),
// and what they leave is not the beginning of every form, which a range of the vocabulary needs.

const PLURALS: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/[oa]es$/, 'ao'],
  [/aos$/, 'ao'],
  [/ns$/, 'm'],
  [/([aou])is$/, '$1l'],
  [/([rz])es$/, '$1'],
  [/([^aeious])is$/, '$1el'],
  [/eis$/, 'el'],
  [/([aeo])s$/, '$1'],
];

/** Endings of verbs, longest first. What stays has at least `BASE` letters. */
const ENDINGS =
  /(?:amento|imento|ariam|eriam|acao|icao|ando|endo|indo|aram|eram|iram|ado|ada|ido|ida|ava|ou|ar|er|ir|am)$/;
const BASE = 4;

/** Two forms of one word have the same stem. `word` is folded. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = toSingular(word);
  const base = singular.replace(ENDINGS, '');
  if (base !== singular && base.length >= BASE) return base;
  const bare = singular.replace(/il$/, 'el').replace(/(?:ao|[ao]|(?<=[rz])e)$/, '');
  return bare.length >= 3 ? bare : singular;
}

/** The letters with which every form of the word begins. */
export function stemStart(word: string): string {
  const start = stem(word).replace(/(?:ao?|[aeou]l|m)$/, '');
  return start.length >= 2 ? start : word;
}

function toSingular(word: string): string {
  // "ônibus", "vírus", "lápis" and "tênis" are no plurals.
  if (/(?:us|ss|[pn]is)$/.test(word)) return word;
  for (const [ending, singular] of PLURALS) {
    if (ending.test(word)) return word.replace(ending, singular);
  }
  return word;
}
