import { Type } from 'typebox';
import { EDITED_FIELDS, type Fields, ID_FIELD, TEXT_FIELD } from '../fields.ts';
import { Id, Moment, nullable } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { Author } from '../news/news.fields.ts';

/** Made by the device that writes the block: a repeated call with the same key is the same block. */
export const BlockKey = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  examples: ['0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0'],
  description: 'UUID que o aparelho de quem escreve cria: repetir a chamada não repete o bloco',
});

/** A block of a live page. A removed block is in the trash (`deletedAt`). */
export const LIVE_FIELDS = {
  id: ID_FIELD,
  news: { column: 'news_id', kind: 'integer', read: Id, shown: 'admin' },
  key: { ...TEXT_FIELD, column: 'block_key', read: BlockKey, shown: 'admin' },
  /** The number of its last change within the story. Numbers grow with every change of any block. */
  change: { column: 'change', kind: 'integer', read: Type.Integer(), shown: 'list' },
  /** When it was written. A block from an offline queue is stored later. */
  at: { column: 'at', kind: 'moment', read: Moment, shown: 'list' },
  text: {
    ...TEXT_FIELD,
    column: 'body',
    shown: 'list',
    write: Type.String({ maxLength: LIMITS.liveText }),
    label: 'Texto',
  },
  /** The beginning as plain text, for cards and the list of a picture's uses. */
  line: { ...TEXT_FIELD, column: 'line', shown: 'nobody' },
  correction: {
    ...TEXT_FIELD,
    column: 'correction',
    shown: 'list',
    write: Type.String({ maxLength: LIMITS.correction }),
    label: 'O que foi corrigido',
  },
  correctedAt: {
    column: 'corrected_at',
    kind: 'optional moment',
    read: nullable(Moment),
    shown: 'list',
    default: null,
  },
  /** For a removed block: whether readers see that there was one. */
  trace: {
    column: 'trace',
    kind: 'flag',
    read: Type.Boolean(),
    shown: 'list',
    write: Type.Boolean(),
    default: false,
    label: 'Mostrar que um bloco foi removido',
  },
  author: { column: 'author_id', kind: 'computed', read: nullable(Author), shown: 'admin', personal: true },
  /** Hash of the text whose personal data an editor has acknowledged; empty if none. */
  acknowledgedHash: { ...TEXT_FIELD, column: 'acknowledged_hash', shown: 'nobody' },
  ...EDITED_FIELDS,
} as const satisfies Fields;
