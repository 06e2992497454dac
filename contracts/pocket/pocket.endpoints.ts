import { type Static, Type } from 'typebox';
import { CHANGE_TAGS } from '../change-tags.ts';
import { EDITION_KEY } from '../editions/edition-key.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Moment, NO_OTHER_PROPERTIES } from '../http/primitives.ts';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 do arquivo' });

/** A pocket edition as the site lists it. */
export const PocketIssue = Type.Object(
  {
    id: Type.Integer({ description: 'Dia, em dias desde 1970' }),
    edition: Type.String(),
    day: Type.String({ description: 'Como 2026-11-17' }),
    /** Above 1 if the edition was made again without stories that were withdrawn. */
    revision: Type.Integer(),
    madeAt: Moment,
    validUntil: Moment,
    stories: Type.Integer(),
    storyIds: Type.Array(Type.Integer(), { description: 'As notícias do arquivo, na ordem dele' }),
    htmlBytes: Type.Integer(),
    htmlHash: Hash,
    epubBytes: Type.Integer(),
    epubHash: Hash,
  },
  NO_OTHER_PROPERTIES,
);

export type PocketIssue = Static<typeof PocketIssue>;

const PocketFileParams = Type.Object(
  {
    edition: Type.String({ minLength: 2, maxLength: 40, pattern: EDITION_KEY }),
    file: Type.String({
      pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}\\.(html|epub)$',
      examples: ['2026-11-17.html'],
    }),
  },
  NO_OTHER_PROPERTIES,
);

export const pocket = {
  list: defineEndpoint(
    'GET /pocket',
    'public',
    'Edição de bolso',
    'Edições de bolso dos últimos dias, a mais nova primeiro, com o SHA-256 de cada arquivo',
    { answer: Type.Array(PocketIssue), changesWith: CHANGE_TAGS.entity('pocket') },
  ),
  file: defineEndpoint(
    'GET /pocket/:edition/:file',
    'public',
    'Edição de bolso',
    'Um arquivo (HTML ou EPUB); o de hoje é feito na hora, se faltar',
    { status: 200, params: PocketFileParams, answerType: 'text/html' },
  ),
};
