import { Type } from 'typebox';
import { EDITIONS_FIELD } from '../editions/edition-items.ts';
import { EDITED, type Fields, ID, TEXT } from '../fields.ts';
import { Link, Moment, nullable, Picture, RequiredLink, SortOrder, Title } from '../http/primitives.ts';

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
    write: Type.Boolean({ description: 'No máximo um vídeo é o destaque' }),
    default: false,
    label: 'Destaque',
  },
  order: {
    column: 'sort',
    kind: 'integer',
    read: Type.Integer(),
    shown: 'list',
    write: SortOrder,
    default: 0,
    label: 'Ordem',
  },
  editions: EDITIONS_FIELD,
  date: { column: 'created_at', kind: 'moment', read: Moment, shown: 'list' },
  ...EDITED,
} as const satisfies Fields;
