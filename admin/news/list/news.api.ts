import { ApiFailure } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { etagOf } from '../../../contracts/http/etag.ts';
import type { AdminNewsItem, AdminNewsListQuery } from '../../../contracts/news/news.schema.ts';
import { call, messageOf } from '../../api/api.ts';
import { withAcknowledgement } from '../../ui/personal-data/acknowledge.tsx';
import { fieldName } from '../revisions/field-names.ts';
import type { ActionCalls } from './actions/perform-action.ts';
import { draftCopy } from './copy.rules.ts';

const { adminNews } = ENDPOINTS;

interface AdminNewsPage {
  readonly items: readonly AdminNewsItem[];
  readonly total: number;
  /** True if there are more than were counted. */
  readonly capped: boolean;
}

export async function loadAdminNewsPage(
  query: AdminNewsListQuery,
  signal: AbortSignal,
): Promise<AdminNewsPage> {
  const { body, headers } = await call(adminNews.list, { query, signal });
  return {
    items: body,
    total: Number(headers.get('x-total-count') ?? body.length),
    capped: headers.get('x-total-capped') !== null,
  };
}

/** Each write applies only to the version that the editor has seen (If-Match). */
export const newsApi: ActionCalls = {
  async topicsOf(id) {
    return (await call(adminNews.get, { params: { id } })).body.topics ?? [];
  },
  async update(id, body, version) {
    const answer = await call(adminNews.update, { params: { id }, body, ifMatch: etagOf(version) });
    return answer.body.version ?? 0;
  },
  async trash(id, version) {
    await call(adminNews.remove, { params: { id }, ifMatch: etagOf(version) });
  },
  async restore(id, query = {}) {
    return (await call(adminNews.restore, { params: { id }, query })).body.version ?? 0;
  },
};

/** Restores a story from the trash; asks for an acknowledgement if a public story has personal data. */
export async function restoreStory(id: number, title: string): Promise<void> {
  await withAcknowledgement(title, (acknowledged) => newsApi.restore(id, acknowledged));
}

/** Returns the id of the copy. */
export async function duplicateStory(id: number): Promise<number> {
  const { body: item } = await call(adminNews.get, { params: { id } });
  return (await call(adminNews.create, { body: draftCopy(item) })).body.id;
}

/** Why an action on a story failed, with the fields concerned. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiFailure)) return messageOf(error);
  if (error.status === 412) return 'Outra pessoa a alterou enquanto isso.';
  if (error.errors.length === 0) return error.message;
  return error.errors.map(({ field, message }) => `${fieldName(field)}: ${message}`).join(' ');
}
