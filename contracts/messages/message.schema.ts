import { type Static, Type } from 'typebox';
import {
  AdminLimit,
  Email,
  Moment,
  NO_OTHER_PROPERTIES,
  nullable,
  Page,
  SearchText,
} from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';

/** A document of the collection `contatos`. Ids are texts, because a document database makes its own. */
export const Message = Type.Object(
  {
    id: Type.String(),
    nome: Type.String(),
    email: Type.String(),
    mensagem: Type.String(),
    createdAt: Moment,
    read: Type.Boolean(),
    /** Name of the user who answered, and when; empty while unanswered. */
    answeredBy: Type.String(),
    answeredAt: nullable(Moment),
  },
  NO_OTHER_PROPERTIES,
);

/** Matches only valid document names: no paths, none of the reserved `__names__`. */
const MessageId = Type.String({ pattern: '^(?!__.*__$)[A-Za-z0-9_-]{1,100}$' });
export const MessageIdParams = Type.Object({ id: MessageId }, NO_OTHER_PROPERTIES);

export const MessageCreate = Type.Object(
  {
    nome: Type.String({ minLength: 1, maxLength: LIMITS.personName, pattern: '\\S' }),
    email: Email,
    mensagem: Type.String({ minLength: 1, maxLength: LIMITS.message, pattern: '\\S' }),
    /** Honeypot: the field is invisible to people, so only bots fill it in. */
    site: Type.Optional(Type.String({ maxLength: LIMITS.shortText })),
  },
  {
    ...NO_OTHER_PROPERTIES,
    examples: [{ nome: 'Rita', email: 'rita@leitora.example', mensagem: 'Bom dia! Tenho uma sugestão.' }],
  },
);

export const MessagePatch = Type.Object(
  { read: Type.Optional(Type.Boolean()), answered: Type.Optional(Type.Boolean()) },
  { ...NO_OTHER_PROPERTIES, minProperties: 1 },
);

export const MessageListQuery = Type.Object(
  {
    q: Type.Optional(SearchText),
    unread: Type.Optional(Type.Boolean({ default: false, description: 'true: só as não lidas' })),
    before: Type.Optional({ ...Moment, description: 'createdAt da última mensagem já vista' }),
    beforeId: Type.Optional({ ...MessageId, description: 'id da mesma mensagem, para as do mesmo instante' }),
    page: Type.Optional(Page),
    limit: Type.Optional(AdminLimit),
  },
  NO_OTHER_PROPERTIES,
);

/** The person is named in the body: in a URL the e-mail would end up in logs and histories. */
export const MessagePerson = Type.Object(
  { email: Email },
  { ...NO_OTHER_PROPERTIES, examples: [{ email: 'rita@leitora.example' }] },
);

/** All stored messages of one person. */
export const MessageExport = Type.Object(
  { email: Type.String(), exportedAt: Moment, messages: Type.Array(Message) },
  NO_OTHER_PROPERTIES,
);

export type Message = Static<typeof Message>;
export type MessageCreate = Static<typeof MessageCreate>;
