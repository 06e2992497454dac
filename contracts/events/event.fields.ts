import { Type } from 'typebox';
import { EDITED_FIELDS, type Fields, ID_FIELD, OPTIONAL_MOMENT_FIELD, TEXT_FIELD } from '../fields.ts';
import { Link, Moment, ShortText, Title } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { PLACE_FIELD } from '../place-field.ts';

/** Something that happens in a municipality at an hour, once or every week. */
export const EVENT_FIELDS = {
  id: ID_FIELD,
  title: {
    ...TEXT_FIELD,
    column: 'title',
    shown: 'list',
    write: Title,
    label: 'O que acontece',
    missing: 'Escreva o que acontece.',
  },
  place: PLACE_FIELD,
  venue: { ...TEXT_FIELD, column: 'venue', shown: 'list', write: ShortText, label: 'Local' },
  startsAt: {
    column: 'starts_at',
    kind: 'moment',
    read: Moment,
    shown: 'list',
    write: Moment,
    label: 'Começa',
    missing: 'Escolha o dia e a hora.',
  },
  endsAt: { ...OPTIONAL_MOMENT_FIELD, column: 'ends_at', shown: 'list', label: 'Termina' },
  /** The event is repeated every week until this moment. */
  weeklyUntil: {
    ...OPTIONAL_MOMENT_FIELD,
    column: 'weekly_until',
    shown: 'list',
    label: 'Repete toda semana até',
  },
  link: {
    ...TEXT_FIELD,
    column: 'link',
    shown: 'list',
    write: Link,
    label: 'Link',
    control: { as: 'line', inputMode: 'url' },
  },
  source: {
    ...TEXT_FIELD,
    column: 'source',
    shown: 'list',
    write: Type.String({ minLength: 1, maxLength: LIMITS.shortText, pattern: '\\S' }),
    label: 'Fonte',
    hint: 'Quem informou, como “Câmara de Marabá”.',
    missing: 'Escreva a fonte.',
  },
  /** When the last occurrence is over. Computed from the fields above. */
  overAt: { column: 'over_at', kind: 'moment', read: Moment, shown: 'nobody' },
  ...EDITED_FIELDS,
} as const satisfies Fields;
