import { STREETS, SURNAMES, TITLES } from '../../places/data/people-and-streets.ts';
import { entryAt } from '../../places/gazetteer.ts';
import type { Word } from '../../words.ts';
import { ALSO_SURNAMES, NO_NAMES, THINGS } from './data/names.ts';
import { initialsAt } from './initials.ts';
import { isIntroduced } from './introduced.ts';
import { lowerCaseNameAt } from './lower-case-names.ts';
import { isFirstName, isInitial, isName, isSurname, MAX_NAME_WORDS, PARTICLES } from './name-words.ts';
import type { Person } from './person.ts';
import { foldedAt, inOneSentence, type Reading } from './reading.ts';
import { roleAt } from './roles.ts';
import { isVerb } from './roles-of-person.ts';
import { belongsToThing, endOfThing } from './things.ts';

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
      !inOneSentence(reading, at, next) ||
      (next > at && !WITHIN_NAME.test(word.gap) && !(word.gap === '. ' && isInitial(words[next - 1])))
    )
      break;
    if (next > at && PARTICLES.test(word.folded) && (casing === 'titles' || !word.capital)) {
      // "Ana e Bia" are two persons.
      if (word.folded === 'e') break;
      continue;
    }
    if (!isNameWord(reading, next, false) && !(next > at && isInitial(word))) break;
    if (
      casing === 'titles' &&
      !isName(word.folded) &&
      !(next > at && isSurname(word.folded)) &&
      !endsName(words[next + 1])
    )
      break;
    const inner = next > at ? entryAt(words, next) : undefined;
    if (inner && inner.length > 1) break;
    [to, count, known] = [next + 1, count + 1, known || isName(word.folded)];
  }
  if (count === 0) return undefined;
  if (count === 1) {
    const single = words[at]?.folded ?? '';
    if (place && !isFirstName(single)) return undefined;
    // "Ribeiro tinha 27 anos"
    if (SURNAMES.has(single) && !isFirstName(single))
      return !place && words[at]?.opensSentence && isVerb(foldedAt(reading, to))
        ? { from: at, to, form: 'single', known: true }
        : undefined;
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
  // "Para Elizângela Portilho, a reforma"
  if (first && folded === 'para') return false;
  // "Levaram D.S.P."
  if (first && reading.words[at]?.opensSentence && /(?:aram|eram|iram)$/.test(folded)) return false;
  // An acronym.
  if (/^\p{Lu}+$/u.test(text) && text.length < 5 && reading.casings[reading.sentences[at] ?? 0] === 'names')
    return false;
  return true;
}
