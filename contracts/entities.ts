import { AD_FIELDS } from './ads/ad.fields.ts';
import { ADVERTISER_FIELDS } from './advertisers/advertiser.fields.ts';
import { BULLETIN_FIELDS } from './bulletins/bulletin.fields.ts';
import { BYLINE_FIELDS } from './bylines/byline.fields.ts';
import { bylinePath } from './bylines/byline-name.ts';
import { CHANGE_TAGS } from './change-tags.ts';
import { CHANNEL_FIELDS } from './channels/channel.fields.ts';
import { EDITION_FIELDS } from './editions/edition.fields.ts';
import { EVENT_FIELDS } from './events/event.fields.ts';
import type { Fields } from './fields.ts';
import { LEGAL_REQUEST_FIELDS } from './legal/legal-request.fields.ts';
import { LIVE_FIELDS } from './live/live.fields.ts';
import { NETWORK_LINK_FIELDS } from './network-links/network-link.fields.ts';
import { NEWS_FIELDS } from './news/news.fields.ts';
import { newsPath, PAGE_PATHS } from './page-paths.ts';
import { PIN_FIELDS } from './pins/pin.fields.ts';
import { SOURCE_FIELDS } from './sources/source.fields.ts';
import { SPOKEN_FIELDS } from './spoken/spoken.fields.ts';
import { STATION_FIELDS } from './stations/station.fields.ts';
import { TOPIC_FIELDS } from './topics/topic.fields.ts';
import { topicPath } from './topics/topic-name.ts';
import { URGENT_FIELDS } from './urgent/urgent.fields.ts';
import { VIDEO_FIELDS } from './videos/video.fields.ts';

/** The properties of an entity that the rest of the program needs. */
export interface Entity {
  readonly table: string;
  /** Description of its columns; `null` for accounts, whose columns are secrets and never leave the API as fields. */
  readonly fields: Fields | null;
  /** The singular shown to editors, for example in the audit. */
  readonly name: string;
  /** The column that names an item in lists. */
  readonly title: string;
  /**
   * The column with the address of its only picture; `text` if several fields show pictures; `null` if it shows none.
   */
  readonly picture: string | null;
  /** The change tag of its public answers; `null` if readers never see it, or if its store chooses the tags. */
  readonly tag: string | null;
  /** True if one such item means that the installation is in use and gets no demo content. */
  readonly isContent: boolean;
  /**
   * Whether `npm run export` writes its items: always, only if personal data is asked for, or never. Entities with
   * secrets are never exported.
   */
  readonly exported: 'always' | 'on request' | 'never';
  /** Its page on the public site, or with `:id` or `:slug` the page of each item; `null` if it has no page of its own. */
  readonly page: string | null;
  /** The screen of an item (with `:id`) or of the list; `null` if the audit has no link to it. */
  readonly screen: string | null;
}

/**
 * Every entity the back office edits, with a version, a trash and an audit. The key is the kind: its name in the audit,
 * among the uses of pictures and in addresses. Table types, unions of tables, backup and restore, audit kinds, uses of
 * pictures, change tags, the check for an empty database and the list of personal data derive from these rows.
 */
