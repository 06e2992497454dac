import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { Message } from '../../contracts/messages/message.schema.ts';
import { call } from '../api/api.ts';

const { messages } = ENDPOINTS;

export interface MessageListPage {
  readonly messages: readonly Message[];
  readonly unread: number;
  readonly hasMore: boolean;
}

/** A page of the list, following the last message shown. */
export async function loadMessages(
  filter: { readonly unread: boolean; readonly search: string; readonly after?: Message | undefined },
  signal?: AbortSignal,
): Promise<MessageListPage> {
  const { unread, search, after } = filter;
  const query = {
    unread,
    ...(search && { q: search }),
    ...(after && { before: after.createdAt, beforeId: after.id }),
  };
  const { body, headers } = await call(messages.list, { query, ...(signal && { signal }) });
  return {
    messages: body,
    unread: Number(headers.get('x-unread-count') ?? 0),
    hasMore: /rel="next"/.test(headers.get('link') ?? ''),
  };
}

export async function loadMessage(id: string, signal: AbortSignal): Promise<Message> {
  return (await call(messages.get, { params: { id }, signal })).body;
}

export async function markMessage({ id }: Message, read: boolean): Promise<Message> {
  return (await call(messages.update, { params: { id }, body: { read } })).body;
}

export async function answerMessage({ id }: Message, answered: boolean): Promise<Message> {
  return (await call(messages.update, { params: { id }, body: { answered } })).body;
}

export async function removeMessage({ id }: Message): Promise<void> {
  await call(messages.remove, { params: { id } });
}

export async function exportPerson(email: string) {
  return (await call(messages.exportPerson, { body: { email } })).body;
}

export async function countPerson(email: string): Promise<number> {
  return (await call(messages.countPerson, { body: { email } })).body.messages;
}

export async function removePerson(email: string): Promise<number> {
  return (await call(messages.removePerson, { body: { email } })).body.removed;
}
