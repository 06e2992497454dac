import type { Word } from '../../words.ts';
import { COMMON_WORD, GIVEN_NAME } from './name-words.ts';
import type { Person } from './person.ts';
import { foldedAt, hasBefore, inOneSentence, type Reading } from './reading.ts';
import { roleAt } from './roles.ts';
import { isVerb } from './roles-of-person.ts';

/** Nouns that are followed by the name of a person: "a morte de", "o corpo de". */
const OF_SOMEBODY =
  /^(?:morte|corpo|nome|caso|favor|contra|familia|memoria|partida|relato|desaparecimento|prisao|identidade|aniversario|historia|iniciais|falecimento|assassinato|filiacao|paciente|indigena|vitima)$/;
const NAMED =
  /^(?:conhecid[oa]|chamad[oa]|apelidad[oa]|batizad[oa]|registrad[oa]|identificad[oa]|vulgo|apelido|alcunha|chama|nome|prenome)$/;
const MAX_WORDS_TO_NAMED = 6;
const CONNECTING =
  /^(?:[oa]s?|d[ao]s?|n[oa]s?|[aà]s?|aos?|pel[oa]s?|n?est[ea]s?|dest[ea]s?|uma?|entre|e|ingles|francesa?|sobre)$/;

/** True if the words around a capitalised word that no list of names has say that it is a person's name. */
export function isIntroduced(
  reading: Reading,
  { from, to, form }: Person,
  last: Person | undefined,
): boolean {
  const [before, earlier] = [foldedAt(reading, from - 1), foldedAt(reading, from - 2)];
  const together = inOneSentence(reading, from - 1, from);
  const isShouted = reading.casings[reading.sentences[from] ?? 0] === 'titles';
  // "VÍTIMA NÃO TERÁ O NOME DIVULGADO"
  if (isShouted && form === 'single' && COMMON_WORD.test(foldedAt(reading, from))) return false;
  if (together && before === 'como' && hasBefore(reading, from, MAX_WORDS_TO_NAMED, NAMED)) return true;
  if (together && (NAMED.test(before) || isPersonNoun(reading, from - 1))) return true;
  if (
    together &&
    /^(?:como|de|da|do|por)$/.test(before) &&
    (NAMED.test(earlier) || OF_SOMEBODY.test(earlier) || isRelative(reading, from - 2))
  )
    return true;
  // "Iara Kayapó e Bepkrô"
  if (last && inOneSentence(reading, last.to - 1, from)) {
    if (last.to === from && reading.words[from]?.gap === ', ') return true;
    if (last.to === from - 1 && before === 'e') return true;
  }
  // "o nome dela é Thaylla"
  if (before === 'e' && /^del[ea]s?$/.test(earlier)) return true;
  if (hasAgeAfter(reading, to)) return true;
  // In capitals only a known name differs from a word.
  if (isShouted || NOUN.test(foldedAt(reading, from))) return false;
  if (form === 'full' && /^[oa]$/.test(before) && /^(?:foi|era|e|sobre|como)$/.test(earlier)) return true;
  if (form === 'full' && GIVEN_NAME.test(foldedAt(reading, from))) return true;
  if (form === 'full') return !(together && CONNECTING.test(before) && reading.words[from - 1]?.text !== 'é');
  return isSingleName(reading, from, together ? before : undefined);
}

/** A lone unknown word: not after the article or preposition of a place; at the start of a sentence only before a verb or comma. */
function isSingleName(reading: Reading, index: number, before: string | undefined): boolean {
  const [word, next] = [reading.words[index], reading.words[index + 1]];
  if (!word || word.text.length < 4 || reading.casings[reading.sentences[index] ?? 0] === 'titles')
    return false;
  // Any word can open a sentence, a line or a list: there only one that looks like a given name is taken.
  const isGiven = GIVEN_NAME.test(word.folded);
  if (before === undefined || word.opensSentence || !/^,? $/.test(word.gap))
    return isGiven && inOneSentence(reading, index, index + 1) && isSubject(word, next);
  if (isGiven) return !/^n[oa]s?$/.test(before);
  // "aluninha da escola, a Gigi"
  if (/^[oa]$/.test(before) && reading.words[index - 1]?.gap === ', ') return true;
  // A title or an item of a list can stand before it without a full stop: "Resultado Foram nove partidas".
  if (COMMON_WORD.test(word.folded) || isVerb(word.folded)) return false;
  return !OF_PLACE.test(before) && reading.words[index - 1]?.capital === false;
}

/** Endings that no given name has: "Divulgação", "Planejamento". */
const NOUN = /(?:mente|cao|coes|dade|dades|mentos?|gem|gens|ismo)$/;

const NO_PREDICATE =
  /^(?:apos|aos?|para|pra|contra|sobre|entre|durante|e|ou|mas|quando|onde|que|segundo|conforme|porque|enquanto)$/;

/** "Bryenda saiu", "Tatiely, a mais nova", but not "Felizmente, a" and "Querendo, o". */
function isSubject({ folded }: Word, next: Word | undefined): boolean {
  if (!next || next.capital || COMMON_WORD.test(folded) || isVerb(folded)) return false;
  if (next.gap === ' ') return isVerb(next.folded) && !NO_PREDICATE.test(next.folded);
  return next.gap === ', ' && /^(?:[oa]|que|uma?|com|filh[oa]|alun[oa])$/.test(next.folded);
}

/** Words that stand before places and things: "no Decouville", "o Ciaba". */
const OF_PLACE = /^(?:[oa]s?|n[oa]s?|aos?|n?est[ea]|pel[oa]s?|d[oa]s?|uma?|entre|sobre)$/;

const isPersonNoun = (reading: Reading, index: number): boolean => {
  const role = roleAt(reading, index);
  return role !== undefined && role !== 'fiction' && reading.words[index]?.capital !== true;
};

/** "a filhinha da Damiana", but not "meninas do Marajó" */
const isRelative = (reading: Reading, index: number): boolean =>
  /^(?:offspring|relative)$/.test(roleAt(reading, index) ?? '');

/** A time that began or passed, not an age: "a escola do bairro Matinha, depois de 9 meses de obra". */
const OF_TIME = /^(?:antes|apos|ate|cerca|dentro|depois|desde|durante|em|ha|nos|por)$/;

/** "Astala, de quatro meses", "Ana, 13," */
export function hasAgeAfter({ words }: Reading, to: number): boolean {
  const [first, second, third] = [words[to], words[to + 1], words[to + 2]];
  if (!first || !/^\.?["”]? ?[,(]/.test(first.gap) || OF_TIME.test(first.folded)) return false;
  const isUnit = (word: Word | undefined): boolean =>
    /^(?:anos?|aninhos?|mes|meses|dias)$/.test(word?.folded ?? '');
  return isUnit(second) || isUnit(third) || isUnit(words[to + 3]) || /^\d{1,2}$/.test(first.text);
}
