import type { Message, MessageCreate } from '../../contracts/messages/message.schema.ts';

/** Where a page of the list begins: right after this message. Without an id, after all messages of that moment. */
export interface MessageCursor {
  readonly at: number;
  readonly id?: string;
}

export interface MessagePage {
  readonly messages: Message[];
  /** Where the next page begins; undefined: there is none. */
  readonly next: MessageCursor | undefined;
}

/**
 * Where received contact messages live. Our own database is one place; a hosted document database
 * (the collection `contatos`) can be another, so nothing here speaks of rows or numeric ids.
 */
export interface MessageStore {
  add(message: Pick<MessageCreate, 'nome' | 'email' | 'mensagem'>, at: number): Promise<void>;
  /** Newest first by `createdAt`, and by id where that is the same. */
  list(asked: {
    readonly limit: number;
    readonly before?: MessageCursor | undefined;
    readonly unread: boolean;
  }): Promise<MessagePage>;
  /** A page by its number, where the store can skip messages without reading them. */
  listFrom?(asked: {
    readonly limit: number;
    readonly offset: number;
    readonly unread: boolean;
  }): Promise<MessagePage>;
  /** `unread` is exact up to LIMITS.unreadCountMax. */
  counts(): Promise<{ readonly total: number; readonly unread: number }>;
  find(id: string): Promise<Message | undefined>;
  /** `undefined`: there is no such message. */
  mark(id: string, read: boolean): Promise<Message | undefined>;
  /** Who answered it and when, or that nobody has; `undefined`: there is no such message. */
  answer(id: string, by: string, at: number | null): Promise<Message | undefined>;
  /** False: there was no such message. */
  remove(id: string): Promise<boolean>;
  /** All messages of one person, however the address was capitalised. */
  ofPerson(email: string): Promise<Message[]>;
  /** Says how many there were. */
  removePerson(email: string): Promise<number>;
  /** All messages from before a moment; says how many there were. */
  removeOlder(before: number): Promise<number>;
}
