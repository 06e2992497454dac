import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { AdminNewsItem } from '../../../contracts/news/news.schema.ts';
import { call } from '../../api/api.ts';
import { useLoaded } from '../../api/use-loaded.ts';

/** The number of views of each story. Loaded after the rows, which are useful without it. */
export function useNewsViews(rows: readonly AdminNewsItem[]): ReadonlyMap<number, number> {
  const ids = rows.map(({ id }) => id).join(',');
  const { data } = useLoaded(ids, async (signal) => {
    const { body } = await call(ENDPOINTS.analytics.newsViews, { query: { ids }, signal });
    return new Map(body.map(({ id, views }) => [id, views]));
  });
  return data ?? NONE;
}

const NONE: ReadonlyMap<number, number> = new Map();
