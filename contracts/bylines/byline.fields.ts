import { Type } from 'typebox';
import { EDITED, type Fields, ID, TEXT } from '../fields.ts';
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
  id: ID,
  name: { ...TEXT, column: 'name', shown: 'list', write: BylineName, label: 'Nome', personal: true },
  /** Derived from the name. */
  slug: { ...TEXT, column: 'slug', shown: 'list', personal: true },
  description: {
    ...TEXT,
    column: 'description',
    shown: 'list',
    write: Type.String({ maxLength: LIMITS.topicDescription }),
    label: 'Quem é',
    personal: true,
  },
  image: { ...TEXT, column: 'image', shown: 'list', write: Link, label: 'Foto', personal: true },
  imagePicture: { column: null, kind: 'computed', read: nullable(Picture), shown: 'list' },
  imageAlt: {
    ...TEXT,
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
  ...EDITED,
} as const satisfies Fields;
