import type { Message, MessageCreate } from '../../contracts/messages/message.schema.ts';
import type { PortalEvent } from '../../db/webhooks/record-events.ts';

/** A page begins right after this message. Without an id, after all messages of that moment. */
export interface MessageCursor {
  readonly at: number;
  readonly id?: string;
}

export interface StoredMessagePage {
  readonly messages: Message[];
  /** Where the next page begins; undefined on the last page. */
  readonly next: MessageCursor | undefined;
}

/**
 * Storage of contact messages: the portal's database or a hosted document database (the collection `contatos`), so this
 * interface avoids rows and numeric ids.
 */
export interface MessageStore {
  add(message: Pick<MessageCreate, 'nome' | 'email' | 'mensagem'>, at: number): Promise<void>;
  /** Newest first by `createdAt`, then by id. */
  list(query: {
    readonly limit: number;
    readonly before?: MessageCursor | undefined;
    readonly unread: boolean;
  }): Promise<StoredMessagePage>;
  /** A page by number, for stores that can skip messages without reading them. */
  listFrom?(query: {
    readonly limit: number;
    readonly offset: number;
    readonly unread: boolean;
  }): Promise<StoredMessagePage>;
  /** `unread` is exact up to LIMITS.unreadCountMax. */
  counts(): Promise<{ readonly total: number; readonly unread: number }>;
  find(id: string): Promise<Message | undefined>;
  /** `undefined` if the message does not exist. */
  mark(id: string, read: boolean): Promise<Message | undefined>;
  /** Sets or clears who answered and when; `undefined` if the message does not exist. */
  answer(id: string, by: string, at: number | null): Promise<Message | undefined>;
  /** False if the message did not exist. */
  remove(id: string): Promise<boolean>;
  /** All messages of one e-mail, in any letter case. */
  ofPerson(email: string): Promise<Message[]>;
  /** Returns the number of removed messages. */
  removePerson(email: string): Promise<number>;
  /** Removes all messages before a moment and returns their number. */
  removeOlder(before: number): Promise<number>;
}

/** The event of a new message. It names the message and says nothing of the person who wrote it. */
export function receivedEvent(id: string, at: number): PortalEvent {
  return { type: 'message.received', at, describe: () => ({ editions: [], data: { id } }) };
}
