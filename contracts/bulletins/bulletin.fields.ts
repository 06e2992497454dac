import { Type } from 'typebox';
import { EDITED_FIELDS, type Fields, ID_FIELD, TEXT_FIELD } from '../fields.ts';
import { keysOf, Link, Moment } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { PLACE_FIELD } from '../place-field.ts';
import { BULLETIN_KIND_KEYS, BULLETIN_KINDS } from './bulletin-kinds.ts';

const Kind = keysOf(BULLETIN_KIND_KEYS);

/** A fact that is open, closed or offered in a municipality, checked by the newsroom; the bulletin ends by itself. */
export const BULLETIN_FIELDS = {
  id: ID_FIELD,
  place: PLACE_FIELD,
  kind: {
    column: 'kind',
    kind: 'text',
    read: Kind,
    shown: 'list',
    write: Kind,
    label: 'Serviço',
    missing: 'Escolha o serviço.',
    control: { as: 'choice', options: BULLETIN_KINDS, none: 'Escolha' },
  },
  text: {
    ...TEXT_FIELD,
    column: 'text',
    shown: 'list',
    write: Type.String({ minLength: 1, maxLength: LIMITS.bulletinText, pattern: '\\S' }),
    label: 'Informe',
    missing: 'Escreva o informe.',
    control: { as: 'lines', rows: 3 },
  },
  link: {
    ...TEXT_FIELD,
    column: 'link',
    shown: 'list',
    write: Link,
    label: 'Link',
    hint: 'Onde o leitor confere. Pode ficar vazio.',
    control: { as: 'line', inputMode: 'url' },
  },
  checkedBy: {
    ...TEXT_FIELD,
    column: 'checked_by',
    shown: 'list',
    write: Type.String({ minLength: 1, maxLength: LIMITS.bulletinChecker, pattern: '\\S' }),
    label: 'Conferido por',
    hint: '“Redação, por telefone” vira “Conferido pela redação em 19-11-2026, por telefone”. Salvar confirma o informe de novo.',
    missing: 'Escreva quem conferiu.',
  },
  /** At most `LIMITS.bulletinDays` after the last check; `bulletins.collection.ts` checks it. */
  endsAt: {
    column: 'ends_at',
    kind: 'moment',
    read: Moment,
    shown: 'list',
    write: Moment,
    label: 'Sai do ar em',
    missing: 'Escolha quando o informe sai do ar.',
  },
  /** The last save. */
  checkedAt: { column: 'checked_at', kind: 'moment', read: Moment, shown: 'list' },
  ...EDITED_FIELDS,
} as const satisfies Fields;
