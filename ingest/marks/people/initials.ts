import { SURNAMES } from '../../places/data/people-and-streets.ts';
import { NO_NAMES } from './data/names.ts';
import { hasAgeAfter } from './introduced.ts';
import { isInitial, isName, MAX_NAME_WORDS, PARTICLES } from './name-words.ts';
import type { Person } from './person.ts';
import { foldedAt, inOneSentence, type Reading } from './reading.ts';
import { roleAt } from './roles.ts';
import { isVerb } from './roles-of-person.ts';

/** "L. F. S.", "LFS", "L F S", "L.F. dos S." */
export function initialsAt(reading: Reading, at: number): Person | undefined {
  const { words, text } = reading;
  const word = words[at];
  if (!word) return undefined;
  const person = (to: number): Person => ({ from: at, to, form: 'initials', known: true });
  const isSmall =
    /^\p{Ll}$/u.test(word.text) && (foldedAt(reading, at - 1) === 'iniciais' || isDottedPair(reading, at));
  if (isInitial(word) || isSmall) {
    let [to, letters] = [at + 1, 1];
    for (let next = at + 1; next < at + MAX_NAME_WORDS; next += 1) {
      const one = words[next];
      if (!one || !/^\.?\s?$/.test(one.gap)) break;
      if (isInitial(one) || (isSmall && one.text.length === 1)) [to, letters] = [next + 1, letters + 1];
      // "B. H. Lima"
      else if (letters > 0 && one.capital && SURNAMES.has(one.folded)) return person(next + 1);
      else if (!PARTICLES.test(one.folded) || (one.folded === 'e' && letters > 1)) break;
    }
    const dotted = text.charAt(word.end) === '.';
    // Small letters with dots are also an abbreviation, so that a noun or an age must say that they are a name.
    if (isSmall && !isNamedHere(reading, at)) return hasAgeAfter(reading, to) ? person(to) : undefined;
    if (letters >= 2 && (dotted || isNamedHere(reading, at))) return person(to);
    return letters === 1 && dotted && (isNamedHere(reading, at) || hasAgeAfter(reading, to))
      ? person(to)
      : undefined;
  }
  if (!/^\p{Lu}{2,5}$/u.test(word.text) || NO_NAMES.has(word.folded) || isName(word.folded)) return undefined;
  if (reading.casings[reading.sentences[at] ?? 0] === 'titles') return undefined;
  return isNamedHere(reading, at) || isBlockInApposition(reading, at) ? person(at + 1) : undefined;
}

/** Two small letters, each with its dot: "d. l." begins "d. l. p.", but "s. a." is a company and "a. m." a time. */
function isDottedPair({ words, text }: Reading, at: number): boolean {
  const [before, first, second] = [words[at - 1], words[at], words[at + 1]];
  if (!first || !second || text.charAt(first.end) !== '.' || text.charAt(second.end) !== '.') return false;
  if (!/^\p{Ll}$/u.test(second.text) || !/^\.\s?$/.test(second.gap)) return false;
  return !/^(?:sa|am|pm|ie|ac|dc|ps)$/.test(first.text + second.text) || before?.text.length === 1;
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
export function isNamedHere(reading: Reading, at: number): boolean {
  for (let back = at - 1; back >= at - 4 && inOneSentence(reading, back, at); back -= 1) {
    const word = foldedAt(reading, back);
    if (word === 'iniciais' || /^(?:child|pupil|young|offspring|victim)$/.test(roleAt(reading, back) ?? ''))
      return true;
    if (!/^(?:de|por|como|pelas|nome|identificad[oa]|iniciais|[oa])$/.test(word)) return false;
  }
  return false;
}
