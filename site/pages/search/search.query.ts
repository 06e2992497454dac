import { CATEGORY_KEYS } from '../../../contracts/news/categories.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { cleanCharacters } from '../../../contracts/rich-text/clean-characters.ts';
import { foldText } from '../../../contracts/rich-text/fold.ts';
import { FORBIDDEN_CHARACTERS } from '../../../contracts/rich-text/forbidden-characters.ts';
import { SEARCH_LIMITS } from '../../../contracts/search-limits.ts';
import type { QueryReader } from '../../http/query-readers.ts';

/** The API would refuse them; whoever followed a link that was damaged on the way meant the rest. */
const FORBIDDEN = new RegExp(FORBIDDEN_CHARACTERS, 'g');
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** What was typed, as it is searched for; a text nobody can see says nothing. */
export const readSearchText: QueryReader = (text) => {
  const words = cleanCharacters(text).replace(FORBIDDEN, ' ').normalize('NFC').replace(/\s+/g, ' ').trim();
  const searched = words.slice(0, SEARCH_LIMITS.text).replace(HALF_CHARACTER, '').trimEnd();
  return foldText(searched) === '' ? undefined : searched;
};

export const readCategory: QueryReader = (text) => CATEGORY_KEYS.find((key) => key === text);

export const readRegion: QueryReader = (text) => findRegion(text)?.slug;
