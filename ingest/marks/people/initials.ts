import { SURNAMES } from '../../places/data/people-and-streets.ts';
import { NO_NAMES } from './data/names.ts';
import { hasAgeAfter } from './introduced.ts';
import { isInitial, isName, MAX_NAME_WORDS, PARTICLES } from './name-words.ts';
import type { Person } from './person.ts';
import { foldedAt, inOneSentence, type Reading } from './reading.ts';
import { roleAt } from './roles.ts';
import { isVerb } from './roles-of-person.ts';

/** "L. F. S.", "LFS", "L F S", "L.F. dos S." */
export function initialsAt(reading: Reading, index: number): Person | undefined {
  const word = reading.words[index];
  if (!word) return undefined;
  const isSmall =
    /^\p{Ll}$/u.test(word.text) &&
    (foldedAt(reading, index - 1) === 'iniciais' || isDottedPair(reading, index));
  if (isInitial(word) || isSmall) return singleLettersAt(reading, index, isSmall);
  if (!/^\p{Lu}{2,5}$/u.test(word.text) || NO_NAMES.has(word.folded) || isName(word.folded)) return undefined;
  if (reading.casings[reading.sentences[index] ?? 0] === 'titles') return undefined;
  const isPerson =
    isNamedHere(reading, index) || isBlockInApposition(reading, index) || isBlockWithAge(reading, index);
  return isPerson ? personOf(index, index + 1) : undefined;
}

const personOf = (from: number, to: number): Person => ({ from, to, form: 'initials', known: true });

/** "L. F. S.", "l. f. s.", "B. H. Lima" */
function singleLettersAt(reading: Reading, index: number, isSmall: boolean): Person | undefined {
  const { words, text } = reading;
  let [to, letters] = [index + 1, 1];
  for (let next = index + 1; next < index + MAX_NAME_WORDS; next += 1) {
    const one = words[next];
    if (!one || !/^\.?\s?$/.test(one.gap)) break;
    if (isInitial(one) || (isSmall && one.text.length === 1)) [to, letters] = [next + 1, letters + 1];
    // "B. H. Lima"
    else if (one.capital && SURNAMES.has(one.folded)) return personOf(index, next + 1);
    else if (!PARTICLES.test(one.folded) || (one.folded === 'e' && letters > 1)) break;
  }
  const isNamed = isNamedHere(reading, index);
  // Small letters with dots are also an abbreviation, so that a noun or an age must say that they are a name.
  if (isSmall && !isNamed) return hasAgeAfter(reading, to) ? personOf(index, to) : undefined;
  const isDotted = text.charAt(words[index]?.end ?? 0) === '.';
  const isPerson = letters > 1 ? isDotted || isNamed : isDotted && (isNamed || hasAgeAfter(reading, to));
  return isPerson ? personOf(index, to) : undefined;
}

/** Two small letters, each with its dot: "d. l." begins "d. l. p.", but "s. a." is a company and "a. m." a time. */
function isDottedPair({ words, text }: Reading, index: number): boolean {
  const [before, first, second] = [words[index - 1], words[index], words[index + 1]];
  if (!first || !second || text.charAt(first.end) !== '.' || text.charAt(second.end) !== '.') return false;
  if (!/^\p{Ll}$/u.test(second.text) || !/^\.\s?$/.test(second.gap)) return false;
  return !/^(?:sa|am|pm|ie|ac|dc|ps)$/.test(first.text + second.text) || before?.text.length === 1;
}

/** "LFS, de 15 anos, foi apreendido", "apreendeu JPC, 16"; a body has an article, or a colon behind its years. */
function isBlockWithAge(reading: Reading, index: number): boolean {
  const [word, age] = [reading.words[index], reading.words[index + 1]];
  if (!word || !age || word.text.length < 3 || !hasAgeAfter(reading, index + 1)) return false;
  if (/^(?:[dn]?[ao]s?|aos?|pel[ao]s?|de|em|uma?|para)$/.test(foldedAt(reading, index - 1))) return false;
  const end = reading.text.slice(age.start, age.start + 20);
  return /^(?:de )?\d{1,2}(?: anos)?[,;)]/.test(end);
}

/** "Aluno da escola, VHSR denunciou", "em conflito com a lei PHFS": no acronym stands so. */
function isBlockInApposition({ words }: Reading, index: number): boolean {
  const [before, word, after] = [words[index - 1], words[index], words[index + 1]];
  if (!before || !word || word.text.length < 3) return false;
  if (before.folded === 'lei') return true;
  if (word.gap !== ', ') return false;
  return after?.gap === ' '
    ? isVerb(after.folded)
    : /^,/.test(after?.gap ?? ',') && !/^\p{Lu}+$/u.test(before.text);
}

/** True after "o menor", "pelas iniciais" and the like. */
export function isNamedHere(reading: Reading, index: number): boolean {
  for (let back = index - 1; back >= index - 4 && inOneSentence(reading, back, index); back -= 1) {
    const word = foldedAt(reading, back);
    if (word === 'iniciais' || /^(?:child|pupil|young|offspring|victim)$/.test(roleAt(reading, back) ?? ''))
      return true;
    if (!/^(?:de|por|como|pelas|nome|identificad[oa]|iniciais|[oa])$/.test(word)) return false;
  }
  return false;
}
