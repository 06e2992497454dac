import { Type } from 'typebox';
import {
  EDITED_FIELDS,
  type Fields,
  ID_FIELD,
  ORDER_FIELD,
  optional,
  PICTURE_CONTROL,
  TEXT_FIELD,
} from '../fields.ts';
import {
  keysOf,
  Link,
  NO_OTHER_PROPERTIES,
  nullable,
  Picture,
  ShortText,
  Title,
} from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { CATEGORY_KEYS } from '../news/categories.ts';
import { REGION_KEYS } from '../regions.ts';
import { columnOf, SETTINGS_FIELDS, SOCIAL_FIELDS } from '../settings/settings.fields.ts';
import { EDITION_KEY } from './edition-key.ts';
import { PICTOGRAM_KEYS } from './pictograms.ts';

const Key = Type.String({ minLength: 2, maxLength: 40, pattern: EDITION_KEY });
const Hosts = Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
  maxItems: LIMITS.editionHosts,
  uniqueItems: true,
  description: 'Nomes de host; o primeiro é o principal, os outros levam a ele',
});
const Municipalities = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
  uniqueItems: true,
  maxItems: 144,
  description: 'Nomes ou slugs de municípios',
});
const Covers = Type.Object(
  {
    regs: Type.Array(keysOf(REGION_KEYS), { uniqueItems: true, maxItems: REGION_KEYS.length }),
    munis: Municipalities,
  },
  { ...NO_OTHER_PROPERTIES, description: 'O que a edição cobre: regiões inteiras e municípios' },
);
const Colour = Type.String({
  pattern: '^(#[0-9a-f]{6})?$',
  description: 'Cor como "#0a6d37"; vazio: a do portal do estado',
});
const OptionalEmail = Type.String({ maxLength: LIMITS.email, pattern: '^$|^[^\\s@<>"]+@[^\\s@<>"]+$' });
const Social = Type.Object(optional(columnOf(SOCIAL_FIELDS, 'write')), {
  ...NO_OTHER_PROPERTIES,
  description: 'Só as redes próprias; as outras são as do portal do estado',
});
const Blocks = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
  uniqueItems: true,
  maxItems: LIMITS.editionBlocks,
  description:
    'Regiões (chave) e municípios (nome) que são blocos da capa, em ordem; vazio: os que ela cobre',
});
const Sections = Type.Array(keysOf(CATEGORY_KEYS), {
  uniqueItems: true,
  maxItems: CATEGORY_KEYS.length,
  description: 'Categorias do menu, em ordem; vazio: as do portal do estado',
});

/** The hint of a value that falls back to that of the state portal. */
const FALLBACK = { hint: 'Vazio: o do portal do estado.' } as const;

/** A list of texts in one column, none of which contains a comma. */
const LIST = { kind: 'keys', default: [] } as const;

/**
 * An edition: a regional newspaper of the network, under its own host. A value that it leaves empty is that of the
 * state portal, in the settings.
 */
