import { type Static, Type } from 'typebox';
import { optional, writeProperties } from '../fields.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Id, IdParams, keysOf, Moment, NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { AcknowledgeQuery } from '../publishing/personal-data.schema.ts';
import { NEWS_FIELDS } from './news.fields.ts';

const { chosenEdition, muni, munis, reg, status, publishAt, unpublishAt } = writeProperties(NEWS_FIELDS);

/** Changes that only the editors of a story's owning edition may make. */
const AskedChange = Type.Object(
  {
    ...optional({ chosenEdition, muni, munis, reg, status, publishAt, unpublishAt }),
    trash: Type.Optional(Type.Boolean({ description: 'true: mandar para a lixeira; false: tirar dela' })),
  },
  { ...NO_OTHER_PROPERTIES, minProperties: 1 },
);

const StoryRequest = Type.Object(
  {
    id: Id,
    news: Type.Object({ id: Id, title: Type.String() }, NO_OTHER_PROPERTIES),
    by: Type.String({ description: 'Quem pede' }),
    asked: Type.String({ description: 'O que pede, em palavras' }),
    owners: Type.String({ description: 'As edições que decidem, em palavras' }),
    createdAt: Moment,
    state: keysOf(['open', 'accepted', 'refused']),
    mayDecide: Type.Boolean(),
  },
  NO_OTHER_PROPERTIES,
);

export type AskedChange = Static<typeof AskedChange>;
export type StoryRequest = Static<typeof StoryRequest>;

const TAG = 'Redação: pedidos entre edições';

/** Requests to the edition that owns a story. */
export const adminStoryRequests = {
  list: defineEndpoint(
    'GET /admin/story-requests',
    'editor',
    TAG,
    `Os pedidos que a pessoa pode aceitar, e os que fez: abertos ou respondidos há no máximo ${LIMITS.answeredRequestDays} dias`,
    { answer: Type.Array(StoryRequest) },
  ),
  create: defineEndpoint(
    'POST /admin/news/:id/requests',
    'editor',
    TAG,
    'Pede à edição dona da notícia uma mudança que só ela pode fazer; toma o lugar do pedido anterior da pessoa',
    { status: 201, params: IdParams, body: AskedChange, answer: StoryRequest },
  ),
  accept: defineEndpoint(
    'POST /admin/story-requests/:id/accept',
    'editor',
    TAG,
    'Aceita um pedido: a mudança é feita agora',
    { params: IdParams, query: AcknowledgeQuery, answer: StoryRequest },
  ),
  refuse: defineEndpoint(
    'POST /admin/story-requests/:id/refuse',
    'editor',
    TAG,
    'Recusa um pedido: a notícia fica como está',
    { params: IdParams, answer: StoryRequest },
  ),
};
