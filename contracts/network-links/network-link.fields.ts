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
import { keysOf, Link, nullable, Picture, RequiredLink, Title } from '../http/primitives.ts';
import { REGION_KEYS, REGIONS } from '../regions.ts';
import { NETWORK_LINK_KIND_KEYS, NETWORK_LINK_KINDS } from './network-link-kinds.ts';

const Kind = keysOf(NETWORK_LINK_KIND_KEYS);

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
    control: { as: 'choice', options: NETWORK_LINK_KINDS, required: true },
  },
  name: {
    ...TEXT_FIELD,
    column: 'name',
    shown: 'list',
    write: Title,
    label: 'Nome',
    missing: 'Informe o nome.',
  },
  reg: {
    ...TEXT_FIELD,
    column: 'reg',
    read: keysOf([...REGION_KEYS, '']),
    shown: 'list',
    write: Type.String({ maxLength: 40, description: 'Chave ou slug da região; vazio: o estado todo' }),
    label: 'Região',
    control: { as: 'choice', options: REGIONS, none: 'Todo o estado' },
  },
  link: {
    ...TEXT_FIELD,
    column: 'link',
    shown: 'list',
    write: RequiredLink,
    label: 'Link',
    hint: 'O endereço completo, com https://',
    control: ADDRESS_CONTROL,
    missing: 'Informe o link.',
  },
  image: {
    ...TEXT_FIELD,
    column: 'image',
    shown: 'list',
    write: Link,
    label: 'Imagem',
    control: PICTURE_CONTROL,
  },
  imagePicture: { column: null, kind: 'computed', read: nullable(Picture), shown: 'list' },
  order: ORDER_FIELD,
  editions: EDITIONS_FIELD,
  ...EDITED_FIELDS,
} as const satisfies Fields;
