import { Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { Id, IdParams, NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { MediaIdParams } from '../media/media.schema.ts';

const TAG = 'Redação: sugestões da máquina';

const Suggestion = Type.Object(
  { text: Type.String({ description: 'Texto puro, para uma pessoa conferir; nada foi guardado' }) },
  NO_OTHER_PROPERTIES,
);

/** Suggestions of a machine that the operator has connected. None of these calls stores a text. */
export const adminAssistant = {
  offers: defineEndpoint('GET /admin/assistant', 'contributor', TAG, 'O que a máquina pode sugerir aqui', {
    answer: Type.Object(
      {
        words: Type.Boolean({ description: 'Texto alternativo, títulos e linha para compartilhar' }),
        transcripts: Type.Boolean({ description: 'Transcrição de áudio' }),
      },
      NO_OTHER_PROPERTIES,
    ),
  }),
  alt: defineEndpoint(
    'POST /admin/assistant/alt/:id',
    'contributor',
    TAG,
    'Sugere o texto alternativo de uma imagem da biblioteca; de uma desfocada, nunca',
    {
      status: 200,
      params: MediaIdParams,
      body: Type.Object(
        { news: Type.Optional({ ...Id, description: 'A notícia que mostra a imagem' }) },
        NO_OTHER_PROPERTIES,
      ),
      answer: Suggestion,
    },
  ),
  titles: defineEndpoint('POST /admin/assistant/titles', 'contributor', TAG, 'Sugere títulos para um texto', {
    status: 200,
    body: Type.Object(
      {
        id: Type.Optional({ ...Id, description: 'A notícia, se já foi salva' }),
        title: Type.String({ maxLength: LIMITS.title }),
        summary: Type.String({ maxLength: LIMITS.summary }),
        desc: Type.String({ maxLength: LIMITS.body }),
      },
      NO_OTHER_PROPERTIES,
    ),
    answer: Type.Object({ titles: Type.Array(Type.String()) }, NO_OTHER_PROPERTIES),
  }),
  line: defineEndpoint(
    'POST /admin/assistant/line/:id',
    'editor',
    TAG,
    'Sugere a linha com que a notícia é compartilhada',
    { status: 200, params: IdParams, answer: Suggestion },
  ),
  transcript: defineEndpoint(
    'POST /admin/assistant/transcript',
    'editor',
    TAG,
    'Transcreve um áudio (campo "file")',
    { status: 200, bodyKind: 'multipart', answer: Suggestion },
  ),
};
