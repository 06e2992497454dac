import { EXCERPT } from '../../../contracts/constants.ts';
import {
  excerptAround,
  type FoldedText,
  foldedText,
} from '../../../contracts/rich-text/excerpts/excerpt-around.ts';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import { foldText } from '../../../contracts/words/fold.ts';
import { meaningfulWords } from '../../../contracts/words/search-words.ts';
import type { Connection } from '../../../db/database.ts';
import { foldedBodyIn } from '../../../db/search/tokens/folded-words.rules.ts';
import type { NewsListRow } from '../news.queries.ts';

/** Maximum characters of all remembered texts, about four megabytes. */
const REMEMBERED_CHARACTERS = 1_000_000;

/** `words`: what the texts have for the words of the query; not given, its own words. */
type FoundExcerpts = (
  rows: readonly NewsListRow[],
  q: string,
  words?: readonly string[],
) => Promise<readonly NewsListRow[]>;

/**
 * Replaces the excerpts of search results by the text around the hit, unless title and beginning contain what was searched. Different
 * searches find the same recent stories, so their folded texts are cached by version.
 */
export function createFoundExcerpts(db: Connection, max = REMEMBERED_CHARACTERS): FoundExcerpts {
  const texts = new Map<string, FoldedText>();
  let characters = 0;

  function cacheText(key: string, text: FoldedText): void {
    texts.set(key, text);
    characters += text.plain.length;
    for (const [oldest, { plain }] of texts) {
      if (characters <= max) return;
      texts.delete(oldest);
      characters -= plain.length;
    }
  }

  async function textsOf(rows: readonly NewsListRow[]): Promise<Map<number, FoldedText>> {
    const known = new Map<number, FoldedText>();
    const unknown: NewsListRow[] = [];
    for (const row of rows) {
      const text = texts.get(keyOf(row));
      if (text) known.set(row.id, text);
      else unknown.push(row);
    }
    if (unknown.length === 0) return known;
    // Folding a text takes as long as everything else, so the folded text of the search index is used.
    const read = await db
      .selectFrom('news')
      .leftJoin('search_text', 'search_text.news_id', 'news.id')
      .select(['id', 'version', 'updated_at', 'body', 'text'])
      .where(
        'id',
        'in',
        unknown.map(({ id }) => id),
      )
      .execute();
    for (const row of read) {
      const text = foldedText(richTextToPlain(row.body), row.text ? foldedBodyIn(row.text) : undefined);
      known.set(row.id, text);
      cacheText(keyOf(row), text);
    }
    return known;
  }

  return async (rows, q, words) => {
    const phrase = foldText(q);
    const wanted = words ? meaningfulWords(q) : [phrase];
    const needed = rows.filter(({ title, excerpt }) => {
      const shown = foldText(`${title} ${beginningOf(excerpt)}`);
      return !wanted.every((text) => shown.includes(text));
    });
    if (needed.length === 0) return rows;
    const found = await textsOf(needed);
    return rows.map((row) => {
      const text = found.get(row.id);
      const excerpt = text && excerptAround(text, phrase, EXCERPT.wideLength, words);
      return excerpt === undefined ? row : { ...row, excerpt };
    });
  };
}

/** Includes the time: a restored database may have the same version number with another text. */
function keyOf({ id, version, updated_at }: Pick<NewsListRow, 'id' | 'version' | 'updated_at'>): string {
  return `${id} ${version} ${updated_at}`;
}

/** The part of the excerpt that a small screen shows. */
function beginningOf(excerpt: string): string {
  return excerpt.slice(0, EXCERPT.narrowLength);
}
