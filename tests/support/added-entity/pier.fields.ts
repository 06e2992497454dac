import { EDITED, type Fields, ID, TEXT } from '../../../contracts/fields.ts';
import { Link, nullable, Picture, ShortText, Title } from '../../../contracts/http/primitives.ts';

/** An entity that exists only in `tests/add-an-entity.test.ts`: a pier, with its keeper and a photo. */
export const PIER_FIELDS = {
  id: ID,
  name: { ...TEXT, column: 'name', shown: 'list', write: Title, label: 'Nome' },
  photo: { ...TEXT, column: 'photo', shown: 'list', write: Link, label: 'Foto' },
  photoPicture: { column: null, kind: 'computed', read: nullable(Picture), shown: 'list' },
  keeper: {
    ...TEXT,
    column: 'keeper',
    shown: 'admin',
    write: ShortText,
    label: 'Responsável',
    personal: true,
  },
  ...EDITED,
} as const satisfies Fields;
