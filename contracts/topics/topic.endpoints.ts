import { type Static, Type } from 'typebox';
import { entitySchemas } from '../entity-schemas.ts';
import { readProperties } from '../fields.ts';
import { collectionEndpoints } from '../http/collection-endpoints.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { AdminListQuery, Id, IdParams, Moment, NO_OTHER_PROPERTIES, Page } from '../http/primitives.ts';
import { PAGED_HEADERS, VERSIONED_HEADERS } from '../http/response-headers.ts';
import { LIMITS } from '../limits.ts';
import { ACKNOWLEDGEMENT } from '../publishing/personal-data.schema.ts';
import { SLUG_PATTERN } from '../slug.ts';
import { TOPIC_FIELDS } from './topic.fields.ts';

const { create, patch } = entitySchemas(TOPIC_FIELDS, ['name'], {
  also: ACKNOWLEDGEMENT,
  examples: [{ name: 'Círio 2026', description: 'Tudo sobre a festa de outubro.' }],
});
const stories = Type.Integer({ description: `Quantas notícias tem, contadas até ${LIMITS.topicStories}` });

export const Topic = Type.Object(
  {
    ...readProperties(TOPIC_FIELDS, ['list']),
    stories: Type.Integer({
      description: `Quantas notícias publicadas tem, contadas até ${LIMITS.topicStories}`,
    }),
  },
  NO_OTHER_PROPERTIES,
);
export const AdminTopic = Type.Object(
  { ...readProperties(TOPIC_FIELDS, ['list', 'admin']), stories },
  NO_OTHER_PROPERTIES,
);
const TopicSuggestion = Type.Object({ name: Type.String(), stories }, NO_OTHER_PROPERTIES);

/** The stories of a series in its order, or the newest of a case by their dates. */
export const Thread = Type.Object(
  {
    name: Type.String(),
    slug: Type.String(),
    shape: TOPIC_FIELDS.shape.read,
    description: Type.String(),
    stories: Type.Array(Type.Object({ id: Id, title: Type.String(), date: Moment }, NO_OTHER_PROPERTIES)),
  },
  NO_OTHER_PROPERTIES,
);
const Part = Type.Object(
  { id: Id, title: Type.String(), date: Moment, seen: Type.Boolean() },
  NO_OTHER_PROPERTIES,
);

export type Thread = Static<typeof Thread>;
export type Part = Static<typeof Part>;
export type Topic = Static<typeof Topic>;
export type AdminTopic = Static<typeof AdminTopic>;
export type TopicSuggestion = Static<typeof TopicSuggestion>;

const SLUG = { minLength: 1, maxLength: 80, pattern: SLUG_PATTERN } as const;
const SlugParams = Type.Object({ slug: Type.String(SLUG) }, NO_OTHER_PROPERTIES);

export const topics = {
  list: defineEndpoint('GET /topics', 'public', 'Assuntos', 'Assuntos com notícias, em ordem de nome', {
    query: Type.Object(
      {
        page: Type.Optional(Page),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.newsPageMax, default: 25 })),
      },
      NO_OTHER_PROPERTIES,
    ),
    answer: Type.Array(Topic),
    headers: PAGED_HEADERS,
  }),
  get: defineEndpoint(
    'GET /topics/:slug',
    'public',
    'Assuntos',
    'Um assunto; um nome antigo responde o assunto que o substituiu, com o slug atual',
    { params: SlugParams, answer: Topic },
  ),
  thread: defineEndpoint(
    'GET /topics/:slug/thread',
    'public',
    'Assuntos',
    'As partes de uma série, em ordem, ou as últimas notícias de um caso, pela data',
    { params: SlugParams, answer: Thread },
  ),
};

const TAG = 'Redação: assuntos';

export const adminTopics = {
  ...collectionEndpoints('/admin/topics', 'editor', TAG, {
    item: AdminTopic,
    create,
    patch,
    query: AdminListQuery,
  }),
  merge: defineEndpoint(
    'POST /admin/topics/:id/merge',
    'editor',
    TAG,
    'Junta um assunto a outro: as notícias passam para o outro, e o endereço antigo leva a ele',
    {
      params: IdParams,
      body: Type.Object({ into: Id }, NO_OTHER_PROPERTIES),
      answer: AdminTopic,
      headers: VERSIONED_HEADERS,
    },
  ),
  parts: defineEndpoint(
    'GET /admin/topics/:id/parts',
    'editor',
    TAG,
    'As notícias de um assunto em qualquer estado, na ordem da série',
    { params: IdParams, answer: Type.Array(Part) },
  ),
  names: defineEndpoint(
    'GET /admin/topic-names',
    'contributor',
    TAG,
    'Nomes de assuntos que existem e têm uma palavra que começa como o que foi digitado',
    {
      query: Type.Object(
        { q: Type.String({ minLength: 1, maxLength: LIMITS.topicName }) },
        NO_OTHER_PROPERTIES,
      ),
      answer: Type.Array(TopicSuggestion),
    },
  ),
};
