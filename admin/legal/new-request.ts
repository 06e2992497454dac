import { isoOf } from '../../contracts/belem-time.ts';
import type { Message } from '../../contracts/messages/message.schema.ts';
import { serverNow } from '../api/server-clock.ts';

/** The values with which a new request begins, of a reader's message if it is made of one. */
export function newRequest(message: Message | undefined) {
  // The moment is taken from the portal's clock, because a request from the future is refused.
  if (!message) return { receivedAt: isoOf(serverNow()) };
  return {
    asker: message.nome,
    contact: message.email,
    text: message.mensagem,
    receivedAt: message.createdAt,
    receivedBy: 'formulario' as const,
  };
}
