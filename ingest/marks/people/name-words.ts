import { FIRST_NAMES, PERSON_NAMES, SURNAMES } from '../../places/data/people-and-streets.ts';
import type { Word } from '../../words.ts';
import { MORE_FIRST_NAMES, MORE_SURNAMES } from './data/names.ts';
import type { Person } from './person.ts';
import { foldedAt, type Reading } from './reading.ts';

export const PARTICLES = /^(?:de|da|do|das|dos|del|di|e)$/;
export const MAX_NAME_WORDS = 9;
export const isFirstName = (word: string): boolean => FIRST_NAMES.has(word) || MORE_FIRST_NAMES.has(word);
export const isName = (word: string): boolean => PERSON_NAMES.has(word) || MORE_FIRST_NAMES.has(word);
export const isSurname = (word: string): boolean => SURNAMES.has(word) || MORE_SURNAMES.has(word);
export const isInitial = (word: Word | undefined): boolean =>
  word !== undefined && /^\p{Lu}$/u.test(word.text);

/** Endings and spellings of given names that families of the region make up: "Lucicleide", "Edinelson", "Ketlyn". */
export const GIVEN_NAME =
  /^(?=\p{L}{4})(?:.*(?:leide|neide|creide|lene|nete|nilde|ilda|valdo|naldo|nildo|rildo|aldo|ilson|elson|elton|ilton|leia|neia|iane|vane|iele|ielle|enny|anny|isson|erson|inho|inha|clea)$|.*(?:[wky]|th|ph|sh|ll|nn))/u;

/** True if a word of the name is a known name or looks like one. */
export const isLikeName = (reading: Reading, { from, known }: Person): boolean =>
  known || GIVEN_NAME.test(foldedAt(reading, from));

/** Endings of plurals, verbs and abstract nouns, and numbers. */
export const COMMON_WORD =
  /(?:mente|ndo|[ai]d[oa]|[aeo]s|coes|cao|dade|ram|vam)$|^(?:nove|onze|doze|treze|quinze|vinte|trinta|quarenta|cinquenta|sessenta|cento|agua)$/;
