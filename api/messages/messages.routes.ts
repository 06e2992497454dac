import type { FastifyInstance, FastifyReply } from 'fastify';
import { isoOf } from '../../contracts/belem-time.ts';
import { DAY_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { clientKey } from '../../contracts/http/client-key.ts';
import { LIMITS, RATE_LIMITS } from '../../contracts/limits.ts';
import { type Actor, recordAudit } from '../../db/audit.ts';
import { parseMoment } from '../entities/field-rows.ts';
import type { ApiContext } from '../http/context.ts';
import { describePage, pagingOf } from '../http/paging.ts';
import { type FieldError, problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import type { MessageCursor, MessageStore } from './message-store.ts';
import { searchMessages } from './search-messages.ts';

type NewMessage = Parameters<MessageStore['add']>[0];

/** The same text of the same person within this time is the same message. */
const SAME_MESSAGE_MS = DAY_MS;
const COMPARED_MESSAGES = 50;

export function registerMessageRoutes(
  app: FastifyInstance,
  { db, now, attempts }: ApiContext,
  messages: MessageStore,
): void {
  const endpoints = ENDPOINTS.messages;

  route(app, endpoints.list, async ({ query, request, reply }) => {
    const { unread = false } = query;
    const before = cursorOf(query.before, query.beforeId);
    if (query.q !== undefined) {
      const found = await searchMessages(messages, { q: query.q, unread, before });
      const { unread: count } = await messages.counts();
      reply.header('x-unread-count', String(Math.min(count, LIMITS.unreadCountMax)));
      describeNext(request.url, reply, found.messages.length, found.next);
      return found.messages;
    }
    const paging = pagingOf(query, LIMITS.adminPageDefault);
    const { limit, offset } = paging;
    const byNumber = before === undefined ? messages.listFrom : undefined;
    if (!byNumber && offset > 0) {
      throw problems.invalid([{ field: 'page', message: 'Esta lista continua com "before" e "beforeId".' }]);
    }
    const [counts, page] = await Promise.all([
      messages.counts(),
      byNumber ? byNumber({ limit, offset, unread }) : messages.list({ limit, before, unread }),
    ]);
    const unreadCount = Math.min(counts.unread, LIMITS.unreadCountMax);
    const total = unread ? unreadCount : counts.total;
    reply.header('x-unread-count', String(unreadCount));
    if (byNumber) describePage(request, reply, paging, total, { more: page.next !== undefined });
    else describeNext(request.url, reply, total, page.next);
    return page.messages;
  });

  route(
    app,
    endpoints.create,
    async ({ body, request }) => {
      const message = { nome: body.nome.trim(), email: body.email, mensagem: body.mensagem.trim() };
      // Not counted as a try: a browser repeats a request by itself when the connection breaks.
      if (!body.site && (await isStored(message))) return { ok: true as const };
      await attempts.assertWithin([
        { key: `contact:${clientKey(request.ip)}`, limit: RATE_LIMITS.contactPerIp },
      ]);
      // A filled-in honeypot gets the same answer, so that the bot learns nothing.
      if (!body.site) await messages.add(message, now());
      return { ok: true as const };
    },
    { bodyBytes: LIMITS.messageBodyBytes },
  );

  route(app, endpoints.get, async ({ params }) => foundOr404(await messages.find(params.id)));

  route(app, endpoints.update, async ({ params: { id }, body: { read, answered }, user }) => {
    let changed = read === undefined ? undefined : foundOr404(await messages.mark(id, read));
    if (answered !== undefined) {
      changed = foundOr404(await messages.answer(id, answered ? user.username : '', answered ? now() : null));
    }
    return foundOr404(changed);
  });

  route(app, endpoints.remove, async ({ params, user }) => {
    if (!(await messages.remove(params.id))) throw problems.notFound();
    await audit(user, 'delete', params.id);
    return undefined;
  });

  // Used before erasing: no personal data leaves the database, so nothing is audited.
  route(app, endpoints.countPerson, async ({ body }) => ({
    messages: (await messages.ofPerson(body.email)).length,
  }));

  route(app, endpoints.exportPerson, async ({ body, user }) => {
    const found = await messages.ofPerson(body.email);
    await audit(user, 'export', '', String(found.length));
    return { email: body.email, exportedAt: isoOf(now()), messages: found };
  });

  route(app, endpoints.removePerson, async ({ body, user }) => {
    const removed = await messages.removePerson(body.email);
    await audit(user, 'delete', '', String(removed));
    return { removed };
  });

  /** A form whose answer was lost on the way sends the same message again. */
  async function isStored({ nome, email, mensagem }: NewMessage): Promise<boolean> {
    const newest = await messages.list({ limit: COMPARED_MESSAGES, unread: false });
    return newest.messages.some(
      (one) =>
        one.mensagem === mensagem &&
        one.email === email &&
        one.nome === nome &&
        now() - Date.parse(one.createdAt) < SAME_MESSAGE_MS,
    );
  }

  /**
   * Written after the action and outside its transaction, because the store may be external. Contains no personal data.
   */
  async function audit(
    actor: Actor,
    action: 'delete' | 'export',
    itemId: string,
    detail = '',
  ): Promise<void> {
    await recordAudit(db.query, actor, { at: now(), action, kind: 'message', itemId, detail });
  }
}

function foundOr404<Found>(found: Found | undefined): Found {
  if (found === undefined) throw problems.notFound();
  return found;
}

function cursorOf(before: string | undefined, beforeId: string | undefined): MessageCursor | undefined {
  const errors: FieldError[] = [];
  const at = parseMoment(before, 'before', errors);
  if (at == null && beforeId !== undefined) {
    errors.push({ field: 'before', message: 'Envie também o instante da mensagem.' });
  }
  if (errors.length > 0) throw problems.invalid(errors);
  return at == null ? undefined : { at, ...(beforeId !== undefined && { id: beforeId }) };
}

function describeNext(
  pathAndQuery: string,
  reply: FastifyReply,
  total: number,
  next: MessageCursor | undefined,
): void {
  reply.header('x-total-count', String(total));
  if (!next) return;
  const [path = ''] = pathAndQuery.split('?', 1);
  const parameters = new URLSearchParams(pathAndQuery.slice(path.length));
  parameters.delete('page');
  parameters.set('before', isoOf(next.at));
  if (next.id !== undefined) parameters.set('beforeId', next.id);
  reply.header('link', `<${path}?${parameters}>; rel="next"`);
}
