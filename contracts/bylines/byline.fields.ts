import { Type } from 'typebox';
import { EDITED_FIELDS, type Fields, ID_FIELD, PICTURE_CONTROL, TEXT_FIELD } from '../fields.ts';
import { AltText, Link, nullable, Picture } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { NAME_PATTERN } from '../names/name-spelling.ts';

export const BylineName = Type.String({
  minLength: 1,
  maxLength: LIMITS.bylineName,
  pattern: NAME_PATTERN,
  description: 'Uma linha, sem vírgula',
});

/** A name that signs stories. It is no account: who types a story and who signs it may differ. */
export const BYLINE_FIELDS = {
  id: ID_FIELD,
  name: {
    ...TEXT_FIELD,
    column: 'name',
    shown: 'list',
    write: BylineName,
    label: 'Nome',
    missing: 'Informe o nome.',
    personal: true,
  },
  /** Derived from the name. */
  slug: { ...TEXT_FIELD, column: 'slug', shown: 'list', personal: true },
  description: {
    ...TEXT_FIELD,
    column: 'description',
    shown: 'list',
    write: Type.String({ maxLength: LIMITS.topicDescription }),
    label: 'Quem é',
    hint: 'Duas ou três frases no alto da página do autor.',
    control: { as: 'lines', rows: 4 },
    personal: true,
  },
  image: {
    ...TEXT_FIELD,
    column: 'image',
    shown: 'list',
    write: Link,
    label: 'Foto',
    control: PICTURE_CONTROL,
    personal: true,
  },
  imagePicture: { column: null, kind: 'computed', read: nullable(Picture), shown: 'list' },
  imageAlt: {
    ...TEXT_FIELD,
    column: 'image_alt',
    shown: 'list',
    write: AltText,
    label: 'Texto alternativo da foto',
    hint: 'O que a foto mostra, para quem não a vê.',
    personal: true,
  },
  on: {
    column: 'is_on',
    kind: 'flag',
    read: Type.Boolean(),
    shown: 'admin',
    write: Type.Boolean({ description: 'true: a página do autor existe e as assinaturas levam a ela' }),
    default: false,
    label: 'Página do autor ligada',
    hint: 'A página tem as notícias que ele assina, o texto e a foto abaixo. Ligue só com o acordo da pessoa.',
  },
  ...EDITED_FIELDS,
} as const satisfies Fields;
