import { Type } from 'typebox';
import { call } from '../http/endpoint.ts';
import { IdParams } from '../http/primitives.ts';
import { CorrectionBody, StoryProvenance, WatchedStory } from './provenance.schema.ts';

const TAG = 'Redação: procedência';
const ONE = '/admin/news/:id/provenance';

export const adminProvenance = {
  get: call(
    `GET ${ONE}`,
    'editor',
    TAG,
    'De onde veio uma notícia e como está o original; 404: foi escrita aqui',
    {
      params: IdParams,
      answer: StoryProvenance,
    },
  ),
  /** The three answers to an original that changed, and the fourth: that nothing is to be done. */
  update: call(`POST ${ONE}/update`, 'editor', TAG, 'Traz para a notícia o texto atual do original', {
    params: IdParams,
    answer: StoryProvenance,
  }),
  correct: call(`POST ${ONE}/correct`, 'editor', TAG, 'Publica uma nota de correção na notícia', {
    params: IdParams,
    body: CorrectionBody,
    answer: StoryProvenance,
  }),
  withdraw: call(`POST ${ONE}/withdraw`, 'editor', TAG, 'Retira a notícia do ar', {
    params: IdParams,
    answer: StoryProvenance,
  }),
  settle: call(`POST ${ONE}/settle`, 'editor', TAG, 'Dá a mudança por vista, sem mexer na notícia', {
    params: IdParams,
    answer: StoryProvenance,
  }),
  watched: call(
    'GET /admin/republishing/watch',
    'editor',
    TAG,
    'Notícias cujo original mudou ou saiu do ar',
    {
      answer: Type.Array(WatchedStory),
    },
  ),
};
