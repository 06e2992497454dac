import {
  EDITED_FIELDS,
  type Fields,
  ID_FIELD,
  PICTURE_CONTROL,
  TEXT_FIELD,
} from '../../../contracts/fields.ts';
import { Link, nullable, Picture, ShortText, Title } from '../../../contracts/http/primitives.ts';

/** An entity that exists only in `tests/add-an-entity.test.ts`: a pier, with its keeper and a photo. */
export const PIER_FIELDS = {
  id: ID_FIELD,
  name: {
    ...TEXT_FIELD,
    column: 'name',
    shown: 'list',
    write: Title,
    label: 'Nome',
    hint: 'Como está na placa.',
    missing: 'Informe o nome.',
  },
  photo: {
    ...TEXT_FIELD,
    column: 'photo',
    shown: 'list',
    write: Link,
    label: 'Foto',
    control: PICTURE_CONTROL,
  },
  photoPicture: { column: null, kind: 'computed', read: nullable(Picture), shown: 'list' },
  keeper: {
    ...TEXT_FIELD,
    column: 'keeper',
    shown: 'admin',
    write: ShortText,
    label: 'Responsável',
    personal: true,
  },
  ...EDITED_FIELDS,
} as const satisfies Fields;
