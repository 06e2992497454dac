import {
  FIRST_NAMES,
  PERSON_NAMES,
  STREETS,
  SURNAMES,
  TITLES,
} from '../../places/data/people-and-streets.ts';
import { entryAt } from '../../places/gazetteer.ts';
import type { Word } from '../../words.ts';
import { ALSO_SURNAMES, MORE_FIRST_NAMES, NO_NAMES, ORDINARY_WORDS, THINGS } from './data/names.ts';
import type { Person } from './person.ts';
import { foldedAt, hasBefore, inOneSentence, type Reading } from './reading.ts';
import { roleAt } from './roles.ts';
import { isVerb } from './roles-of-person.ts';

const PARTICLES = /^(?:de|da|do|das|dos|del|di|e)$/;
const MAX_NAME_WORDS = 9;
const isFirstName = (word: string): boolean => FIRST_NAMES.has(word) || MORE_FIRST_NAMES.has(word);
const isName = (word: string): boolean => PERSON_NAMES.has(word) || MORE_FIRST_NAMES.has(word);
const WITHIN_NAME = /^(?:\s|-)$/;

/** Names and initials of persons: capitalised words that are no place, body, street or other thing. */
export function findPersons(reading: Reading): Person[] {
  const { words } = reading;
  const persons: Person[] = [];
  let at = 0;
  while (at < words.length) {
    const person = initialsAt(reading, at) ?? nameAt(reading, at);
    if (person && (person.known || isIntroduced(reading, person, persons.at(-1)))) persons.push(person);
    at = person ? person.to : Math.max(at + 1, endOfThing(reading, at));
  }
  return persons;
}

/** Nouns of which only somebody is told: "a morte de", "o corpo de". */
const OF_SOMEBODY =
  /^(?:morte|corpo|nome|caso|favor|contra|familia|memoria|partida|relato|desaparecimento|prisao|identidade|aniversario|historia|iniciais|falecimento|assassinato|filiacao|paciente|indigena|vitima)$/;
const NAMED =
  /^(?:conhecid[oa]|chamad[oa]|apelidad[oa]|batizad[oa]|registrad[oa]|identificad[oa]|vulgo|apelido|alcunha|chama|nome|prenome)$/;
const MAX_WORDS_TO_NAMED = 6;
const CONNECTING =
  /^(?:[oa]s?|d[ao]s?|n[oa]s?|[aà]s?|aos?|pel[oa]s?|n?est[ea]s?|dest[ea]s?|uma?|entre|e|ingles|francesa?|sobre)$/;

/** Endings and spellings of given names that families of the region make up: "Lucicleide", "Edinelson", "Ketlyn". */
const GIVEN_NAME =
  /^(?=\p{L}{4})(?:.*(?:leide|neide|creide|lene|nete|nilde|ilda|valdo|naldo|nildo|rildo|aldo|ilson|elson|elton|ilton|leia|neia|iane|vane|iele|ielle|enny|anny|isson|erson|inho|inha|clea)$|.*(?:[wky]|th|ph|sh|ll|nn))/u;

/** True if a word of the name is a known name or looks like one. */
export const isLikeName = (reading: Reading, { from, known }: Person): boolean =>
  known || GIVEN_NAME.test(foldedAt(reading, from));

/** An unknown capitalised word is a name only where the text presents somebody. */
function isIntroduced(reading: Reading, { from, to, form }: Person, last: Person | undefined): boolean {
  const [before, earlier] = [foldedAt(reading, from - 1), foldedAt(reading, from - 2)];
  const together = inOneSentence(reading, from - 1, from);
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
  if (form === 'full' && /^[oa]$/.test(before) && /^(?:foi|era|e|sobre|como)$/.test(earlier)) return true;
  if (form === 'full' && GIVEN_NAME.test(foldedAt(reading, from))) return true;
  if (form === 'full') return !(together && CONNECTING.test(before) && reading.words[from - 1]?.text !== 'é');
  return isSingleName(reading, from, together ? before : undefined);
}

/** A lone unknown word: not after the article or preposition of a place; at the start of a sentence only before a verb or comma. */
function isSingleName(reading: Reading, at: number, before: string | undefined): boolean {
  const [word, next] = [reading.words[at], reading.words[at + 1]];
  if (!word || word.text.length < 4 || reading.casings[reading.sentences[at] ?? 0] === 'titles') return false;
  // Any word can open a sentence, a line or a list: there only one that looks like a given name is taken.
  const isGiven = GIVEN_NAME.test(word.folded);
  if (before === undefined || word.opensSentence || !/^,? $/.test(word.gap))
    return isGiven && inOneSentence(reading, at, at + 1) && isSubject(word, next);
  if (isGiven) return !/^n[oa]s?$/.test(before);
  // "aluninha da escola, a Gigi"
  if (/^[oa]$/.test(before) && reading.words[at - 1]?.gap === ', ') return true;
  // A title or an item of a list can stand before it without a full stop: "Resultado Foram nove partidas".
  if (COMMON_WORD.test(word.folded) || isVerb(word.folded)) return false;
  return !OF_PLACE.test(before) && reading.words[at - 1]?.capital === false;
}

