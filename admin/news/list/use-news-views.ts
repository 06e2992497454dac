import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { AnswerOf } from '../../../contracts/http/endpoint.ts';
import type { AdminNewsItem } from '../../../contracts/news/news.schema.ts';
import { call } from '../../api/api.ts';
import { useLoaded } from '../../api/use-loaded.ts';

export type StoryViews = AnswerOf<typeof ENDPOINTS.analytics.newsViews>[number];

/** The views of each story, in all and in the last hours. Loaded after the rows, which are useful without it. */
export function useNewsViews(rows: readonly AdminNewsItem[]): ReadonlyMap<number, StoryViews> {
  const ids = rows.map(({ id }) => id).join(',');
  const { data } = useLoaded(ids, async (signal) => {
    const { body } = await call(ENDPOINTS.analytics.newsViews, { query: { ids }, signal });
    return new Map(body.map((one) => [one.id, one]));
  });
  return data ?? NO_VIEWS;
}

const NO_VIEWS: ReadonlyMap<number, StoryViews> = new Map();
