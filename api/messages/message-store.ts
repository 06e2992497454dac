import type { Message, MessageCreate } from '../../contracts/schemas/message.schema.ts';

/**
 * Where received contact messages live. Our own database is one place; a hosted document database
 * (the collection `contatos`) can be another, so nothing here speaks of rows or numeric ids.
 */
export interface MessageStore {
  add(message: Pick<MessageCreate, 'nome' | 'email' | 'mensagem'>, at: number): Promise<void>;
  /** Newest first by `createdAt`. */
  list(page: { readonly offset: number; readonly limit: number }): Promise<Message[]>;
  count(): Promise<number>;
}
