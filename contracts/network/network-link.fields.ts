import { Type } from 'typebox';
import { EDITIONS_FIELD } from '../editions/edition-items.ts';
import { EDITED_FIELDS, type Fields, ID_FIELD, ORDER_FIELD, TEXT_FIELD } from '../fields.ts';
import { keysOf, Link, nullable, Picture, RequiredLink, Title } from '../http/primitives.ts';
import { REGION_KEYS } from '../regions.ts';
import { NETWORK_KIND_KEYS } from './network-kinds.ts';

const Kind = keysOf(NETWORK_KIND_KEYS);

export const NETWORK_LINK_FIELDS = {
  id: ID_FIELD,
  kind: {
    column: 'kind',
    kind: 'text',
    read: Kind,
    shown: 'list',
    write: Kind,
    default: 'portal',
    label: 'Tipo',
  },
  name: { ...TEXT_FIELD, column: 'name', shown: 'list', write: Title, label: 'Nome' },
  reg: {
    ...TEXT_FIELD,
    column: 'reg',
    read: keysOf([...REGION_KEYS, '']),
    shown: 'list',
    write: Type.String({ maxLength: 40, description: 'Chave ou slug da região; vazio: o estado todo' }),
    label: 'Região',
  },
  link: { ...TEXT_FIELD, column: 'link', shown: 'list', write: RequiredLink, label: 'Link' },
  image: { ...TEXT_FIELD, column: 'image', shown: 'list', write: Link, label: 'Imagem' },
  imagePicture: { column: null, kind: 'computed', read: nullable(Picture), shown: 'list' },
  order: ORDER_FIELD,
  editions: EDITIONS_FIELD,
  ...EDITED_FIELDS,
} as const satisfies Fields;
