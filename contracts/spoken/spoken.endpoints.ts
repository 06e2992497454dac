import { type Static, Type } from 'typebox';
import { CHANGE_TAGS } from '../change-tags.ts';
import { entitySchemas } from '../entity-schemas.ts';
import { collectionEndpoints } from '../http/collection-endpoints.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { AdminListQuery, IdParams, NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { ACKNOWLEDGEMENT } from '../publishing/personal-data.schema.ts';
import { SPOKEN_FIELDS } from './spoken.fields.ts';
import { SPOKEN_FORMATS } from './spoken-file.ts';

const schemas = entitySchemas(SPOKEN_FIELDS, ['title', 'file'], { also: ACKNOWLEDGEMENT });

export type SpokenEdition = Static<typeof schemas.listed>;
export type AdminSpokenEdition = Static<typeof schemas.item>;

const FileParams = Type.Object(
  {
    file: Type.String({
      pattern: `^[0-9a-f]{32}\\.(?:${SPOKEN_FORMATS.join('|')})$`,
      description: 'O endereço de uma gravação',
    }),
  },
  NO_OTHER_PROPERTIES,
);

/** An uploaded recording. */
const StoredRecording = Type.Object(
  {
    file: Type.String({ description: 'Vai no campo "file" do boletim em áudio' }),
    seconds: Type.Integer(),
    bytes: Type.Integer(),
  },
  NO_OTHER_PROPERTIES,
);
export type StoredRecording = Static<typeof StoredRecording>;

const TAG = 'Redação: boletim em áudio';

export const spoken = {
  list: defineEndpoint(
    'GET /spoken',
    'public',
    'Boletim em áudio',
    'Os boletins em áudio no ar, o mais novo primeiro',
    { answer: Type.Array(schemas.listed), changesWith: CHANGE_TAGS.entity('spoken') },
  ),
  file: defineEndpoint(
    'GET /media/spoken/:file',
    'public',
    'Mídia',
    'O arquivo de um boletim em áudio no ar, também em partes (Range)',
    { status: 200, params: FileParams, answerType: 'audio/*' },
  ),
};

export const adminSpoken = {
  ...collectionEndpoints('/admin/spoken', 'editor', TAG, { ...schemas, query: AdminListQuery }),
  upload: defineEndpoint(
    'POST /admin/spoken-files',
    'editor',
    TAG,
    'Guarda uma gravação (campo "file") para um boletim em áudio; sem boletim, é apagada depois de um dia',
    { status: 201, bodyKind: 'multipart', answer: StoredRecording },
  ),
  file: defineEndpoint('GET /admin/spoken/:id/file', 'editor', TAG, 'A gravação, também fora do ar', {
    status: 200,
    params: IdParams,
    answerType: 'audio/*',
  }),
};
