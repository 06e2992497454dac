import { Type } from 'typebox';
import { EDITIONS_FIELD } from '../editions/edition-items.ts';
import {
  ADDRESS_CONTROL,
  EDITED_FIELDS,
  type Fields,
  ID_FIELD,
  ORDER_FIELD,
  PICTURE_CONTROL,
  TEXT_FIELD,
} from '../fields.ts';
import { Link, Moment, nullable, Picture, RequiredLink, Title } from '../http/primitives.ts';

export const VIDEO_FIELDS = {
  id: ID_FIELD,
  title: {
    ...TEXT_FIELD,
    column: 'title',
    shown: 'list',
    write: Title,
    label: 'Título',
    missing: 'Informe o título.',
  },
  cover: {
    ...TEXT_FIELD,
    column: 'cover',
    shown: 'list',
    write: Link,
    label: 'Capa',
    hint: 'Sem imagem, vale a capa do YouTube.',
    control: PICTURE_CONTROL,
  },
  coverPicture: { column: null, kind: 'computed', read: nullable(Picture), shown: 'list' },
  link: {
    ...TEXT_FIELD,
    column: 'link',
    shown: 'list',
    write: RequiredLink,
    label: 'Link do YouTube',
    control: { ...ADDRESS_CONTROL, placeholder: 'https://youtu.be/…' },
    missing: 'Cole o link do vídeo.',
  },
  featured: {
    column: 'featured',
    kind: 'flag',
    read: Type.Boolean(),
    shown: 'list',
    write: Type.Boolean({ description: 'Cada edição tem no máximo um vídeo em destaque' }),
    default: false,
    label: 'Destaque',
  },
  order: ORDER_FIELD,
  editions: EDITIONS_FIELD,
  date: { column: 'created_at', kind: 'moment', read: Moment, shown: 'list' },
  ...EDITED_FIELDS,
} as const satisfies Fields;
