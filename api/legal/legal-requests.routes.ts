import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { isoOf } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { plainNames } from '../../contracts/fields.ts';
import { MAX_ID } from '../../contracts/http/primitives.ts';
import {
  DECIDED_STATES,
  dueAtOf,
  type LegalKind,
  type LegalState,
} from '../../contracts/legal/legal-kinds.ts';
import type { LegalRequest } from '../../contracts/legal/legal-request.endpoints.ts';
import { LEGAL_REQUEST_FIELDS } from '../../contracts/legal/legal-request.fields.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { Connection } from '../../db/database.ts';
import { isVisibleSql } from '../../db/news/visible-news.ts';
import type { TableOf } from '../../db/tables/column-types.ts';
import { type Collection, registerCollection } from '../entities/collection.routes.ts';
import { columnsWritten, createView } from '../entities/field-rows.ts';
import type { ApiContext } from '../http/context.ts';
import { type FieldError, problems } from '../http/problem.ts';
import { route } from '../http/route.ts';

type RequestRow = Selectable<TableOf<typeof LEGAL_REQUEST_FIELDS>>;
type Columns = Pick<RequestRow, 'kind' | 'story' | 'received_at' | 'state' | 'decision'>;
const administered = createView(LEGAL_REQUEST_FIELDS, plainNames(LEGAL_REQUEST_FIELDS, ['list', 'admin']));

/** What people ask by law: who asks, by when there must be an answer, and what was decided. */
export function registerLegalRequestRoutes(app: FastifyInstance, context: ApiContext): void {
  const collection: Collection<'legal', typeof ENDPOINTS.adminLegalRequests> = {
    kind: 'legal',
    endpoints: ENDPOINTS.adminLegalRequests,
    order: ['received_at', 'desc'],
    isForNewsroom: true,
    searchText: ({ asker, text, story }) => `${asker} ${text} ${story}`,
    apply(input, current, { at }) {
      const errors: FieldError[] = [];
      const columns = columnsWritten<typeof LEGAL_REQUEST_FIELDS, Columns>(
        LEGAL_REQUEST_FIELDS,
        input,
        current,
        errors,
      );
      const newsId = storyNumber(columns.story);
      if (columns.story !== '' && newsId === null)
        errors.push({
          field: 'story',
          message: 'Cole o endereço da notícia no portal, ou escreva o número.',
        });
      if (columns.received_at > at)
        errors.push({ field: 'receivedAt', message: 'O pedido não pode chegar no futuro.' });
      if (columns.state === 'recusado' && columns.decision === '')
        errors.push({ field: 'decision', message: 'Diga o motivo da recusa.' });
      if (errors.length > 0) throw problems.invalid(errors);
      const isDecided = DECIDED_STATES.includes(columns.state as LegalState);
      return {
        ...columns,
        news_id: newsId,
        due_at: dueAtOf(columns.kind as LegalKind, columns.received_at),
        decided_at: isDecided ? (current?.decided_at ?? at) : null,
      };
    },
    view: async (db, rows) => await requestViews(db, rows, context.now()),
  };
  registerCollection(app, context, collection);

  route(app, ENDPOINTS.adminLegalRequests.waiting, async () => {
    const rows = await context.db.query
      .selectFrom('legal_request')
      .leftJoin('news', 'news.id', 'legal_request.news_id')
      .select(['legal_request.id', 'legal_request.kind', 'due_at', 'news.title'])
      .where('decided_at', 'is', null)
      .where('legal_request.deleted_at', 'is', null)
      .orderBy('due_at')
      .limit(LIMITS.waitingLegalRequests)
      .execute();
    return rows.map(({ id, kind, due_at, title }) => ({
      id,
      kind: kind as LegalKind,
      dueAt: isoOf(due_at),
      title: title ?? '',
    }));
  });
}

/** The number of the story in its address, or the number alone; null if the text names none. */
function storyNumber(text: string): number | null {
  const id = Number(/^#?(\d{1,10})$|\/noticia\/(\d{1,10})(?![\d])/.exec(text)?.slice(1).find(Boolean) ?? 0);
  return id >= 1 && id <= MAX_ID ? id : null;
}

async function requestViews(
  db: Connection,
  rows: readonly RequestRow[],
  now: number,
): Promise<LegalRequest[]> {
  const ids = rows.flatMap(({ news_id, reply_id }) => [news_id ?? [], reply_id ?? []].flat());
  const stories = ids.length === 0 ? [] : await storiesOf(db, ids, now);
  const story = (id: number | null) => stories.find((one) => one.id === id) ?? null;
  return rows.map((row) => ({
    ...administered(row),
    about: story(row.news_id),
    reply: story(row.reply_id),
  }));
}

async function storiesOf(db: Connection, ids: readonly number[], now: number) {
  const found = await db.selectFrom('news').select(['id', 'title']).where('id', 'in', ids).execute();
  const visible = await db
    .selectFrom('news')
    .select('id')
    .where('id', 'in', ids)
    .where(isVisibleSql(now))
    .execute();
  return found.map(({ id, title }) => ({ id, title, public: visible.some((one) => one.id === id) }));
}
