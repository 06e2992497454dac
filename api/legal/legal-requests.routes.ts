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
import type { NewsCreate } from '../../contracts/news/news.schema.ts';
import type { CurrentUser } from '../../contracts/users/user.schema.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Connection, Trx } from '../../db/database.ts';
import { findOwnHosts } from '../../db/editions/edition-origins.ts';
import type { TableOf } from '../../db/tables/column-types.ts';
import { registerCollection } from '../entities/collection.routes.ts';
import type { Collection } from '../entities/collection.ts';
import { findEntity, updateEntity } from '../entities/entity-rows.ts';
import { columnsWritten, createView } from '../entities/field-rows.ts';
import type { ApiContext } from '../http/context.ts';
import { type FieldError, problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import {
  findPinsOfStories,
  findProof,
  findStoriesOfRequests,
  listUndecidedRequests,
} from './legal-requests.queries.ts';
import { pdfOfText } from './pdf-text.rules.ts';
import { proofLines } from './proof-lines.rules.ts';
import { replyDraft } from './reply-draft.rules.ts';

type RequestRow = Selectable<TableOf<typeof LEGAL_REQUEST_FIELDS>>;
type CreateReply = (
  input: NewsCreate,
  replyTo: number,
  actor: CurrentUser,
  inSameTransaction: (trx: Trx, row: { readonly id: number }) => Promise<void>,
) => Promise<object>;
type Columns = Pick<RequestRow, 'kind' | 'story' | 'received_at' | 'state' | 'decision'>;
const NO_STORY: FieldError = {
  field: 'story',
  message: 'Cole o endereço da notícia no portal, ou escreva o número.',
};
const administered = createView(LEGAL_REQUEST_FIELDS, plainNames(LEGAL_REQUEST_FIELDS, ['list', 'admin']));

/** Routes of legal requests: their applicants, deadlines and decisions. */
export function registerLegalRequestRoutes(
  app: FastifyInstance,
  context: ApiContext,
  stories: { readonly createReply: CreateReply },
): void {
  const collection: Collection<'legal', typeof ENDPOINTS.adminLegalRequests> = {
    kind: 'legal',
    endpoints: ENDPOINTS.adminLegalRequests,
    order: ['received_at', 'desc'],
    readersSee: [],
    searchText: ({ asker, text, story }) => `${asker} ${text} ${story}`,
    async prepare(input) {
      const host = storyIn(input.story ?? '')?.host;
      if (host !== undefined && !(await findOwnHosts(context.db.query, app.publicOrigin)).has(host))
        throw problems.invalid([NO_STORY]);
      return input;
    },
    apply(input, current, { at }) {
      const errors: FieldError[] = [];
      const columns = columnsWritten<typeof LEGAL_REQUEST_FIELDS, Columns>(
        LEGAL_REQUEST_FIELDS,
        input,
        current,
        errors,
      );
      const newsId = storyIn(columns.story)?.id ?? null;
      if (columns.story !== '' && newsId === null) errors.push(NO_STORY);
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

  route(app, ENDPOINTS.adminLegalRequests.reply, async ({ params: { id }, user }) => {
    const request = await requireRequest(id);
    const original = request.news_id === null ? undefined : await storyOf(request.news_id);
    if (!original || request.kind !== 'resposta')
      throw problems.conflict('Só um direito de resposta a uma notícia do portal vira notícia.');
    if (request.reply_id !== null && (await storyOf(request.reply_id)))
      throw problems.conflict('A resposta já tem uma notícia.');
    await stories.createReply(replyDraft(original, request), original.id, user, async (trx, reply) => {
      const change = { reply_id: reply.id, updated_at: context.now() };
      if (!(await updateEntity(trx, 'legal_request', request, change)))
        throw problems.conflict('O pedido mudou agora mesmo. Abra-o de novo.');
      const entry = { action: 'update', kind: 'legal', itemId: id, detail: request.kind } as const;
      await recordAudit(trx, user, { at: context.now(), ...entry });
    });
    const [view] = await requestViews(context.db.query, [await requireRequest(id)], context.now());
    return view as LegalRequest;
  });

  route(app, ENDPOINTS.adminLegalRequests.proof, async ({ params: { id }, user, reply }) => {
    const row = await requireRequest(id);
    const [request] = await requestViews(context.db.query, [row], context.now());
    const rows = await findProof(context.db.query, id, row.news_id);
    const facts = { madeAt: context.now(), madeBy: user.username, origin: app.publicOrigin };
    const lines = proofLines({ request: request as LegalRequest, ...rows, ...facts });
    const pdf = pdfOfText(`Comprovante do pedido ${id}`, lines);
    const entry = {
      at: context.now(),
      action: 'download',
      kind: 'legal',
      itemId: id,
      detail: row.kind,
    } as const;
    await recordAudit(context.db.query, user, entry);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="pedido-${id}.pdf"`)
      .header('cache-control', 'no-store')
      .send(pdf);
  });

  async function requireRequest(id: number): Promise<RequestRow> {
    const row = await findEntity(context.db.query, 'legal_request', id);
    if (!row || row.deleted_at !== null) throw problems.notFound();
    return row;
  }

  /** A story that is not in the trash. */
  async function storyOf(id: number) {
    const row = await findEntity(context.db.query, 'news', id);
    return row?.deleted_at === null ? row : undefined;
  }

  route(app, ENDPOINTS.adminLegalRequests.waiting, async () => {
    const rows = await listUndecidedRequests(context.db.query);
    return rows.map(({ id, kind, due_at, title }) => ({
      id,
      kind: kind as LegalKind,
      dueAt: isoOf(due_at),
      title: title ?? '',
    }));
  });
}

/** The story that a text names by its number or address; the host if the address has one. */
function storyIn(text: string): { readonly id: number; readonly host: string | undefined } | undefined {
  const alone = /^#?(\d{1,10})$/.exec(text)?.[1];
  const isPath = /^\/(?!\/)/.test(text);
  const address = isPath ? `https://localhost${text}` : /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const url = alone === undefined ? URL.parse(address) : null;
  const id = Number(alone ?? /\/noticia\/(\d{1,10})(?!\d)/.exec(url?.pathname ?? '')?.[1] ?? 0);
  if (id < 1 || id > MAX_ID) return undefined;
  return { id, host: isPath ? undefined : url?.hostname };
}

async function requestViews(
  db: Connection,
  rows: readonly RequestRow[],
  now: number,
): Promise<LegalRequest[]> {
  const ids = rows.flatMap(({ news_id, reply_id }) => [news_id ?? [], reply_id ?? []].flat());
  const stories = ids.length === 0 ? [] : await findStoriesOfRequests(db, ids, now);
  const pins = ids.length === 0 ? [] : await findPinsOfStories(db, ids);
  const story = (id: number | null) => stories.find((one) => one.id === id) ?? null;
  return rows.map((row) => ({
    ...administered(row),
    about: story(row.news_id),
    reply: story(row.reply_id),
    pinned: pins
      .filter(({ news_id }) => news_id === row.news_id)
      .map(pinView)
      // A pin that was removed before its time came was on no front.
      .filter(({ from, until }) => from < until),
  }));
}

function pinView({
  edition,
  place,
  starts_at,
  created_at,
  ends_at,
  deleted_at,
}: Awaited<ReturnType<typeof findPinsOfStories>>[number]): LegalRequest['pinned'][number] {
  const until = Math.min(ends_at, deleted_at ?? ends_at);
  return { edition, place, from: isoOf(starts_at ?? created_at), until: isoOf(until) };
}