export const EDITION_FIELDS = {
  id: ID_FIELD,
  key: {
    ...TEXT_FIELD,
    column: 'key',
    shown: 'list',
    write: Key,
    label: 'Chave',
    hint: 'Faz parte de endereços de teste e da API. Não muda depois.',
  },
  name: {
    ...TEXT_FIELD,
    column: 'name',
    shown: 'list',
    write: Title,
    label: 'Nome',
    missing: 'Informe o nome da edição.',
  },
  hosts: {
    ...LIST,
    column: 'hosts',
    read: Hosts,
    shown: 'list',
    write: Hosts,
    label: 'Endereços',
    hint: 'Um nome de host por linha, sem https://. O primeiro é o principal; os outros levam a ele.',
  },
  /** Computed from the columns `regs` and `munis`. */
  covers: { column: null, kind: 'computed', read: Covers, shown: 'list', write: Covers, label: 'Cobre' },
  regs: { ...LIST, column: 'regs', read: Covers.properties.regs, shown: 'nobody' },
  munis: { ...LIST, column: 'munis', read: Municipalities, shown: 'nobody' },
  /** The name in the masthead. If empty, it is "Portal" and the edition's name. */
  wordmark: {
    ...TEXT_FIELD,
    column: 'wordmark',
    shown: 'list',
    write: ShortText,
    label: 'Título do cabeçalho',
  },
  /** The colour in the light and in the dark theme; contrast is checked on write. */
  accentLight: { ...TEXT_FIELD, column: 'accent_light', shown: 'list', write: Colour, label: 'Cor no claro' },
  accentDark: { ...TEXT_FIELD, column: 'accent_dark', shown: 'list', write: Colour, label: 'Cor no escuro' },
  icon: {
    ...TEXT_FIELD,
    column: 'icon',
    read: keysOf(PICTOGRAM_KEYS),
    shown: 'list',
    write: keysOf(PICTOGRAM_KEYS),
    default: 'star',
    label: 'Pictograma',
  },
  /** A picture that replaces the pictogram. */
  image: {
    ...TEXT_FIELD,
    column: 'image',
    shown: 'list',
    write: Link,
    label: 'Ícone próprio',
    hint: 'Quadrado. Vazio: o pictograma. Vai para o aplicativo e para as imagens de compartilhamento.',
    control: PICTURE_CONTROL,
  },
  imagePicture: { column: null, kind: 'computed', read: nullable(Picture), shown: 'list' },
  contactEmail: {
    ...TEXT_FIELD,
    column: 'contact_email',
    shown: 'list',
    write: OptionalEmail,
    label: 'E-mail de contato',
    ...FALLBACK,
    control: { as: 'line', type: 'email' },
  },
  hours: {
    ...TEXT_FIELD,
    column: 'hours',
    shown: 'list',
    write: ShortText,
    label: 'Horário de atendimento',
    ...FALLBACK,
  },
  social: {
    column: null,
    kind: 'computed',
    read: Social,
    shown: 'list',
    write: Social,
    label: 'Redes sociais',
  },
  /** `social` as JSON: the stored column. */
  socialJson: { ...TEXT_FIELD, column: 'social', shown: 'nobody', default: '{}' },
  /** The link of the TV stream. It has nothing to do with live pages of stories. */
  live: {
    ...TEXT_FIELD,
    column: 'live',
    shown: 'list',
    write: Link,
    label: 'Transmissão da TV',
    ...FALLBACK,
    control: { as: 'line', type: 'url' },
  },
  legalName: {
    ...TEXT_FIELD,
    column: 'legal_name',
    shown: 'list',
    write: ShortText,
    label: 'Razão social',
    ...FALLBACK,
  },
  taxId: {
    ...TEXT_FIELD,
    column: 'tax_id',
    shown: 'list',
    write: SETTINGS_FIELDS.taxId.write,
    label: 'CNPJ',
    control: { as: 'line', placeholder: '00.000.000/0000-00' },
  },
  editor: {
    ...TEXT_FIELD,
    column: 'editor',
    shown: 'list',
    write: ShortText,
    label: 'Editor responsável',
    ...FALLBACK,
    personal: true,
  },
  postalAddress: {
    ...TEXT_FIELD,
    column: 'postal_address',
    shown: 'list',
    write: ShortText,
    label: 'Endereço',
    ...FALLBACK,
  },
  /** One or two sentences about the edition, in its footer and as the description of its home. */
  about: {
    ...TEXT_FIELD,
    column: 'about',
    shown: 'list',
    write: Type.String({ maxLength: LIMITS.summary }),
    label: 'Apresentação no rodapé',
  },
  blocks: { ...LIST, column: 'blocks', read: Blocks, shown: 'list', write: Blocks, label: 'Blocos da capa' },
  sections: {
    ...LIST,
    column: 'sections',
    read: Sections,
    shown: 'list',
    write: Sections,
    label: 'Categorias',
  },
  order: ORDER_FIELD,
  on: {
    column: 'is_on',
    kind: 'flag',
    read: Type.Boolean(),
    shown: 'list',
    write: Type.Boolean({ description: 'false: os endereços levam ao portal do estado; nada é apagado' }),
    default: false,
    label: 'No ar',
    hint: 'Desligada, os endereços levam ao portal do estado e nada é apagado.',
  },
  ...EDITED_FIELDS,
} as const satisfies Fields;
