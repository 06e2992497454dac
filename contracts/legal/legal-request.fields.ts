import { Type } from 'typebox';
import { EDITED_FIELDS, type Fields, ID_FIELD, TEXT_FIELD } from '../fields.ts';
import { Id, keysOf, Moment, NO_OTHER_PROPERTIES, nullable } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { LEGAL_KIND_KEYS, LEGAL_KINDS, LEGAL_STATES, LEGAL_WAYS } from './legal-kinds.ts';

const Kind = keysOf(LEGAL_KIND_KEYS);
const Way = keysOf(LEGAL_WAYS.map(({ key }) => key));
const State = keysOf(LEGAL_STATES.map(({ key }) => key));

const StoryOfRequest = Type.Object(
  { id: Id, title: Type.String(), public: Type.Boolean({ description: 'true: os leitores a veem' }) },
  NO_OTHER_PROPERTIES,
);

const PinOfStory = Type.Object(
  { edition: Type.String(), place: Type.String(), from: Moment, until: Moment },
  NO_OTHER_PROPERTIES,
);

/**
 * A legal request: a reply, a correction, a removal, or something about the applicant's own data. The applicant and what they
 * write is for the newsroom only.
 */
export const LEGAL_REQUEST_FIELDS = {
  id: ID_FIELD,
  kind: {
    column: 'kind',
    kind: 'text',
    read: Kind,
    shown: 'admin',
    write: Kind,
    label: 'O que pede',
    missing: 'Escolha o que a pessoa pede.',
    control: { as: 'choice', options: LEGAL_KINDS, none: 'Escolha' },
  },
  asker: {
    ...TEXT_FIELD,
    column: 'asker',
    shown: 'admin',
    write: Type.String({ minLength: 1, maxLength: LIMITS.personName, pattern: '\\S' }),
    label: 'Quem pede',
    hint: 'A pessoa ou empresa, ou quem a representa. Só a redação vê.',
    missing: 'Escreva quem pede.',
    personal: true,
  },
  contact: {
    ...TEXT_FIELD,
    column: 'contact',
    shown: 'admin',
    write: Type.String({ maxLength: LIMITS.legalContact }),
    label: 'Contato',
    hint: 'E-mail, telefone ou endereço para a resposta.',
    personal: true,
  },
  /** The address or number of the story as it was typed. */
  story: {
    ...TEXT_FIELD,
    column: 'story',
    shown: 'admin',
    write: Type.String({ maxLength: LIMITS.url }),
    label: 'Notícia',
    hint: 'O endereço ou o número. Vazio se o pedido não é de uma notícia.',
  },
  /** The story that `story` names. */
  about: { column: 'news_id', kind: 'computed', read: nullable(StoryOfRequest), shown: 'admin' },
  text: {
    ...TEXT_FIELD,
    column: 'text',
    shown: 'admin',
    write: Type.String({ maxLength: LIMITS.legalText }),
    label: 'O pedido',
    hint: 'Cole o que a pessoa escreveu. Num direito de resposta, o texto da resposta.',
    control: { as: 'lines', rows: 6 },
    personal: true,
  },
  receivedAt: {
    column: 'received_at',
    kind: 'moment',
    read: Moment,
    shown: 'admin',
    write: Moment,
    label: 'Recebido em',
    missing: 'Diga quando o pedido chegou.',
  },
  receivedBy: {
    column: 'received_by',
    kind: 'text',
    read: Way,
    shown: 'admin',
    write: Way,
    default: 'email',
    label: 'Chegou por',
    control: { as: 'choice', options: LEGAL_WAYS, required: true },
  },
  /** The end of the last day for an answer. */
  dueAt: { column: 'due_at', kind: 'moment', read: Moment, shown: 'admin' },
  state: {
    column: 'state',
    kind: 'text',
    read: State,
    shown: 'admin',
    write: State,
    default: 'recebido',
    label: 'Estado',
    control: { as: 'choice', options: LEGAL_STATES, required: true },
  },
  decision: {
    ...TEXT_FIELD,
    column: 'decision',
    shown: 'admin',
    write: Type.String({ maxLength: LIMITS.legalDecision }),
    label: 'O que foi decidido',
    hint: 'Numa recusa, o motivo.',
    control: { as: 'lines', rows: 3 },
  },
  decidedAt: {
    column: 'decided_at',
    kind: 'optional moment',
    read: nullable(Moment),
    shown: 'admin',
    default: null,
  },
  /** The story made of the reply. */
  reply: { column: 'reply_id', kind: 'computed', read: nullable(StoryOfRequest), shown: 'admin' },
  /** Where the story stood on fronts: the reply has a right to the same. */
  pinned: { column: null, kind: 'computed', read: Type.Array(PinOfStory), shown: 'admin' },
  ...EDITED_FIELDS,
} as const satisfies Fields;
