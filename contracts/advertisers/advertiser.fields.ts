import { Type } from 'typebox';
import { EDITED_FIELDS, type Fields, ID_FIELD, TEXT_FIELD } from '../fields.ts';
import { ShortText } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';

const Name = Type.String({ minLength: 1, maxLength: LIMITS.shortText, pattern: '\\S' });

/** An advertiser and its contact person. Ads and reports refer to it by name. */
export const ADVERTISER_FIELDS = {
  id: ID_FIELD,
  name: {
    ...TEXT_FIELD,
    column: 'name',
    shown: 'admin',
    write: Name,
    label: 'Nome',
    hint: 'Mudado aqui, muda em todos os anúncios e relatórios.',
    missing: 'Informe o nome.',
    personal: true,
  },
  /** The name in lower case, which keeps an advertiser unique regardless of capitals. */
  nameKey: { ...TEXT_FIELD, column: 'name_key', shown: 'nobody', personal: true },
  contact: {
    ...TEXT_FIELD,
    column: 'contact',
    shown: 'admin',
    write: ShortText,
    label: 'Pessoa de contato',
    personal: true,
  },
  email: {
    ...TEXT_FIELD,
    column: 'email',
    shown: 'admin',
    write: Type.String({ maxLength: LIMITS.email, pattern: '^$|^[^\\s@<>"]+@[^\\s@<>"]+$' }),
    label: 'E-mail',
    control: { as: 'line', type: 'email' },
    personal: true,
  },
  phone: {
    ...TEXT_FIELD,
    column: 'phone',
    shown: 'admin',
    write: ShortText,
    label: 'Telefone',
    control: { as: 'line', type: 'tel' },
    personal: true,
  },
  notes: {
    ...TEXT_FIELD,
    column: 'notes',
    shown: 'admin',
    write: Type.String({ maxLength: LIMITS.correction }),
    label: 'Anotações',
    control: { as: 'lines', rows: 3 },
    personal: true,
  },
  ...EDITED_FIELDS,
} as const satisfies Fields;
