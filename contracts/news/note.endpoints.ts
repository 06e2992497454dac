import { type Static, Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { Id, IdParams, Moment, NO_OTHER_PROPERTIES, nullable } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { Author } from './news.fields.ts';

const StoryNote = Type.Object(
  {
    id: Id,
    by: Type.String(),
    at: Moment,
    quote: Type.String({ description: 'As palavras citadas do texto' }),
    text: Type.String(),
    resolvedAt: nullable(Moment),
    resolvedBy: Type.String(),
  },
  NO_OTHER_PROPERTIES,
);
const StoryNotes = Type.Object(
  {
    notes: Type.Array(StoryNote),
    people: Type.Array(Author),
    unread: Type.Boolean({ description: 'true: uma anotação aberta cita quem chama, que ainda não a leu' }),
  },
  NO_OTHER_PROPERTIES,
);
export type StoryNote = Static<typeof StoryNote>;
export type StoryNotes = Static<typeof StoryNotes>;

const TAG = 'Redação: notícias';
const Words = Type.String({ maxLength: LIMITS.note });

/** Notes of the newsroom on a story. Readers and other systems never get them. */
export const adminNotes = {
  list: defineEndpoint('GET /admin/news/:id/notes', 'contributor', TAG, 'As anotações da redação', {
    params: IdParams,
    answer: StoryNotes,
  }),
  create: defineEndpoint('POST /admin/news/:id/notes', 'contributor', TAG, 'Escreve uma anotação', {
    params: IdParams,
    body: Type.Object(
      { text: Type.String({ ...Words, pattern: '\\S' }), quote: Type.Optional(Words) },
      NO_OTHER_PROPERTIES,
    ),
    answer: StoryNotes,
  }),
  update: defineEndpoint('PATCH /admin/news/:id/notes/:note', 'contributor', TAG, 'Resolve ou reabre', {
    params: Type.Object({ id: Id, note: { ...Id, description: 'A anotação' } }, NO_OTHER_PROPERTIES),
    body: Type.Object({ resolved: Type.Boolean() }, NO_OTHER_PROPERTIES),
    answer: StoryNotes,
  }),
  read: defineEndpoint(
    'PUT /admin/news/:id/notes/read',
    'contributor',
    TAG,
    'Diz que quem chama leu as anotações',
    {
      params: IdParams,
    },
  ),
};
