import { Type } from 'typebox';
import { EDITION_KEY } from '../editions/edition-key.ts';
import { EDITED_FIELDS, type Fields, ID_FIELD, TEXT_FIELD } from '../fields.ts';
import { Id, Moment, NullableMoment, nullable } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { Author } from '../news/news.fields.ts';
import { FRONT_SLOT } from './front-slots.ts';

const EditionKey = Type.String({
  minLength: 2,
  maxLength: 40,
  pattern: EDITION_KEY,
  description: 'Chave da edição; "para": o portal do estado',
});
const FrontSlot = Type.String({
  maxLength: 70,
  pattern: FRONT_SLOT,
  examples: ['destaque-1'],
  description: 'destaque-1: a manchete; destaque-2 a destaque-4; bloco- e a chave do bloco: a primeira dele',
});
const FrontTitle = Type.String({
  maxLength: LIMITS.title,
  description: 'Título só para a capa; vazio: o da notícia',
});
const Kicker = Type.String({
  maxLength: LIMITS.pinKicker,
  description: 'Chapéu só para a capa; vazio: a categoria',
});

/** A pin: a story that an editor put in a slot of a front, until its end. */
export const PIN_FIELDS = {
  id: ID_FIELD,
  edition: { ...TEXT_FIELD, column: 'edition', shown: 'list', write: EditionKey, label: 'Edição' },
  place: { ...TEXT_FIELD, column: 'place', shown: 'list', write: FrontSlot, label: 'Lugar' },
  news: { column: 'news_id', kind: 'integer', read: Id, shown: 'list', write: Id, label: 'Notícia' },
  title: { ...TEXT_FIELD, column: 'title', shown: 'list', write: FrontTitle, label: 'Título na capa' },
  kicker: { ...TEXT_FIELD, column: 'kicker', shown: 'list', write: Kicker, label: 'Chapéu' },
  /** `null`: in force from its creation; no start is compared with the clock. */
  startsAt: {
    column: 'starts_at',
    kind: 'optional moment',
    read: NullableMoment,
    shown: 'list',
    write: NullableMoment,
    default: null,
    label: 'Começa',
  },
  endsAt: { column: 'ends_at', kind: 'moment', read: Moment, shown: 'list', write: Moment, label: 'Termina' },
  by: { column: 'user_id', kind: 'computed', read: nullable(Author), shown: 'admin', personal: true },
  ...EDITED_FIELDS,
} as const satisfies Fields;
