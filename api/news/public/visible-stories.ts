import { parseCorrectionNotes } from '../../../contracts/news/correction-notes.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { isVisibleSql } from '../../../db/news/visible-news.ts';
import type { ApiContext } from '../../http/context.ts';
import { createNewsQueries } from '../news.queries.ts';
import { listView } from '../news.views.ts';
import { whereCurrent, whereVisible } from '../news-listings.ts';
import type { SectionFilter } from '../sections/news-sections.ts';

/** Stories with their texts and covers as readers see them. */
export function createVisibleStories(context: ApiContext) {
  const { db, now } = context;
  const news = createNewsQueries(db);
  return {
    /** The newest of a section, down to a moment. */
    async newest(section: SectionFilter, since: number, limit: number): Promise<NewsListItem[]> {
      const listing = whereCurrent(whereVisible(section, now()), now());
      const rows = await news.list(listing, 'newest', { offset: 0, limit }, 'full');
      return await listView(
        context,
        rows.filter(({ date }) => date >= since),
      );
    },
    /** The stories with these ids that readers may see, in the same order. */
    async byIds(ids: readonly number[]): Promise<NewsListItem[]> {
      const { visible } = await findVisible(context, ids);
      return await listView(context, await news.listByIds(visible, 'full'));
    },
    /** The texts of the corrections before the newest one, by story. */
    async earlierCorrections(ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
      if (ids.length === 0) return new Map();
      const rows = await db.query
        .selectFrom('news')
        .select(['id', 'earlier_corrections'])
        .where('id', 'in', ids)
        .where('earlier_corrections', '<>', '')
        .execute();
      return new Map(
        rows.map(({ id, earlier_corrections }) => [
          id,
          parseCorrectionNotes(earlier_corrections).map(({ text }) => text),
        ]),
      );
    },
    /** True if readers may see all of these stories and none was revised since. */
    async areUnchanged(ids: readonly number[], since: number): Promise<boolean> {
      const { rows } = await findVisible(context, ids);
      const isRevised = rows.some(({ revised_at }) => revised_at !== null && revised_at >= since);
      return rows.length === ids.length && !isRevised;
    },
  };
}

/** The rows of these stories that readers may see, and their ids in the given order. */
async function findVisible({ db, now }: Pick<ApiContext, 'db' | 'now'>, ids: readonly number[]) {
  if (ids.length === 0) return { rows: [], visible: [] };
  const rows = await db.query
    .selectFrom('news')
    .select(['id', 'revised_at'])
    .where('id', 'in', ids)
    .where(isVisibleSql(now()))
    .execute();
  return { rows, visible: ids.filter((id) => rows.some((row) => row.id === id)) };
}
