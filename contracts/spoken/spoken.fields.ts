import { Type } from 'typebox';
import { EDITIONS_FIELD } from '../editions/edition-items.ts';
import { EDITED_FIELDS, type Fields, ID_FIELD, TEXT_FIELD } from '../fields.ts';
import { keysOf, NullableMoment, Title } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { SPOKEN_FORMATS } from './spoken-file.ts';

/** The news of an edition, spoken by the newsroom in a minute or so. The newest one stands on top of its edition. */
export const SPOKEN_FIELDS = {
  id: ID_FIELD,
  title: {
    ...TEXT_FIELD,
    column: 'title',
    shown: 'list',
    write: Title,
    label: 'Título',
    hint: 'Como “As notícias da manhã no Marajó”.',
    missing: 'Escreva o título.',
  },
  speaker: {
    ...TEXT_FIELD,
    column: 'speaker',
    shown: 'list',
    write: Type.String({ maxLength: LIMITS.spoken.speaker }),
    label: 'Quem fala',
    hint: 'O nome que os leitores veem. Pode ficar vazio.',
    personal: true,
  },
  transcript: {
    ...TEXT_FIELD,
    column: 'transcript',
    shown: 'list',
    write: Type.String({ maxLength: LIMITS.spoken.transcript }),
    label: 'Transcrição',
    hint: 'O que é dito, para quem não ouve ou não pode ouvir agora.',
    control: { as: 'lines', rows: 6 },
  },
  editions: { ...EDITIONS_FIELD, shown: 'list' },
  /** The id of an uploaded recording. Readers get its address. */
  file: {
    column: 'file',
    kind: 'text',
    read: Type.String(),
    shown: 'admin',
    write: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'Um arquivo enviado antes' }),
    label: 'Gravação',
    missing: 'Grave o boletim ou escolha um arquivo.',
  },
  address: { column: null, kind: 'computed', read: Type.String(), shown: 'list' },
  format: { column: null, kind: 'computed', read: keysOf(SPOKEN_FORMATS), shown: 'list' },
  seconds: { column: null, kind: 'computed', read: Type.Integer({ minimum: 1 }), shown: 'list' },
  bytes: { column: null, kind: 'computed', read: Type.Integer({ minimum: 1 }), shown: 'list' },
  published: {
    column: 'published',
    kind: 'flag',
    read: Type.Boolean(),
    shown: 'admin',
    write: Type.Boolean(),
    default: true,
    label: 'No ar',
    hint: 'Fora do ar, o arquivo não é mais entregue a ninguém.',
  },
  /** When it was last put on air; `null` while it is not. */
  publishedAt: { column: 'published_at', kind: 'optional moment', read: NullableMoment, shown: 'list' },
  ...EDITED_FIELDS,
} as const satisfies Fields;
