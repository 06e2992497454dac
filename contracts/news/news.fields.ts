import { type Static, Type } from 'typebox';
import { BylineName } from '../bylines/byline.fields.ts';
import { EDITION_KEY } from '../editions/edition-key.ts';
import { EDITED_FIELDS, type Fields, ID_FIELD, OPTIONAL_MOMENT_FIELD, TEXT_FIELD } from '../fields.ts';
import {
  AltText,
  Id,
  keysOf,
  Link,
  Moment,
  NO_OTHER_PROPERTIES,
  nullable,
  Picture,
  ShortText,
  Title,
} from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { LIVE_STATE_KEYS } from '../live/live-states.ts';
import { REGION_KEYS } from '../regions.ts';
import { TopicName } from '../topics/topic.fields.ts';
import { CATEGORY_KEYS } from './categories.ts';
import { STORY_SOURCE_KIND_KEYS } from './source-kinds.ts';
import { NEWS_STATUS_KEYS } from './statuses.ts';
import { STORY_ORIGINS } from './story-origins.ts';

const CategoryOrNone = keysOf([...CATEGORY_KEYS, '']);

export const Author = Type.Object({ id: Id, username: Type.String() }, NO_OTHER_PROPERTIES);
export type Author = Static<typeof Author>;

/** The part of a live page that lists show. */
const LiveCard = Type.Object(
  {
    state: keysOf(LIVE_STATE_KEYS),
    line: Type.String({ description: 'O começo do último bloco, em texto puro' }),
    at: nullable(Moment),
  },
  { ...NO_OTHER_PROPERTIES, description: 'A cobertura ao vivo; null: a notícia não tem' },
);

/**
 * The fields of a story, in the order of API answers. A new field needs a row here, a migration that adds its column, a
 * place in a form and a place on a page; "How to add" in CONTRIBUTING.md names the files.
 */
