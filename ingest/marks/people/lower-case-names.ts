import { SURNAMES } from '../../places/data/people-and-streets.ts';
import { ALSO_WORDS, NO_NAMES } from './data/names.ts';
import { isNamedHere } from './initials.ts';
import { GIVEN_NAME, isFirstName, isName, isSurname, MAX_NAME_WORDS, PARTICLES } from './name-words.ts';
import type { Person } from './person.ts';
import { foldedAt, type Reading } from './reading.ts';
import { roleAt } from './roles.ts';
import { isVerb } from './roles-of-person.ts';

/** The words before a single name that is no other word: "o caio", "dona cleide". */
const BEFORE_NAME = /^(?:[oa]|d[oae]|pr[oa]|pel[oa]|n[oa]|com|e|chamad[oa]|dona|seu|tia|tio)$/;

/** A name in small letters: "a menina ana clara sumiu"; in a text without capitals also a single first name, "a tayla sumiu". */
export function lowerCaseNameAt(reading: Reading, index: number): Person | undefined {
  const word = reading.words[index];
  if (!word || NO_NAMES.has(word.folded)) return undefined;
  const next = reading.words[index + 1];
  const isLowerCase = reading.casings[reading.sentences[index] ?? 0] === 'none';
  // "familiares de cleidiane mota"
  const isGivenBeforeSurname =
    isLowerCase && GIVEN_NAME.test(word.folded) && next?.gap === ' ' && SURNAMES.has(next.folded);
  if (!isFirstName(word.folded) && !isGivenBeforeSurname) return undefined;
  const isOnlyAName = !ALSO_WORDS.has(word.folded);
  const takesSurnames = isLowerCase && isOnlyAName;
  let to = index + 1;
  for (let end = index + 1; end < index + MAX_NAME_WORDS; end += 1) {
    const following = reading.words[end];
    if (following?.gap !== ' ') break;
    const belongs = isName(following.folded) || (takesSurnames && isSurname(following.folded));
    if (belongs) to = end + 1;
    else if (!PARTICLES.test(following.folded)) break;
  }
  if (to - index > 1) return { from: index, to, form: 'full', known: true };
  return isLowerCase && isSingle(reading, index, isOnlyAName)
    ? { from: index, to, form: 'single', known: true }
    : undefined;
}

/**
 * A single first name ("mãe do caio"). If it is also a common word, it counts only as the subject of a verb or after a word
 * such as "menina".
 */
function isSingle(reading: Reading, index: number, isOnlyAName: boolean): boolean {
  const [word, next] = [reading.words[index], foldedAt(reading, index + 1)];
  if (isNamedHere(reading, index)) return true;
  if (/^(?:, |[.!?:] )/.test(word?.gap ?? '') && isVerb(next)) return true;
  if (!isOnlyAName || word?.gap !== ' ') return false;
  return BEFORE_NAME.test(foldedAt(reading, index - 1)) || roleAt(reading, index - 1) !== undefined;
}
