import { type Static, Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { Id, IdParams, NO_OTHER_PROPERTIES, nullable } from '../http/primitives.ts';
import { Author } from './news.fields.ts';

const Day = Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$', description: 'Vazio: sem dia' });

const Assignment = Type.Object(
  {
    user: nullable(Author),
    until: Day,
    by: Type.String(),
    people: Type.Array(Author),
  },
  NO_OTHER_PROPERTIES,
);
export type Assignment = Static<typeof Assignment>;

const TAG = 'Redação: notícias';

/** The assignment of a story to a person, with its deadline. */
export const adminAssignments = {
  get: defineEndpoint('GET /admin/news/:id/assignment', 'editor', TAG, 'A quem a notícia foi passada', {
    params: IdParams,
    answer: Assignment,
  }),
  put: defineEndpoint('PUT /admin/news/:id/assignment', 'editor', TAG, 'Passa a notícia a alguém, com dia', {
    params: IdParams,
    body: Type.Object({ user: nullable(Id), until: Day }, NO_OTHER_PROPERTIES),
    answer: Assignment,
  }),
};
