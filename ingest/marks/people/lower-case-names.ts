import { SURNAMES } from '../../places/data/people-and-streets.ts';
import { ALSO_WORDS, NO_NAMES } from './data/names.ts';
import { isNamedHere } from './initials.ts';
import { GIVEN_NAME, isFirstName, isName, isSurname, MAX_NAME_WORDS, PARTICLES } from './name-words.ts';
import type { Person } from './person.ts';
import { foldedAt, type Reading } from './reading.ts';
import { roleAt } from './roles.ts';
import { isVerb } from './roles-of-person.ts';

/** A name in small letters: "a menina ana clara sumiu"; in a text without capitals also a single first name, "a tayla sumiu". */
export function lowerCaseNameAt(reading: Reading, index: number): Person | undefined {
  const word = reading.words[index];
  if (!word || NO_NAMES.has(word.folded)) return undefined;
  const next = reading.words[index + 1];
  const isLowerCase = reading.casings[reading.sentences[index] ?? 0] === 'none';
  // "familiares de cleidiane mota"
  const isGiven =
    isLowerCase && GIVEN_NAME.test(word.folded) && next?.gap === ' ' && SURNAMES.has(next.folded);
  if (!isFirstName(word.folded) && !isGiven) return undefined;
  const isNoWord = !ALSO_WORDS.has(word.folded);
  let to = index + 1;
  for (let next = index + 1; next < index + MAX_NAME_WORDS; next += 1) {
    const one = reading.words[next];
    if (one?.gap !== ' ') break;
    if (isName(one.folded) || (isLowerCase && isNoWord && isSurname(one.folded))) to = next + 1;
    else if (!PARTICLES.test(one.folded)) break;
  }
  if (to - index > 1) return { from: index, to, form: 'full', known: true };
  return isLowerCase && isSingle(reading, index, isNoWord)
    ? { from: index, to, form: 'single', known: true }
    : undefined;
}

/** "a tayla apareceu", "mãe do caio"; a name that is also a word only as a subject or after a noun of a child. */
function isSingle(reading: Reading, index: number, isNoWord: boolean): boolean {
  const [word, next] = [reading.words[index], foldedAt(reading, index + 1)];
  if (isNamedHere(reading, index)) return true;
  if (/^(?:, |[.!?:] )/.test(word?.gap ?? '') && isVerb(next)) return true;
  const before = foldedAt(reading, index - 1);
  return (
    isNoWord &&
    word?.gap === ' ' &&
    (/^(?:[oa]|d[oae]|pr[oa]|pel[oa]|n[oa]|com|e|chamad[oa]|dona|seu|tia|tio)$/.test(before) ||
      roleAt(reading, index - 1) !== undefined)
  );
}
