import { Type } from 'typebox';
import { EDITED_FIELDS, type Fields, ID_FIELD, TEXT_FIELD } from '../fields.ts';
import { AltText, Link, nullable, Picture } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { TOPIC_NAME } from '../topics/topic-name.ts';

export const BylineName = Type.String({
  minLength: 1,
  maxLength: LIMITS.bylineName,
  pattern: TOPIC_NAME,
  description: 'Uma linha, sem vírgula',
});

/** A name that signs stories. It is no account: who types a story and who signs it may differ. */
export const BYLINE_FIELDS = {
  id: ID_FIELD,
  name: { ...TEXT_FIELD, column: 'name', shown: 'list', write: BylineName, label: 'Nome', personal: true },
  /** Derived from the name. */
  slug: { ...TEXT_FIELD, column: 'slug', shown: 'list', personal: true },
  description: {
    ...TEXT_FIELD,
    column: 'description',
    shown: 'list',
    write: Type.String({ maxLength: LIMITS.topicDescription }),
    label: 'Quem é',
    personal: true,
  },
  image: { ...TEXT_FIELD, column: 'image', shown: 'list', write: Link, label: 'Foto', personal: true },
  imagePicture: { column: null, kind: 'computed', read: nullable(Picture), shown: 'list' },
  imageAlt: {
    ...TEXT_FIELD,
    column: 'image_alt',
    shown: 'list',
    write: AltText,
    label: 'Texto alternativo da foto',
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
  },
  ...EDITED_FIELDS,
} as const satisfies Fields;