/** Endings of plurals, verbs and abstract nouns, and numbers. */
const COMMON_WORD =
  /(?:mente|ndo|[ai]d[oa]|[aeo]s|coes|cao|dade|ram|vam)$|^(?:nove|onze|doze|treze|quinze|vinte|trinta|quarenta|cinquenta|sessenta|cento|agua)$/;

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

const isPersonNoun = (reading: Reading, at: number): boolean => {
  const role = roleAt(reading, at);
  return role !== undefined && role !== 'fiction' && reading.words[at]?.capital !== true;
};

/** "a filhinha da Damiana", but not "meninas do Marajó" */
const isRelative = (reading: Reading, at: number): boolean =>
  /^(?:offspring|relative)$/.test(roleAt(reading, at) ?? '');

/** A time that began or passed, not an age: "a escola do bairro Matinha, depois de 9 meses de obra". */
const OF_TIME = /^(?:antes|apos|ate|cerca|dentro|depois|desde|durante|em|ha|nos|por)$/;

/** "Astala, de quatro meses", "Ana, 13," */
function hasAgeAfter({ words }: Reading, to: number): boolean {
  const [first, second, third] = [words[to], words[to + 1], words[to + 2]];
  if (!first || !/^["”]? ?[,(]/.test(first.gap) || OF_TIME.test(first.folded)) return false;
  const isUnit = (word: Word | undefined): boolean =>
    /^(?:anos?|aninhos?|mes|meses|dias)$/.test(word?.folded ?? '');
  return isUnit(second) || isUnit(third) || isUnit(words[to + 3]) || /^\d{1,2}$/.test(first.text);
}

const isInitial = (word: Word | undefined): boolean => word !== undefined && /^\p{Lu}$/u.test(word.text);

/** "L. F. S.", "LFS", "L F S", "L.F. dos S." */
function initialsAt(reading: Reading, at: number): Person | undefined {
  const { words, text } = reading;
  const word = words[at];
  if (!word) return undefined;
  const person = (to: number): Person => ({ from: at, to, form: 'initials', known: true });
  const isSmall = /^\p{Ll}$/u.test(word.text) && foldedAt(reading, at - 1) === 'iniciais';
  if (isInitial(word) || isSmall) {
    let [to, letters] = [at + 1, 1];
    for (let next = at + 1; next < at + MAX_NAME_WORDS; next += 1) {
      const one = words[next];
      if (!one || !/^\.?\s?$/.test(one.gap)) break;
      if (isInitial(one) || (isSmall && one.text.length === 1)) [to, letters] = [next + 1, letters + 1];
      // "B. H. Lima"
      else if (letters > 0 && one.capital && SURNAMES.has(one.folded)) return person(next + 1);
      else if (!PARTICLES.test(one.folded)) break;
    }
    const dotted = text.charAt(word.end) === '.';
    if (letters >= 2 && (dotted || isNamedHere(reading, at))) return person(to);
    return letters === 1 && dotted && isNamedHere(reading, at) ? person(to) : undefined;
  }
  if (!/^\p{Lu}{2,5}$/u.test(word.text) || NO_NAMES.has(word.folded) || isName(word.folded)) return undefined;
  if (reading.casings[reading.sentences[at] ?? 0] !== 'names') return undefined;
  return isNamedHere(reading, at) || isBlockInApposition(reading, at) ? person(at + 1) : undefined;
}

/** "Aluno da escola, VHSR denunciou", "em conflito com a lei PHFS": no acronym stands so. */
function isBlockInApposition({ words }: Reading, at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  if (!before || !word || word.text.length < 3) return false;
  if (before.folded === 'lei') return true;
  if (word.gap !== ', ') return false;
  return after?.gap === ' '
    ? isVerb(after.folded)
    : /^,/.test(after?.gap ?? ',') && !/^\p{Lu}+$/u.test(before.text);
}

/** True after "o menor", "pelas iniciais" and the like. */
function isNamedHere(reading: Reading, at: number): boolean {
  for (let back = at - 1; back >= at - 4 && inOneSentence(reading, back, at); back -= 1) {
    const word = foldedAt(reading, back);
    if (word === 'iniciais' || /^(?:child|pupil|young|offspring|victim)$/.test(roleAt(reading, back) ?? ''))
      return true;
    if (!/^(?:de|por|como|pelas|nome|identificad[oa]|iniciais|[oa])$/.test(word)) return false;
  }
  return false;
}

/** The word after a thing such as "Escola Maria Helena" or "rua João Diogo": the capitalised words belong to it. */
function endOfThing(reading: Reading, at: number): number {
  const { words } = reading;
  const head = words[at];
  if (!head) return at + 1;
  const place = entryAt(words, at);
  if (place && place.length > 1 && head.capital) return at + place.length;
  if (!STREETS.has(head.folded) && !THINGS.has(head.folded)) return at + 1;
  // The secretary, not the office.
  if (/^(?:sub)?secretária$/i.test(head.text)) return at + 1;
  // "Guarda de Lucas fica com a avó": an ordinary word that opens the sentence.
  const ordinary = !head.capital || (head.opensSentence && foldedAt(reading, at + 1) === 'de');
  if (ordinary && ORDINARY_WORDS.has(head.folded)) return at + 1;
  let to = at + 1;
  for (let next = at + 1; next < at + MAX_NAME_WORDS; next += 1) {
    const word = words[next];
    if (!word || !/^(?:\s|\.\s|-)$/.test(word.gap) || !inOneSentence(reading, at, next)) break;
    // "em conflito com a lei PHFS"
    if (!head.capital && initialsAt(reading, next)) break;
    if (word.capital || /^\d/.test(word.text)) to = next + 1;
    else if (
      !PARTICLES.test(word.folded) ||
      (!head.capital && word.folded === 'de' && to === at + 1) ||
      word.folded === 'e'
    )
      break;
  }
  // "Morreu no hospital Ana Souza, 41"
  return !head.capital && hasAgeAfter(reading, to) ? at + 1 : to;
}

function nameAt(reading: Reading, at: number): Person | undefined {
  const { words } = reading;
  const casing = reading.casings[reading.sentences[at] ?? 0];
  if (casing !== 'titles' && words[at]?.capital !== true) return lowerCaseNameAt(reading, at);
  if (!isNameWord(reading, at, true)) return undefined;
  const place = entryAt(words, at);
  if (place && (place.length > 1 || isFirstName(foldedAt(reading, at + 1)))) return undefined;
  let [to, count, known] = [at, 0, false];
  for (let next = at; next < at + MAX_NAME_WORDS; next += 1) {
    const word = words[next];
    if (
      !word ||
      (next > at && !WITHIN_NAME.test(word.gap) && !(word.gap === '. ' && isInitial(words[next - 1])))
    )
      break;
    if (next > at && PARTICLES.test(word.folded) && (casing === 'titles' || !word.capital)) {
      // "Ana e Bia" are two persons.
      if (word.folded === 'e') break;
      continue;
    }
    if (!isNameWord(reading, next, false) && !(next > at && isInitial(word))) break;
    if (casing === 'titles' && !isName(word.folded) && !endsName(words[next + 1])) break;
    const inner = next > at ? entryAt(words, next) : undefined;
    if (inner && inner.length > 1) break;
    [to, count, known] = [next + 1, count + 1, known || isName(word.folded)];
  }
  if (count === 0) return undefined;
  if (count === 1) {
    const single = words[at]?.folded ?? '';
    if (place && !isFirstName(single)) return undefined;
    if (SURNAMES.has(single) && !isFirstName(single)) return undefined;
    if (isFirstName(single) && belongsToThing(reading, at)) return undefined;
    return { from: at, to, form: 'single', known: isFirstName(single) };
  }
  return { from: at, to, form: 'full', known };
}

const endsName = (next: Word | undefined): boolean => next === undefined || /[,.()]/.test(next.gap);

/** A capitalised word that can be part of a name. */
function isNameWord(reading: Reading, at: number, first: boolean): boolean {
  const word = reading.words[at];
  if (!word?.capital || word.text.length < 2 || /\d/.test(word.text)) return false;
  const { folded, text } = word;
  if (!first && ALSO_SURNAMES.has(folded)) return true;
  if (THINGS.has(folded) || NO_NAMES.has(folded)) return false;
  if (first && (STREETS.has(folded) || TITLES.has(folded) || roleAt(reading, at) !== undefined)) return false;
  if (isName(folded)) return true;
  // An acronym.
  if (/^\p{Lu}+$/u.test(text) && text.length < 5 && reading.casings[reading.sentences[at] ?? 0] === 'names')
    return false;
  return true;
}

/** "a menina ana clara sumiu": a text without capitals, where a known first name follows. */
function lowerCaseNameAt(reading: Reading, at: number): Person | undefined {
  const word = reading.words[at];
  const casing = reading.casings[reading.sentences[at] ?? 0];
  if (!word || NO_NAMES.has(word.folded)) return undefined;
  const next = reading.words[at + 1];
  // "familiares de cleidiane mota"
  const isGiven =
    casing === 'none' && GIVEN_NAME.test(word.folded) && next?.gap === ' ' && SURNAMES.has(next.folded);
  if (!isFirstName(word.folded) && !isGiven) return undefined;
  const isSubjectHere = /^(?:, |[.!?:] )/.test(word.gap) && isVerb(next?.folded ?? '');
  const isAlone = casing === 'none' && (isSubjectHere || isNamedHere(reading, at));
  let to = at + 1;
  for (let next = at + 1; next < at + MAX_NAME_WORDS; next += 1) {
    const one = reading.words[next];
    if (one?.gap !== ' ') break;
    if (isName(one.folded)) to = next + 1;
    else if (!PARTICLES.test(one.folded)) break;
  }
  if (to - at === 1 && !isAlone) return undefined;
  return { from: at, to, form: to - at > 1 ? 'full' : 'single', known: true };
}

/** "São João", "Família Maria": a first name that goes on with the name of a thing. */
function belongsToThing({ words }: Reading, at: number): boolean {
  const before = words[at - 1];
  return before?.capital === true && words[at]?.gap === ' ' && THINGS.has(before.folded);
}
