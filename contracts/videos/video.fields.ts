import { Type } from 'typebox';
import { EDITIONS_FIELD } from '../editions/edition-items.ts';
import { EDITED, type Fields, ID, ORDER, TEXT } from '../fields.ts';
import { Link, Moment, nullable, Picture, RequiredLink, Title } from '../http/primitives.ts';

export const VIDEO_FIELDS = {
  id: ID,
  title: { ...TEXT, column: 'title', shown: 'list', write: Title, label: 'Título' },
  cover: { ...TEXT, column: 'cover', shown: 'list', write: Link, label: 'Capa' },
  coverPicture: { column: null, kind: 'computed', read: nullable(Picture), shown: 'list' },
  link: { ...TEXT, column: 'link', shown: 'list', write: RequiredLink, label: 'Link do YouTube' },
  featured: {
    column: 'featured',
    kind: 'flag',
    read: Type.Boolean(),
    shown: 'list',
    write: Type.Boolean({ description: 'Cada edição tem no máximo um vídeo em destaque' }),
    default: false,
    label: 'Destaque',
  },
  order: ORDER,
  editions: EDITIONS_FIELD,
  date: { column: 'created_at', kind: 'moment', read: Moment, shown: 'list' },
  ...EDITED,
} as const satisfies Fields;
