import { type Static, Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { AdminLimit, closed, Email, Moment, Page } from './primitives.ts';

/** A document of the collection `contatos`. Ids are texts: a document database makes its own. */
export const Message = Type.Object(
  {
    id: Type.String(),
    nome: Type.String(),
    email: Type.String(),
    mensagem: Type.String(),
    createdAt: Moment,
    read: Type.Boolean(),
  },
  closed,
);

export const MessageCreate = Type.Object(
  {
    nome: Type.String({ minLength: 1, maxLength: LIMITS.personName, pattern: '\\S' }),
    email: Email,
    mensagem: Type.String({ minLength: 1, maxLength: LIMITS.message, pattern: '\\S' }),
    /** Honeypot: people never see this field, so only programs fill it in. */
    site: Type.Optional(Type.String({ maxLength: LIMITS.shortText })),
  },
  {
    ...closed,
    examples: [{ nome: 'Rita', email: 'rita@leitora.example', mensagem: 'Bom dia! Tenho uma sugestão.' }],
  },
);

export const MessageListQuery = Type.Object(
  { page: Type.Optional(Page), limit: Type.Optional(AdminLimit) },
  closed,
);

export type Message = Static<typeof Message>;
export type MessageCreate = Static<typeof MessageCreate>;
