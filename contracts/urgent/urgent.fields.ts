import { Type } from 'typebox';
import { EDITED_FIELDS, type Fields, ID_FIELD, TEXT_FIELD } from '../fields.ts';
import { MAX_ID, Moment } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';

const Story = Type.Integer({
  minimum: 0,
  maximum: MAX_ID,
  description: 'Número da notícia para onde o aviso leva; 0: não leva a nenhuma',
});
const Editions = Type.Array(Type.String({ pattern: '^[a-z0-9-]{0,40}$' }), {
  uniqueItems: true,
  maxItems: LIMITS.urgentEditions,
  description: 'Só nestas edições, pela chave; "para": o portal do estado; vazio: em todas',
});

/** A notice above the header of every page: one line that ends by itself. */
export const URGENT_FIELDS = {
  id: ID_FIELD,
  text: {
    ...TEXT_FIELD,
    column: 'text',
    shown: 'list',
    write: Type.String({ minLength: 1, maxLength: LIMITS.urgentText, pattern: '\\S' }),
    label: 'Aviso',
    missing: 'Escreva o aviso.',
  },
  news: {
    column: 'news_id',
    kind: 'integer',
    read: Story,
    shown: 'list',
    write: Story,
    default: 0,
    label: 'Notícia',
  },
  editions: {
    column: 'editions',
    kind: 'keys',
    read: Editions,
    shown: 'list',
    write: Editions,
    default: [],
    label: 'Edições',
    control: { as: 'editions' },
  },
  /** At most `LIMITS.urgentHours` after its creation; `urgent.collection.ts` checks it. */
  endsAt: { column: 'ends_at', kind: 'moment', read: Moment, shown: 'list', write: Moment, label: 'Termina' },
  ...EDITED_FIELDS,
} as const satisfies Fields;