export const ENTITIES = {
  news: {
    table: 'news',
    fields: NEWS_FIELDS,
    name: 'Notícia',
    title: 'title',
    picture: 'text',
    // A story has many tags: api/news/changes/change-tags.rules.ts.
    tag: null,
    isContent: true,
    exported: 'always',
    page: newsPath(':id'),
    screen: '/admin/noticias/:id',
  },
  live: {
    table: 'live_block',
    fields: LIVE_FIELDS,
    name: 'Bloco ao vivo',
    title: 'line',
    picture: 'text',
    // A block changes the pages of its story: api/news/changes/change-tags.rules.ts.
    tag: null,
    isContent: false,
    exported: 'always',
    page: null,
    screen: null,
  },
  ad: {
    table: 'ad',
    fields: AD_FIELDS,
    name: 'Anúncio',
    title: 'title',
    picture: 'cover',
    tag: CHANGE_TAGS.ads,
    isContent: true,
    exported: 'always',
    page: null,
    screen: '/admin/anuncios/:id',
  },
  advertiser: {
    table: 'advertiser',
    fields: ADVERTISER_FIELDS,
    name: 'Anunciante',
    title: 'name',
    picture: null,
    tag: null,
    isContent: false,
    exported: 'on request',
    page: null,
    screen: null,
  },
  tv: {
    table: 'video',
    fields: VIDEO_FIELDS,
    name: 'Vídeo',
    title: 'title',
    picture: 'cover',
    tag: CHANGE_TAGS.videos,
    isContent: true,
    exported: 'always',
    page: PAGE_PATHS.tv,
    screen: '/admin/tv?video=:id',
  },
  portal: {
    table: 'network_link',
    fields: NETWORK_LINK_FIELDS,
    name: 'Página da rede',
    title: 'name',
    picture: 'image',
    tag: CHANGE_TAGS.networkLinks,
    isContent: true,
    exported: 'always',
    page: null,
    screen: '/admin/portais?portal=:id',
  },
  edition: {
    table: 'edition',
    fields: EDITION_FIELDS,
    name: 'Edição',
    title: 'name',
    picture: 'image',
    // The tags of its pages depend on what changed: api/editions/edition-tags.rules.ts.
    tag: CHANGE_TAGS.editions,
    isContent: false,
    exported: 'always',
    page: null,
    screen: '/admin/edicoes/:id',
  },
  urgent: {
    table: 'urgent_notice',
    fields: URGENT_FIELDS,
    name: 'Aviso urgente',
    title: 'text',
    picture: null,
    tag: CHANGE_TAGS.entity('urgent'),
    isContent: false,
    exported: 'always',
    page: null,
    screen: '/admin/urgente',
  },
  bulletin: {
    table: 'bulletin',
    fields: BULLETIN_FIELDS,
    name: 'Informe',
    title: 'text',
    picture: null,
    // The tags depend on the place: api/bulletins/bulletins.routes.ts.
    tag: null,
    isContent: false,
    exported: 'always',
    page: null,
    screen: '/admin/informes?informe=:id',
  },
  event: {
    table: 'agenda_event',
    fields: EVENT_FIELDS,
    name: 'Evento',
    title: 'title',
    picture: null,
    // The tags depend on the place: api/events/events.routes.ts.
    tag: null,
    isContent: false,
    exported: 'always',
    page: PAGE_PATHS.agenda,
    screen: '/admin/eventos?evento=:id',
  },
  spoken: {
    table: 'spoken_edition',
    fields: SPOKEN_FIELDS,
    name: 'Boletim em áudio',
    title: 'title',
    picture: null,
    tag: CHANGE_TAGS.entity('spoken'),
    isContent: false,
    exported: 'always',
    page: null,
    screen: '/admin/audio?audio=:id',
  },
  station: {
    table: 'river_station',
    fields: STATION_FIELDS,
    name: 'Régua de rio',
    title: 'name',
    picture: null,
    // The tags depend on the place: api/services/stations/stations.routes.ts.
    tag: null,
    isContent: false,
    exported: 'always',
    page: PAGE_PATHS.rivers,
    screen: '/admin/reguas?regua=:id',
  },
  legal: {
    table: 'legal_request',
    fields: LEGAL_REQUEST_FIELDS,
    name: 'Pedido por lei',
    // The audit must not name who asks.
    title: 'kind',
    picture: null,
    tag: null,
    isContent: false,
    exported: 'on request',
    page: null,
    screen: '/admin/pedidos?pedido=:id',
  },
  channel: {
    table: 'channel',
    fields: CHANNEL_FIELDS,
    name: 'Canal',
    title: 'name',
    picture: null,
    tag: null,
    isContent: false,
    exported: 'always',
    page: null,
    screen: '/admin/distribuir/canais?canal=:id',
  },
  byline: {
    table: 'byline',
    fields: BYLINE_FIELDS,
    name: 'Assinatura',
    title: 'name',
    picture: 'image',
    // The tags depend on the name: api/bylines/bylines.collection.ts.
    tag: null,
    isContent: false,
    exported: 'always',
    page: bylinePath(':slug'),
    screen: '/admin/assinaturas?assinatura=:id',
  },
  topic: {
    table: 'topic',
    fields: TOPIC_FIELDS,
    name: 'Assunto',
    title: 'name',
    picture: 'image',
    // The tags depend on the name: api/topics/topics.collection.ts.
    tag: null,
    isContent: false,
    exported: 'always',
    page: topicPath(':slug'),
    screen: '/admin/assuntos?assunto=:id',
  },
  pin: {
    table: 'front_pin',
    fields: PIN_FIELDS,
    name: 'Fixada na capa',
    title: 'place',
    picture: null,
    // The home of its edition has a tag of its own: api/news/front/pins.store.ts.
    tag: CHANGE_TAGS.entity('pin'),
    isContent: false,
    exported: 'always',
    page: null,
    screen: '/admin/capa',
  },
  source: {
    table: 'source',
    fields: SOURCE_FIELDS,
    name: 'Fonte',
    title: 'name',
    picture: null,
    tag: null,
    isContent: false,
    exported: 'always',
    page: null,
    screen: '/admin/fontes/:id',
  },
  user: {
    table: 'user_account',
    fields: null,
    name: 'Usuário',
    title: 'email',
    picture: null,
    tag: null,
    isContent: false,
    // Only the names of authors leave the portal: api/backup/export/export-decisions.ts.
    exported: 'never',
    page: null,
    screen: '/admin/usuarios?usuario=:id',
  },
} as const satisfies Record<string, Entity>;

export type EntityKind = keyof typeof ENTITIES;
export type EntityTable = (typeof ENTITIES)[EntityKind]['table'];
type KindsWhere<Condition> = {
  [Kind in EntityKind]: (typeof ENTITIES)[Kind] extends Condition ? Kind : never;
}[EntityKind];

/** The kinds of items that show pictures. */
export type PicturedKind = KindsWhere<{ picture: string }>;
/** Kinds with exactly one picture, in its own column. */
export type CoveredKind = Exclude<PicturedKind, KindsWhere<{ picture: 'text' }>>;
/** Kinds that editors can order, by a field `order` in the column `sort`. */
export type OrderedKind = KindsWhere<{ fields: { order: { column: 'sort' } } }>;
/** Kinds whose columns are described by fields. */
export type FieldedKind = KindsWhere<{ fields: Fields }>;
