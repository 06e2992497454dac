import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import { ALIASES, DEMONYMS } from '../../contracts/places/aliases.ts';
import { DISTRICTS, NEIGHBOURHOODS } from '../../contracts/places/districts.ts';
import { listedNames } from '../../contracts/places/listed-names.ts';
import { foldText } from '../../contracts/words/fold.ts';
import type { Word } from '../words.ts';
import { AMBIGUOUS_NAMES, type Ambiguity } from './data/ambiguous-names.ts';
import { ELSEWHERE } from './data/elsewhere.ts';
import { LANDMARKS } from './data/landmarks.ts';
import { OTHER_PLACES } from './data/other-places.ts';
import { PARA_SIGNS } from './data/para.ts';

/** `sign`: refers to Pará but to no municipality; `elsewhere`: another place, its slug the code of the state or country if known. */
type EntryKind = 'name' | 'district' | 'demonym' | 'neighbourhood' | 'landmark' | 'sign' | 'elsewhere';

/** An entry of the gazetteer. */
export interface Entry {
  /** Folded words, separated by single spaces. */
  readonly phrase: string;
  readonly length: number;
  /** Which of its words have a capital letter. */
  readonly capitals: readonly boolean[];
  readonly slug: string;
  readonly kind: EntryKind;
  readonly ambiguity: Ambiguity | undefined;
  /** Counts only with further evidence: a short form, or a neighbourhood name that many towns have. */
  readonly unsure: boolean;
}

const wordsOf = (name: string): string[] =>
  name
    .replace(/['’`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function entry(
  name: string,
  slug: string,
  kind: EntryKind,
  { unsure = false, ambiguity }: Partial<Pick<Entry, 'unsure' | 'ambiguity'>> = {},
): Entry {
  const written = wordsOf(name);
  return {
    phrase: foldText(written.join(' ')),
    length: written.length,
    capitals: written.map((word) => /^\p{Lu}/u.test(word)),
    slug,
    kind,
    ambiguity,
    unsure,
  };
}

function listed(lines: string, kind: EntryKind): Entry[] {
  return listedNames(lines).map(({ slug, name, isUnsure }) => entry(name, slug, kind, { unsure: isUnsure }));
}

const byFirstWord = new Map<string, Entry[]>();
const known = new Set<string>();

/** False if the phrase is known already: the first entry wins, a municipality before a neighbourhood of the same name. */
function add(one: Entry): boolean {
  if (known.has(one.phrase)) return false;
  known.add(one.phrase);
  const [first = ''] = one.phrase.split(' ', 1);
  const entries = byFirstWord.get(first) ?? [];
  entries.push(one);
  byFirstWord.set(first, entries);
  return true;
}

/** Throws for a known phrase: in these lists it is a mistake, because the entry would have no effect. */
function addNew(one: Entry): void {
  if (!add(one)) throw new Error(`"${one.phrase}" (${one.slug}) is already in the gazetteer`);
}

for (const { name, slug } of MUNICIPALITIES) {
  addNew(entry(name, slug, 'name', { ambiguity: AMBIGUOUS_NAMES[slug] }));
}
for (const one of listed(ALIASES, 'name')) addNew(one);
for (const one of listed(DEMONYMS, 'demonym')) addNew(one);
for (const { name, slug } of MUNICIPALITIES) {
  // An ambiguous name has ambiguous inhabitants: "tailandês" is seldom of Pará.
  if (!/[ -]/.test(name) && !AMBIGUOUS_NAMES[slug]) {
    for (const end of ['', 's']) add(entry(inhabitantOf(name) + end, slug, 'demonym'));
  }
}
for (const one of listed(DISTRICTS, 'district')) add(one);
for (const one of listed(LANDMARKS, 'landmark')) {
  // "Águia de Marabá" contains the name of its municipality.
  const named = ` ${one.phrase} `.includes(` ${one.slug.replaceAll('-', ' ')} `);
  add(named ? { ...one, kind: 'district' } : one);
}
for (const one of listed(NEIGHBOURHOODS, 'neighbourhood')) add(one);
for (const one of listed(ELSEWHERE, 'elsewhere')) add(one);
for (const name of PARA_SIGNS.split(',')) add(entry(name.trim(), '', 'sign'));
for (const name of OTHER_PLACES.split(',')) if (name.trim()) add(entry(name.trim(), '', 'elsewhere'));
for (const entries of byFirstWord.values()) entries.sort((a, b) => b.length - a.length);

/** Jacundá: jacundaense; Bagre: bagrense; Breves: brevense; Portel: portelense. */
function inhabitantOf(town: string): string {
  return `${foldText(town).replace(/(?:[aeo]|[aei]s)$/, (end) => (/[áéó]$/.test(town) ? end : ''))}ense`;
}

/** Words of one name are adjacent: separated by a space, hyphen or dash, not by a comma or full stop. */
const WITHIN_NAME = /^(?:\s+|\s?[-‐‑–]\s?)$/;

/** The longest name that begins at this word. */
export function entryAt(words: readonly Word[], index: number): Entry | undefined {
  return byFirstWord.get(words[index]?.folded ?? '')?.find(({ phrase, length }) => {
    if (index + length > words.length) return false;
    for (let next = 1; next < length; next += 1) {
      if (!WITHIN_NAME.test(words[index + next]?.gap ?? '')) return false;
    }
    return (
      words
        .slice(index, index + length)
        .map((word) => word.folded)
        .join(' ') === phrase
    );
  });
}

export function gazetteerSize(): number {
  return known.size;
}
