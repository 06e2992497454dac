import { type Static, Type } from 'typebox';
import {
  ADDRESS_CONTROL,
  EDITED_FIELDS,
  type Fields,
  ID_FIELD,
  OPTIONAL_MOMENT_FIELD,
  TEXT_FIELD,
} from '../fields.ts';
import {
  keysOf,
  Link,
  NO_OTHER_PROPERTIES,
  NullableMoment,
  nullable,
  RequiredLink,
  ShortText,
  Title,
} from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { CATEGORIES, CATEGORY_KEYS } from '../news/categories.ts';
import {
  CANONICAL_POLICIES,
  HEALTH_STATES,
  rowKeys,
  SOURCE_KINDS,
  SOURCE_TRUST,
  TEXT_ORIGINS,
} from './source-choices.ts';

const Category = keysOf([...CATEGORY_KEYS, '']);
const Selector = Type.String({ maxLength: LIMITS.selector });

/** A field with a closed list of values, the same for reading and writing. */
function choice<Column extends string, Key extends string>(
  column: Column,
  options: readonly { readonly key: Key; readonly name: string }[],
  usual: NoInfer<Key>,
  label: string,
) {
  const one = keysOf(rowKeys(options));
  const control = { as: 'choice', options } as const;
  return {
    column,
    kind: 'text',
    read: one,
    shown: 'list',
    write: one,
    default: usual,
    label,
    control,
  } as const;
}

/** The health of a source, in words for the newsroom. */
export const SourceHealth = Type.Object(
  {
    state: keysOf(rowKeys(HEALTH_STATES)),
    message: Type.String({ description: 'Uma frase para a redação' }),
    problems: Type.Array(Type.String(), { description: 'O que a última leitura teve de consertar' }),
    triedAt: NullableMoment,
    succeededAt: NullableMoment,
    nextAt: NullableMoment,
    failures: Type.Integer({ description: 'Falhas seguidas' }),
    itemsPerDay: Type.Number({ description: 'Média dos últimos 14 dias' }),
    waiting: Type.Integer({ description: 'Itens desta fonte na fila' }),
  },
  NO_OTHER_PROPERTIES,
);
export type SourceHealth = Static<typeof SourceHealth>;

/** The fields of a source, in the order of API answers. */
export const SOURCE_FIELDS = {
  id: ID_FIELD,
  name: {
    ...TEXT_FIELD,
    column: 'name',
    shown: 'list',
    write: Title,
    label: 'Nome',
    missing: 'Informe o nome da fonte.',
  },
  /** The site for people. */
  site: {
    ...TEXT_FIELD,
    column: 'site',
    shown: 'list',
    write: Link,
    label: 'Site',
    control: ADDRESS_CONTROL,
  },
  /** The address that is read: the feed, the sitemap or the page with the list. */
  address: {
    ...TEXT_FIELD,
    column: 'address',
    shown: 'list',
    write: RequiredLink,
    label: 'Endereço de leitura',
    hint: 'O feed, o calendário, o mapa do site ou a página com a lista.',
    control: ADDRESS_CONTROL,
    missing: 'Comece com https://',
  },
  kind: choice('kind', SOURCE_KINDS, 'feed', 'Tipo'),
  itemSelector: {
    ...TEXT_FIELD,
    column: 'item_selector',
    shown: 'list',
    write: Selector,
    label: 'Seletor de cada notícia',
    hint: 'Vazio: a lista é achada sozinha. Senão, um seletor CSS de cada notícia, como .noticia h2 a',
  },
  contentSelector: {
    ...TEXT_FIELD,
    column: 'content_selector',
    shown: 'list',
    write: Selector,
    label: 'Seletor do texto',
    hint: 'Vazio: o texto é achado sozinho.',
  },
  removeSelector: {
    ...TEXT_FIELD,
    column: 'remove_selector',
    shown: 'list',
    write: Selector,
    label: 'Seletor do que sai do texto',
  },
  textFrom: choice('text_from', TEXT_ORIGINS, 'auto', 'De onde vem o texto'),
  /** Without a licence the source may be read, but its texts not published. */
  licence: {
    ...TEXT_FIELD,
    column: 'licence',
    shown: 'list',
    write: Type.String({ maxLength: LIMITS.licence }),
    label: 'Licença ou autorização',
    hint: 'O que a fonte diz: “CC BY 4.0”, ou quem autorizou e quando. Os leitores a veem abaixo do texto. Vazio: nada dela pode ser publicado.',
    control: { as: 'lines', rows: 3 },
  },
  licenceUrl: {
    ...TEXT_FIELD,
    column: 'licence_url',
    shown: 'list',
    write: Link,
    label: 'Endereço da licença',
    control: ADDRESS_CONTROL,
  },
  /** When and by whom the licence was last recorded; the server sets both on every write that names the licence. */
  licenceCheckedAt: {
    column: 'licence_checked_at',
    kind: 'optional moment',
    read: OPTIONAL_MOMENT_FIELD.read,
    shown: 'list',
    default: null,
  },
  licenceCheckedBy: { ...TEXT_FIELD, column: 'licence_checked_by', shown: 'admin', personal: true },
  attribution: {
    ...TEXT_FIELD,
    column: 'attribution',
    shown: 'list',
    write: ShortText,
    label: 'Linha de crédito',
    hint: 'Como os leitores veem, no fim do texto.',
  },
  cat: {
    ...TEXT_FIELD,
    column: 'cat',
    read: Category,
    shown: 'list',
    write: Category,
    label: 'Categoria de costume',
    hint: 'Vale onde o texto não diz outra coisa.',
    control: { as: 'choice', options: CATEGORIES, none: 'Pelo texto' },
  },
  muni: {
    ...TEXT_FIELD,
    column: 'muni',
    shown: 'list',
    write: Type.String({ maxLength: 60, description: 'Nome ou slug do município; vazio: nenhum' }),
    label: 'Município de costume',
  },
  trust: {
    ...choice('trust', SOURCE_TRUST, 'review', 'Confiança'),
    hint: 'O piloto publica fora do expediente, dentro de suas regras.',
  },
  intervalMinutes: {
    column: 'interval_minutes',
    kind: 'integer',
    read: Type.Integer(),
    shown: 'list',
    write: Type.Integer({ minimum: 5, maximum: 1_440 }),
    default: 60,
    label: 'Ritmo',
    control: { as: 'number' },
  },
  adaptive: {
    column: 'adaptive',
    kind: 'flag',
    read: Type.Boolean(),
    shown: 'list',
    write: Type.Boolean(),
    default: true,
    label: 'Ajustar o intervalo ao ritmo da fonte',
  },
  canonical: choice('canonical', CANONICAL_POLICIES, 'ours', 'Endereço para os buscadores'),
  retentionDays: {
    column: 'retention_days',
    kind: 'integer',
    read: Type.Integer(),
    shown: 'list',
    write: Type.Integer({ minimum: 1, maximum: 365 }),
    default: 14,
    label: 'Dias na fila',
    hint: 'Depois disso, o que ninguém quis sai da fila.',
    control: { as: 'number' },
  },
  active: {
    column: 'active',
    kind: 'flag',
    read: Type.Boolean(),
    shown: 'list',
    write: Type.Boolean(),
    default: true,
    label: 'Ligada: é lida no ritmo abaixo',
  },
  health: { column: null, kind: 'computed', read: SourceHealth, shown: 'list' },
  /** Why nothing of this source can be published; null if it can. */
  blocked: { column: null, kind: 'computed', read: nullable(Type.String()), shown: 'list' },
  ...EDITED_FIELDS,
} as const satisfies Fields;
