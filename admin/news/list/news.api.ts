import { ApiFailure } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { etagOf } from '../../../contracts/http/etag.ts';
import type { AdminNewsItem, AdminNewsListQuery } from '../../../contracts/news/news.schema.ts';
import { call, messageOf } from '../../api/api.ts';
import { fieldName } from '../revisions/field-names.ts';
import type { NewsApi } from './actions/perform-action.ts';
import { copyOf } from './copy.rules.ts';

const { adminNews } = ENDPOINTS;

export interface NewsPage {
  readonly items: readonly AdminNewsItem[];
  readonly total: number;
  /** There are more than were counted. */
  readonly capped: boolean;
}

export async function readPage(query: AdminNewsListQuery, signal: AbortSignal): Promise<NewsPage> {
  const { body, headers } = await call(adminNews.list, { query, signal });
  return {
    items: body,
    total: Number(headers.get('x-total-count') ?? body.length),
    capped: headers.has('x-total-capped'),
  };
}

/** Each write is done only to the version that the person has seen. */
export const newsApi: NewsApi = {
  async update(id, body, version) {
    const answer = await call(adminNews.update, { params: { id }, body, ifMatch: etagOf(version) });
    return answer.body.version ?? 0;
  },
  async trash(id, version) {
    await call(adminNews.remove, { params: { id }, ifMatch: etagOf(version) });
  },
  async restore(id) {
    return (await call(adminNews.restore, { params: { id } })).body.version ?? 0;
  },
};

/** The number of the copy. */
export async function duplicate(id: number): Promise<number> {
  const { body: item } = await call(adminNews.get, { params: { id } });
  return (await call(adminNews.create, { body: copyOf(item) })).body.id;
}

/** Why something could not be done to an item, with the fields that stand in the way. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiFailure)) return messageOf(error);
  if (error.status === 412) return 'Outra pessoa a alterou enquanto isso.';
  if (error.errors.length === 0) return error.message;
  return error.errors.map(({ field, message }) => `${fieldName(field)}: ${message}`).join(' ');
}
