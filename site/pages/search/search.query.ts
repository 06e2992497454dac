import { CATEGORY_KEYS } from '../../../contracts/news/categories.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { cleanCharacters } from '../../../contracts/rich-text/clean-characters.ts';
import { FORBIDDEN_CHARACTERS } from '../../../contracts/rich-text/forbidden-characters.ts';
import { SEARCH_LIMITS } from '../../../contracts/search-limits.ts';
import { foldText } from '../../../contracts/words/fold.ts';
import type { TextParser } from '../../request/query-parsers.ts';

/** The value of `onde` that searches the whole state from an edition. */
export const WHOLE_STATE = 'para';

/** The API would refuse these characters; a damaged link is searched for without them. */
const FORBIDDEN = new RegExp(FORBIDDEN_CHARACTERS, 'g');
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** The search text in canonical form; undefined if it has no visible character. */
export const parseSearchText: TextParser = (text) => {
  const words = cleanCharacters(text).replace(FORBIDDEN, ' ').normalize('NFC').replace(/\s+/g, ' ').trim();
  const searched = words.slice(0, SEARCH_LIMITS.text).replace(HALF_CHARACTER, '').trimEnd();
  return foldText(searched) === '' ? undefined : searched;
};

export const parseCategory: TextParser = (text) => CATEGORY_KEYS.find((key) => key === text);

export const parseRegion: TextParser = (text) => findRegion(text)?.slug;

/** Where an edition's search looks: nothing for the edition itself. */
export const parseWhere: TextParser = (text) => (text === WHOLE_STATE ? text : undefined);
