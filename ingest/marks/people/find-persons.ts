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
  let index = 0;
  while (index < words.length) {
    const person = initialsAt(reading, index) ?? nameAt(reading, index);
    if (person && (person.known || isIntroduced(reading, person, persons.at(-1)))) persons.push(person);
    index = person ? person.to : Math.max(index + 1, endOfThing(reading, index));
  }
  return persons;
}

function nameAt(reading: Reading, index: number): Person | undefined {
  const { words } = reading;
  if (!isTitleCase(reading, index) && words[index]?.capital !== true) return lowerCaseNameAt(reading, index);
  if (!isNameWord(reading, index, true)) return undefined;
  const place = entryAt(words, index);
  if (place && (place.length > 1 || isFirstName(foldedAt(reading, index + 1)))) return undefined;
  const { to, count, known } = nameWords(reading, index);
  if (count === 0) return undefined;
  return count === 1
    ? singleName(reading, index, to, place !== undefined)
    : { from: index, to, form: 'full', known };
}

/** True in a sentence whose words all begin with capital letters. */
const isTitleCase = (reading: Reading, index: number): boolean =>
  reading.casings[reading.sentences[index] ?? 0] === 'titles';

/** The words of a name from here: their end and number, and whether one of them is known as a name. */
function nameWords(reading: Reading, index: number) {
  const { words } = reading;
  let [to, count, known] = [index, 0, false];
  for (let next = index; next < index + MAX_NAME_WORDS; next += 1) {
    const word = words[next];
    const isFirst = next === index;
    if (!word || !inOneSentence(reading, index, next) || !(isFirst || followsInName(words, next))) break;
    if (!isFirst && PARTICLES.test(word.folded) && (isTitleCase(reading, index) || !word.capital)) {
      // "Ana e Bia" are two persons.
      if (word.folded === 'e') break;
      continue;
    }
    if (!isNameWord(reading, next, false) && (isFirst || !isInitial(word))) break;
    if (isTitleCase(reading, index) && !isNameInTitle(word, words[next + 1], isFirst)) break;
    // "Ana Porto Velho": a place of several words ends the name.
    if (!isFirst && (entryAt(words, next)?.length ?? 0) > 1) break;
    [to, count, known] = [next + 1, count + 1, known || isName(word.folded)];
  }
  return { to, count, known };
}

const followsInName = (words: readonly Word[], index: number): boolean => {
  const gap = words[index]?.gap ?? '';
  return WITHIN_NAME.test(gap) || (gap === '. ' && isInitial(words[index - 1]));
};

/** Where every word has a capital letter, only known names and a last word before a break belong to a name. */
const isNameInTitle = ({ folded }: Word, next: Word | undefined, isFirst: boolean): boolean =>
  isName(folded) || (!isFirst && isSurname(folded)) || endsName(next);

/** A name of one word, unless it is a place, a surname without a verb after it, or a part of a thing's name. */
function singleName(reading: Reading, index: number, to: number, isPlace: boolean): Person | undefined {
  const word = reading.words[index];
  const single = word?.folded ?? '';
  if (isPlace && !isFirstName(single)) return undefined;
  // "Ribeiro tinha 27 anos"
  if (SURNAMES.has(single) && !isFirstName(single))
    return !isPlace && word?.opensSentence && isVerb(foldedAt(reading, to))
      ? { from: index, to, form: 'single', known: true }
      : undefined;
  if (isFirstName(single) && belongsToThing(reading, index)) return undefined;
  return { from: index, to, form: 'single', known: isFirstName(single) };
}

const endsName = (next: Word | undefined): boolean => next === undefined || /[,.()]/.test(next.gap);

/** A capitalised word that can be part of a name. */
function isNameWord(reading: Reading, index: number, first: boolean): boolean {
  const word = reading.words[index];
  if (!word?.capital || word.text.length < 2 || /\d/.test(word.text)) return false;
  const { folded, text } = word;
  if (!first && ALSO_SURNAMES.has(folded)) return true;
  if (THINGS.has(folded) || NO_NAMES.has(folded)) return false;
  if (first && (STREETS.has(folded) || TITLES.has(folded) || roleAt(reading, index) !== undefined))
    return false;
  if (isName(folded)) return true;
  // "Para Elizângela Portilho, a reforma"
  if (first && folded === 'para') return false;
  // "Levaram D.S.P."
  if (first && reading.words[index]?.opensSentence && /(?:aram|eram|iram)$/.test(folded)) return false;
  // An acronym.
  if (
    /^\p{Lu}+$/u.test(text) &&
    text.length < 5 &&
    reading.casings[reading.sentences[index] ?? 0] === 'names'
  )
    return false;
  return true;
}
