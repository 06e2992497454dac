import { Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { IdParams } from '../http/primitives.ts';
import {
  CorrectionBody,
  StoryMerge,
  StoryMergeBody,
  StoryProvenance,
  WatchedStory,
} from './provenance.schema.ts';

const TAG = 'Redação: procedência';
const ONE = '/admin/news/:id/provenance';
const one = { params: IdParams, answer: StoryProvenance } as const;

export const adminProvenance = {
  get: defineEndpoint(
    `GET ${ONE}`,
    'editor',
    TAG,
    'De onde veio uma notícia e como está o original; 404: foi escrita aqui',
    { ...one, scope: 'drafts:read' },
  ),
  /** The possible reactions to a changed original: three that change the story, and `settle`, which changes nothing. */
  update: defineEndpoint(
    `POST ${ONE}/update`,
    'editor',
    TAG,
    'Traz para a notícia o que mudou no original, como mostrado na prévia; o que a redação escreveu fica',
    { scope: 'publish', ...one, body: StoryMergeBody },
  ),
  merge: defineEndpoint(
    `GET ${ONE}/merge`,
    'editor',
    TAG,
    'Prévia de "update": o que o original mudou, o que a redação mudou e onde os dois se chocam',
    { scope: 'drafts:read', params: IdParams, answer: StoryMerge },
  ),
  correct: defineEndpoint(`POST ${ONE}/correct`, 'editor', TAG, 'Publica uma nota de correção na notícia', {
    scope: 'publish',
    ...one,
    body: CorrectionBody,
  }),
  withdraw: defineEndpoint(`POST ${ONE}/withdraw`, 'editor', TAG, 'Retira a notícia do ar', {
    ...one,
    scope: 'publish',
  }),
  settle: defineEndpoint(
    `POST ${ONE}/settle`,
    'editor',
    TAG,
    'Dá a mudança por vista, sem mexer na notícia',
    { ...one, scope: 'publish' },
  ),
  watched: defineEndpoint(
    'GET /admin/republishing/watch',
    'editor',
    TAG,
    'Notícias cujo original mudou ou saiu do ar',
    { scope: 'drafts:read', answer: Type.Array(WatchedStory) },
  ),
};
