import { type Static, Type } from 'typebox';
import { CHANGE_TAGS } from '../change-tags.ts';
import { EditionParameter, EditionQuery } from '../editions/edition-items.ts';
import { optional, readProperties, writeProperties } from '../fields.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Id, IdParams, Moment, NO_OTHER_PROPERTIES, nullable } from '../http/primitives.ts';
import { VERSIONED_HEADERS } from '../http/response-headers.ts';
import { LIMITS } from '../limits.ts';
import { NewsListItem } from '../news/news.schema.ts';
import { ACKNOWLEDGEMENT } from '../publishing/personal-data.schema.ts';
import { PIN_FIELDS } from './pin.fields.ts';

const TAG = 'Redação: capa';
const writable = writeProperties(PIN_FIELDS);
const { edition, place, news, title, kicker, startsAt, endsAt } = writable;

/** A pin in force. While readers cannot see its story there, `story` is null and the slot shows the newest. */
const Pin = Type.Object(
  { ...readProperties(PIN_FIELDS, ['list']), story: nullable(NewsListItem) },
  NO_OTHER_PROPERTIES,
);
const AdminPin = Type.Object(
  {
    ...readProperties(PIN_FIELDS, ['list', 'admin']),
    newsTitle: Type.String({ description: 'O título da notícia fixada' }),
  },
  NO_OTHER_PROPERTIES,
);
/** The pins that a write may take off the slot. Without them the API answers 409 and names them in `current`. */
const Replace = Type.Array(Id, { uniqueItems: true, maxItems: 20 });

const Share = nullable(Type.Number({ minimum: 0, maximum: 1 }));
/** Views and clicks of a slot, as totals. */
const SlotFigures = Type.Object(
  {
    /** Views of the story in the last sixty minutes, and in those before. */
    lastHour: Type.Integer(),
    hourBefore: Type.Integer(),
    /** The share of the slot in the clicks on this front in the last hour, and in the last seven days. */
    share: Share,
    usualShare: Share,
  },
  NO_OTHER_PROPERTIES,
);

const FrontStory = Type.Object(
  {
    place: PIN_FIELDS.place.read,
    name: Type.String({ description: 'O nome do lugar' }),
    story: nullable(NewsListItem),
    pin: nullable(AdminPin),
    /** True if readers see the pinned story there. */
    shown: Type.Boolean(),
    /** Null in a preview of a later hour: there are no figures yet. */
    figures: nullable(SlotFigures),
  },
  NO_OTHER_PROPERTIES,
);
const Front = Type.Object(
  {
    /** The key of the edition; empty for a person whose editions are all gone. */
    edition: Type.String(),
    at: Moment,
    places: Type.Array(FrontStory),
    /** Pins that start later. */
    waiting: Type.Array(AdminPin),
  },
  NO_OTHER_PROPERTIES,
);

export type Pin = Static<typeof Pin>;
export type AdminPin = Static<typeof AdminPin>;
export type SlotFigures = Static<typeof SlotFigures>;
export type FrontStory = Static<typeof FrontStory>;
export type Front = Static<typeof Front>;

export const pins = {
  list: defineEndpoint(
    'GET /pins',
    'public',
    'Capa',
    'O que a redação fixou nas capas, de todas as edições',
    {
      answer: Type.Array(Pin),
      changesWith: CHANGE_TAGS.entity('pin'),
    },
  ),
};

export const adminPins = {
  front: defineEndpoint(
    'GET /admin/front',
    'editor',
    TAG,
    'A capa de uma edição agora ou numa hora que vem: o que está em cada lugar',
    {
      query: Type.Object(
        { edition: Type.Optional(EditionParameter), at: Type.Optional(Moment) },
        NO_OTHER_PROPERTIES,
      ),
      answer: Front,
    },
  ),
  list: defineEndpoint(
    'GET /admin/pins',
    'editor',
    TAG,
    `As últimas ${LIMITS.pinHistory} fixações de uma edição, também as retiradas, a mais nova primeiro`,
    { query: EditionQuery, answer: Type.Array(AdminPin) },
  ),
  create: defineEndpoint(
    'POST /admin/pins',
    'editor',
    TAG,
    'Fixa uma notícia num lugar; num lugar ocupado responde 409 com quem está lá em "current"',
    {
      body: Type.Object(
        {
          edition,
          place,
          news,
          ...optional({ title, kicker, startsAt, endsAt, replace: Replace }),
          ...ACKNOWLEDGEMENT,
        },
        NO_OTHER_PROPERTIES,
      ),
      status: 201,
      answer: AdminPin,
      headers: VERSIONED_HEADERS,
    },
  ),
  update: defineEndpoint('PATCH /admin/pins/:id', 'editor', TAG, 'Altera o título, o chapéu ou o fim', {
    params: IdParams,
    body: Type.Object(
      { ...optional({ title, kicker, endsAt }), ...ACKNOWLEDGEMENT },
      { ...NO_OTHER_PROPERTIES, minProperties: 1 },
    ),
    conditional: 'of-sessions',
    answer: AdminPin,
    headers: VERSIONED_HEADERS,
  }),
  remove: defineEndpoint('DELETE /admin/pins/:id', 'editor', TAG, 'Tira do lugar; fica no histórico', {
    params: IdParams,
    conditional: true,
    current: AdminPin,
    headers: VERSIONED_HEADERS,
  }),
  restore: defineEndpoint(
    'POST /admin/pins/:id/restore',
    'editor',
    TAG,
    'Põe de volta o que foi tirado; num lugar ocupado responde 409 com quem está lá em "current"',
    {
      params: IdParams,
      body: Type.Object(optional({ replace: Replace }), NO_OTHER_PROPERTIES),
      answer: AdminPin,
      headers: VERSIONED_HEADERS,
    },
  ),
};
