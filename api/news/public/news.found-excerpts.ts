import { EXCERPT } from '../../../contracts/constants.ts';
import { excerptAround } from '../../../contracts/rich-text/excerpt-around.ts';
import { foldText } from '../../../contracts/rich-text/fold.ts';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import type { Query } from '../../../db/database.ts';
import type { NewsListRow } from '../news.queries.ts';

/** The rows of a search with excerpts that show where the text was found, unless title or beginning show it. */
export async function withFoundExcerpts(
  db: Query,
  rows: readonly NewsListRow[],
  q: string,
): Promise<readonly NewsListRow[]> {
  const phrase = foldText(q);
  const needed = rows.filter(
    ({ title, excerpt }) => !foldText(`${title} ${beginningOf(excerpt)}`).includes(phrase),
  );
  if (needed.length === 0) return rows;
  const ids = needed.map(({ id }) => id);
  const texts = await db.selectFrom('news').select(['id', 'body']).where('id', 'in', ids).execute();
  const excerpts = new Map(texts.map(({ id, body }) => [id, foundIn(body, phrase)]));
  return rows.map((row) => ({ ...row, excerpt: excerpts.get(row.id) ?? row.excerpt }));
}

/** What a small screen shows of it. */
function beginningOf(excerpt: string): string {
  return excerpt.slice(0, EXCERPT.narrowLength);
}

function foundIn(body: string, phrase: string): string | undefined {
  return excerptAround(richTextToPlain(body), phrase, EXCERPT.wideLength);
}
