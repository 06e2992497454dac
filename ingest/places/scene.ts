import type { Word } from '../words.ts';
import { OF_AMAZONIA, OF_BRAZIL } from './data/para.ts';
import { type Entry, entryAt } from './gazetteer.ts';
import { isEuropeanPortuguese, isSpanish } from './variety.ts';

/** A name of the gazetteer in a text: the words from `from` to `to` (exclusive). */
interface NamedEntry {
  readonly entry: Entry;
  readonly from: number;
  readonly to: number;
}

/** Where a text takes place, as far as its other words tell: what decides about a name that several places have. */
export interface Scene {
  /** True if anything apart from an ambiguous name refers to Pará. */
  readonly inPara: boolean;
  /** True if it speaks of rivers, forest and what people there live on. */
  readonly inAmazonia: boolean;
  /** True if it speaks of authorities and services as Brazil names them. */
  readonly inBrazil: boolean;
  /** Written in the Portuguese of Portugal, or in Spanish. */
  readonly written: 'here' | 'portugal' | 'spanish';
  /** Names and adjectives of other states and countries: position of their first word, then their code. */
  readonly elsewhere: ReadonlyMap<number, string>;
}

/** Every name of the gazetteer in a text, in order. In a cased text a name has its capital letter. */
export function namesIn(words: readonly Word[], cased: boolean): NamedEntry[] {
  const names: NamedEntry[] = [];
  for (let index = 0; index < words.length; ) {
    const entry = entryAt(words, index);
    const to = index + (entry?.length ?? 1);
    if (entry && (!cased || isWrittenAsName(entry, words.slice(index, to))))
      names.push({ entry, from: index, to });
    index = to;
  }
  return names;
}

/** "Novo Repartimento" is a town, "novo repartimento" a new division; of an ambiguous name every capital counts. */
function isWrittenAsName({ capitals, ambiguity, unsure }: Entry, words: readonly Word[]): boolean {
  const all = unsure || ambiguity !== undefined;
  const first = capitals.indexOf(true);
  return words.every(
    ({ capital, text }, index) =>
      capital || !capitals[index] || (!all && index !== first) || /^d['’]/.test(text),
  );
}

export function sceneOf(words: readonly Word[], names: readonly NamedEntry[]): Scene {
  const elsewhere = new Map(
    names.flatMap(({ entry, from }) =>
      entry.kind === 'elsewhere' && entry.slug ? [[from, entry.slug]] : [],
    ),
  );
  const codes = new Set(elsewhere.values());
  const written = writtenIn(words);
  return {
    inPara:
      names.some(({ entry }) => isSign(entry, written, codes)) ||
      words.some((_, index) => isCodeOfPara(words, index)),
    inAmazonia: words.some(({ folded }) => OF_AMAZONIA.has(folded)),
    inBrazil: words.some(({ folded }) => OF_BRAZIL.has(folded)),
    written,
    elsewhere,
  };
}

function writtenIn(words: readonly Word[]): Scene['written'] {
  if (isSpanish(words)) return 'spanish';
  return isEuropeanPortuguese(words) ? 'portugal' : 'here';
}

/** Names that only Pará has. The capital counts too, unless the text names another place called Belém. */
function isSign(entry: Entry, written: Scene['written'], codes: ReadonlySet<string>): boolean {
  if (entry.kind === 'sign') return true;
  if (entry.unsure || !['name', 'district', 'landmark'].includes(entry.kind)) return false;
  if (!entry.ambiguity) return entry.kind !== 'district' || written === 'here';
  const { main, also } = entry.ambiguity;
  return main === true && written === 'here' && ![...(also ?? [])].some((code) => codes.has(code));
}

/** "Pará", "(PA)", "PA-150", "TCM-PA", but not "Pará de Minas" or the "PA" of a first-aid post. */
function isCodeOfPara(words: readonly Word[], index: number): boolean {
  const [word, next] = [words[index], words[index + 1]];
  if (/^P(?:ará|ARÁ)$/.test(word?.text ?? ''))
    return next?.folded !== 'de' || words[index + 2]?.folded !== 'minas';
  if (word?.text !== 'PA') return false;
  return /[-/(,]\s?$/.test(word.gap) || /^\d{3}$/.test(next?.text ?? '');
}
