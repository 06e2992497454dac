import { Type } from 'typebox';
import { EDITED_FIELDS, type Fields, ID_FIELD, PICTURE_CONTROL, TEXT_FIELD } from '../fields.ts';
import { AltText, Id, keysOf, Link, nullable, Picture } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { NAME_PATTERN } from '../names/name-spelling.ts';
import { TOPIC_SHAPE_KEYS, TOPIC_SHAPES, type TopicShape } from './topic-shapes.ts';

const Shape = Type.Unsafe<TopicShape>({
  ...keysOf(TOPIC_SHAPE_KEYS),
  description: 'series: as notícias são partes numeradas; case: caixa Entenda o caso; vazio: nada',
});

export const TopicName = Type.String({
  minLength: 1,
  maxLength: LIMITS.topicName,
  pattern: NAME_PATTERN,
  description: 'Uma linha, sem vírgula',
});

/** A topic connects stories. A story names its topics in its field `topics`. */
export const TOPIC_FIELDS = {
  id: ID_FIELD,
  name: {
    ...TEXT_FIELD,
    column: 'name',
    shown: 'list',
    write: TopicName,
    label: 'Nome',
    hint: 'Curto, como o leitor diria: Círio 2026, Enchente no Tapajós.',
    missing: 'Informe o nome.',
  },
  /** Derived from the name. */
  slug: { ...TEXT_FIELD, column: 'slug', shown: 'list' },
  description: {
    ...TEXT_FIELD,
    column: 'description',
    shown: 'list',
    write: Type.String({ maxLength: LIMITS.topicDescription }),
    label: 'Descrição',
    hint: 'Duas ou três frases no alto da página do assunto. Buscadores também as mostram.',
    control: { as: 'lines', rows: 4 },
  },
  image: {
    ...TEXT_FIELD,
    column: 'image',
    shown: 'list',
    write: Link,
    label: 'Foto',
    control: PICTURE_CONTROL,
  },
  imagePicture: { column: null, kind: 'computed', read: nullable(Picture), shown: 'list' },
  imageAlt: {
    ...TEXT_FIELD,
    column: 'image_alt',
    shown: 'list',
    write: AltText,
    label: 'Texto alternativo da foto',
    hint: 'O que a foto mostra, para quem não a vê.',
  },
  /** How its stories appear within each other. */
  shape: {
    ...TEXT_FIELD,
    column: 'shape',
    read: Shape,
    shown: 'list',
    write: Shape,
    label: 'Dentro das notícias',
    hint: 'O que cada notícia mostra das outras deste assunto: nada, as partes numeradas, ou uma caixa com as últimas, por data.',
    control: { as: 'choice', options: TOPIC_SHAPES },
  },
  /** The order of a series; stories that are not listed follow by their dates. */
  parts: {
    column: 'parts',
    kind: 'ids',
    read: Type.Array(Id),
    shown: 'admin',
    write: Type.Array(Id, {
      maxItems: LIMITS.seriesParts,
      uniqueItems: true,
      description: 'Números das notícias da série, na ordem; as outras vêm depois, pela data',
    }),
    default: [],
    label: 'Ordem das partes',
  },
  ...EDITED_FIELDS,
} as const satisfies Fields;