export const NEWS_FIELDS = {
  id: ID_FIELD,
  title: { ...TEXT_FIELD, column: 'title', shown: 'list', write: Title, label: 'Título', removedBy: 'words' },
  /** Derived from the title. */
  slug: { ...TEXT_FIELD, column: 'slug', shown: 'list' },
  desc: {
    ...TEXT_FIELD,
    column: 'body',
    shown: 'detail',
    write: Type.String({ maxLength: LIMITS.body }),
    label: 'Texto',
    removedBy: 'text',
  },
  /** One sentence below the title; optional. */
  summary: {
    ...TEXT_FIELD,
    column: 'summary',
    shown: 'list',
    write: Type.String({ maxLength: LIMITS.summary }),
    label: 'Linha fina',
    removedBy: 'words',
  },
  /** 200 characters of plain text, cut once on write. */
  excerpt: { ...TEXT_FIELD, column: 'excerpt', shown: 'card', removedBy: 'words' },
  cover: { ...TEXT_FIELD, column: 'cover', shown: 'list', write: Link, label: 'Capa', removedBy: 'words' },
  coverAlt: {
    ...TEXT_FIELD,
    column: 'cover_alt',
    shown: 'list',
    write: AltText,
    label: 'Texto alternativo da capa',
    removedBy: 'words',
  },
  coverCredit: {
    ...TEXT_FIELD,
    column: 'cover_credit',
    shown: 'list',
    write: ShortText,
    label: 'Crédito da capa',
    personal: true,
    removedBy: 'words',
  },
  coverPicture: { column: null, kind: 'computed', read: nullable(Picture), shown: 'list' },
  coverFocal: {
    ...TEXT_FIELD,
    column: 'cover_focal',
    shown: 'admin',
    write: Type.String({ pattern: '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$|^$' }),
    label: 'Ponto focal da capa',
  },
  muni: {
    ...TEXT_FIELD,
    column: 'muni',
    shown: 'list',
    write: Type.String({ maxLength: 60, description: 'Nome ou slug do município; vazio: o estado todo' }),
    label: 'Município',
  },
  /** All municipalities, `muni` first. */
  munis: {
    column: null,
    kind: 'computed',
    read: Type.Array(Type.String()),
    shown: 'list',
    write: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
      maxItems: LIMITS.storyMunis,
      description: 'Nomes ou slugs, o principal primeiro (é "muni"); sozinho, "muni" troca só o principal',
    }),
    default: [],
    label: 'Municípios',
  },
  /** The municipalities after `muni`, separated by commas. */
  moreMunis: { ...TEXT_FIELD, column: 'more_munis', shown: 'nobody', inOtherFields: true },
  cat: {
    ...TEXT_FIELD,
    column: 'cat',
    read: CategoryOrNone,
    shown: 'list',
    write: CategoryOrNone,
    label: 'Categoria',
  },
  /** Names of topics, the most important first. A name that does not exist yet becomes a new topic. */
  topics: {
    column: 'topics',
    kind: 'keys',
    read: Type.Array(Type.String()),
    shown: 'detail',
    write: Type.Array(TopicName, {
      maxItems: LIMITS.storyTopics,
      description: 'Nomes de assuntos; um nome novo cria o assunto, um antigo vale pelo atual',
    }),
    default: [],
    label: 'Assuntos',
    removedBy: 'words',
  },
  reg: {
    ...TEXT_FIELD,
    column: 'reg',
    read: keysOf([...REGION_KEYS, '']),
    shown: 'list',
    write: Type.String({ maxLength: 40, description: 'Chave ou slug; sem ela vale a região do município' }),
    label: 'Região',
  },
  /** The date readers see, and the order of "newest". */
  date: { column: 'date', kind: 'moment', read: Moment, shown: 'list', write: Moment, label: 'Data' },
  /** The last write, also of something that readers do not see. */
  updatedAt: { ...EDITED_FIELDS.updatedAt, shown: 'list' },
  /** When it last changed for readers after it was published; `null` if it did not. */
  revisedAt: {
    column: 'revised_at',
    kind: 'optional moment',
    read: nullable(Moment),
    shown: 'list',
    default: null,
  },
  /** The key of the edition where the story has its canonical address; empty for the state portal. */
  homeEdition: { column: null, kind: 'computed', read: Type.String(), shown: 'list' },
  /** The edition an editor chose as its home. If empty, the places decide. */
  chosenEdition: {
    ...TEXT_FIELD,
    column: 'chosen_edition',
    shown: 'admin',
    write: Type.String({
      maxLength: 40,
      pattern: `^$|${EDITION_KEY}`,
      description: 'Chave da edição em que a notícia mora; vazio: a do lugar; para: o portal do estado',
    }),
    label: 'Edição principal',
  },
  /** The names that sign it, apart from the account that typed it; "Redação" for the newsroom. Empty if unsigned. */
  bylines: {
    column: 'bylines',
    kind: 'keys',
    read: Type.Array(Type.String()),
    shown: 'list',
    write: Type.Array(BylineName, {
      maxItems: LIMITS.storyBylines,
      description: 'Quem assina, na ordem; "Redação": a redação toda; vazio: sem assinatura',
    }),
    default: [],
    label: 'Assinatura',
    personal: true,
    removedBy: 'words',
  },
  /** Stories that an editor chose; shown first below the text. */
  related: {
    column: 'related',
    kind: 'ids',
    read: Type.Array(Id),
    shown: 'detail',
    write: Type.Array(Id, {
      maxItems: LIMITS.storyRelated,
      uniqueItems: true,
      description: 'Números das notícias que aparecem primeiro em Leia também',
    }),
    default: [],
    label: 'Leia também',
  },
  link: {
    ...TEXT_FIELD,
    column: 'link',
    shown: 'list',
    write: Link,
    label: 'Link da fonte',
    removedBy: 'words',
  },
  source: {
    ...TEXT_FIELD,
    column: 'source',
    shown: 'list',
    write: ShortText,
    label: 'Nome da fonte',
    removedBy: 'words',
  },
  /** How the release arrived if it has no address; then the name and date of the source are required. */
  sourceKind: {
    ...TEXT_FIELD,
    column: 'source_kind',
    read: keysOf([...STORY_SOURCE_KIND_KEYS, '']),
    shown: 'list',
    write: keysOf([...STORY_SOURCE_KIND_KEYS, '']),
    label: 'Como chegou',
  },
  /** The release itself, for the newsroom only: a picture or PDF stored here. */
  sourceFile: {
    ...TEXT_FIELD,
    column: 'source_file',
    shown: 'admin',
    write: Type.String({
      maxLength: LIMITS.url,
      pattern: '^(/media/[A-Za-z0-9/_.-]+)?$',
      description: 'Endereço de uma imagem ou PDF guardado aqui; os leitores não o veem',
    }),
    label: 'Arquivo da fonte',
  },
  /** The date of the original, shown in the source box. */
  originalDate: {
    ...TEXT_FIELD,
    column: 'original_date',
    shown: 'list',
    write: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$|^$' }),
    label: 'Data do original',
  },
  /** The moment after which the story leaves the home page; it stays readable. */
  validUntil: { ...OPTIONAL_MOMENT_FIELD, column: 'valid_until', shown: 'list', label: 'Vale até' },
  imgContent: {
    ...TEXT_FIELD,
    column: 'img_content',
    shown: 'list',
    write: Type.String({ maxLength: LIMITS.imgContent }),
    label: 'Imagens do texto',
    removedBy: 'text',
  },
  /** PDFs below the text, one per line: address and name. Readers also get their sizes. */
  attachments: {
    ...TEXT_FIELD,
    column: 'attachments',
    shown: 'admin',
    write: Type.String({
      maxLength: LIMITS.document.list,
      description: 'PDFs da notícia, um por linha: endereço, espaço, nome',
    }),
    label: 'Documentos',
    removedBy: 'text',
    inOtherFields: true,
  },
  /** The newest correction: the error and the right text. Corrected stories are listed on a separate page. */
  correction: {
    ...TEXT_FIELD,
    column: 'correction',
    shown: 'list',
    write: Type.String({ maxLength: LIMITS.correction }),
    label: 'Correção',
    removedBy: 'words',
  },
  /** When the correction was last changed. */
  correctedAt: {
    column: 'corrected_at',
    kind: 'optional moment',
    read: nullable(Moment),
    shown: 'list',
    default: null,
  },
  /** The notes before `correction`, the newest first, one per line: moment and text. */
  earlierCorrections: {
    ...TEXT_FIELD,
    column: 'earlier_corrections',
    shown: 'detail',
    write: Type.String({
      maxLength: LIMITS.earlierCorrections.list,
      description: 'As notas antes de correction, uma por linha: momento, espaço, texto',
    }),
    label: 'Correções anteriores',
    removedBy: 'words',
  },
  live: { column: null, kind: 'computed', read: nullable(LiveCard), shown: 'list' },
  /** Empty if the story is no live page. Blocks write these three without a new version of the story. */
  liveState: {
    ...TEXT_FIELD,
    column: 'live_state',
    read: keysOf([...LIVE_STATE_KEYS, '']),
    shown: 'nobody',
  },
  liveLine: { ...TEXT_FIELD, column: 'live_line', shown: 'nobody' },
  liveAt: {
    column: 'live_at',
    kind: 'optional moment',
    read: nullable(Moment),
    shown: 'nobody',
    default: null,
  },
  /**
   * The editor's intention is stored: `scheduled` is `published` with a future `publishAt`, `review` is `draft` with a
   * `reviewAt`.
   */
  status: {
    column: 'status',
    kind: 'text',
    read: keysOf(NEWS_STATUS_KEYS),
    shown: 'admin',
    write: keysOf(NEWS_STATUS_KEYS),
    label: 'Status',
  },
  /** When its author proposed the draft for publication; `null` if it is not proposed. */
  reviewAt: {
    column: 'review_at',
    kind: 'optional moment',
    read: nullable(Moment),
    shown: 'admin',
    default: null,
  },
  publishAt: { ...OPTIONAL_MOMENT_FIELD, column: 'publish_at', shown: 'admin', label: 'Publicação' },
  unpublishAt: { ...OPTIONAL_MOMENT_FIELD, column: 'unpublish_at', shown: 'admin', label: 'Retirada' },
  createdAt: EDITED_FIELDS.createdAt,
  deletedAt: EDITED_FIELDS.deletedAt,
  author: { column: 'author_id', kind: 'computed', read: nullable(Author), shown: 'admin', personal: true },
  version: EDITED_FIELDS.version,
  /** Hash of the text whose personal data an editor has acknowledged; empty if none. */
  acknowledgedHash: { ...TEXT_FIELD, column: 'acknowledged_hash', shown: 'nobody' },
  /** The number of the story it replies to (direito de resposta); 0: it is no reply. Set once, when the reply is made. */
  replyTo: { column: 'reply_to', kind: 'integer', read: Type.Integer(), shown: 'nobody', default: 0 },
  origin: { column: 'origin', kind: 'text', read: keysOf(Object.values(STORY_ORIGINS)), shown: 'nobody' },
} as const satisfies Fields;
