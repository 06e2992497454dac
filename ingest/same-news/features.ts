import { capitalsTell, wordsOf } from '../words.ts';

/** What of a text is compared with other texts. */
export interface Features {
  /** Hashes of its words, without those every text has. */
  readonly words: ReadonlySet<number>;
  /** Hashes of its neighbouring words: what was copied keeps them, what is only about the same does not. */
  readonly pairs: ReadonlySet<number>;
  /** The same of its beginning, which cuts leave whole. */
  readonly lead: ReadonlySet<number>;
  /** Names and numbers: two bulletins from one template differ only here. */
  readonly facts: ReadonlySet<number>;
}

const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela pelos pelas para com sem sob sobre e ou mas que se ao aos ' +
    'mais menos ja nao sim como quando onde entre ate apos durante este esta esse essa isso isto seu sua seus suas ele ela eles elas foi ser ' +
    'sao estao tem ter vai vao ha sera seria foram era eram muito tambem ainda cada outro outra outros outras mesmo mesma qual quais cujo cuja ' +
    'segundo disse afirmou informou explicou contou relatou declarou conforme enquanto porque pois entao assim desde contra'
  ).split(' '),
);

const WORDS_READ = 1_200;
const LEAD_WORDS = 60;
/** Endings change when a sentence is rewritten. */
const STEM = 6;

/** 32 bits of a word (FNV-1a, mixed). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

/** The title counts too, but a story under another headline is the same story. */
export function featuresOf(title: string, text: string): Features {
  const words = new Set<number>();
  const pairs = new Set<number>();
  const lead = new Set<number>();
  const facts = new Set<number>();
  const body = wordsOf(text).slice(0, WORDS_READ);
  const cased = capitalsTell(body);
  let [last, read] = ['', 0];
  for (const { folded, capital, opensSentence } of body) {
    if (folded.length < 2 || STOP_WORDS.has(folded)) continue;
    const stem = folded.slice(0, STEM);
    const [word, pair] = [hash(stem), hash(`${last} ${stem}`)];
    words.add(word);
    if (last !== '') pairs.add(pair);
    if (read < LEAD_WORDS) lead.add(word).add(pair);
    if (/\d/.test(folded) || (cased && capital && !opensSentence)) facts.add(word);
    [last, read] = [stem, read + 1];
  }
  for (const { folded, capital, opensSentence } of wordsOf(title)) {
    if (folded.length < 2 || STOP_WORDS.has(folded)) continue;
    const word = hash(folded.slice(0, STEM));
    words.add(word);
    lead.add(word);
    if (/\d/.test(folded) || (capital && !opensSentence)) facts.add(word);
  }
  return { words, pairs, lead, facts };
}
