import { type Static, Type } from 'typebox';
import { EDITED, type Fields, ID, OPTIONAL_MOMENT, TEXT } from '../fields.ts';
import {
  AltText,
  closed,
  Id,
  keysOf,
  Link,
  Moment,
  nullable,
  Picture,
  ShortText,
  Title,
} from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { REGION_KEYS } from '../regions.ts';
import { CATEGORY_KEYS } from './categories.ts';
import { NEWS_STATUS_KEYS } from './statuses.ts';

const CategoryOrNone = keysOf([...CATEGORY_KEYS, '']);

export const Author = Type.Object({ id: Id, username: Type.String() }, closed);
export type Author = Static<typeof Author>;

/**
 * What a news item consists of, in the order of its answers. A new field is a row here, a migration that adds its
 * column, a place in a form and a place on a page.
 */
export const NEWS_FIELDS = {
  id: ID,
  title: { ...TEXT, column: 'title', shown: 'list', write: Title, label: 'Título' },
  /** From the title. */
  slug: { ...TEXT, column: 'slug', shown: 'list' },
  desc: {
    ...TEXT,
    column: 'body',
    shown: 'detail',
    write: Type.String({ maxLength: LIMITS.body }),
    label: 'Texto',
  },
  /** One sentence below the title, where the newsroom wrote one. */
  summary: {
    ...TEXT,
    column: 'summary',
    shown: 'list',
    write: Type.String({ maxLength: LIMITS.summary }),
    label: 'Linha fina',
  },
  /** 200 characters of plain text, cut once on write. */
  excerpt: { ...TEXT, column: 'excerpt', shown: 'summary' },
  cover: { ...TEXT, column: 'cover', shown: 'list', write: Link, label: 'Capa' },
  coverAlt: {
    ...TEXT,
    column: 'cover_alt',
    shown: 'list',
    write: AltText,
    label: 'Texto alternativo da capa',
  },
  coverCredit: {
    ...TEXT,
    column: 'cover_credit',
    shown: 'list',
    write: ShortText,
    label: 'Crédito da capa',
    personal: true,
  },
  coverPicture: { column: null, kind: 'computed', read: nullable(Picture), shown: 'list' },
  coverFocal: {
    ...TEXT,
    column: 'cover_focal',
    shown: 'admin',
    write: Type.String({ pattern: '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$|^$' }),
    label: 'Ponto focal da capa',
  },
  muni: {
    ...TEXT,
    column: 'muni',
    shown: 'list',
    write: Type.String({ maxLength: 60, description: 'Nome ou slug do município; vazio: o estado todo' }),
    label: 'Município',
  },
  cat: {
    ...TEXT,
    column: 'cat',
    read: CategoryOrNone,
    shown: 'list',
    write: CategoryOrNone,
    label: 'Categoria',
  },
  reg: {
    ...TEXT,
    column: 'reg',
    read: keysOf([...REGION_KEYS, '']),
    shown: 'list',
    write: Type.String({ maxLength: 40, description: 'Chave ou slug; sem ela vale a região do município' }),
    label: 'Região',
  },
  /** What readers see as the date and what "newest" means. */
  date: { column: 'date', kind: 'moment', read: Moment, shown: 'list', write: Moment, label: 'Data' },
  updatedAt: { ...EDITED.updatedAt, shown: 'list' },
  link: { ...TEXT, column: 'link', shown: 'list', write: Link, label: 'Link da fonte' },
  source: { ...TEXT, column: 'source', shown: 'list', write: ShortText, label: 'Nome da fonte' },
  /** The day of the original, which the source box tells. */
  originalDate: {
    ...TEXT,
    column: 'original_date',
    shown: 'list',
    write: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$|^$' }),
    label: 'Data do original',
  },
  /** Until when it is of use: then it leaves the home by itself and stays readable. */
  validUntil: { ...OPTIONAL_MOMENT, column: 'valid_until', shown: 'list', label: 'Vale até' },
  imgContent: {
    ...TEXT,
    column: 'img_content',
    shown: 'list',
    write: Type.String({ maxLength: LIMITS.imgContent }),
    label: 'Imagens do texto',
  },
  /** PDFs below the text, one to a line: address and name. Readers get them with their sizes. */
  attachments: {
    ...TEXT,
    column: 'attachments',
    shown: 'admin',
    write: Type.String({
      maxLength: LIMITS.document.list,
      description: 'PDFs da notícia, um por linha: endereço, espaço, nome',
    }),
    label: 'Documentos',
  },
  /** What was wrong and how it reads now; such stories are listed on a page of their own. */
  correction: {
    ...TEXT,
    column: 'correction',
    shown: 'list',
    write: Type.String({ maxLength: LIMITS.correction }),
    label: 'Correção',
  },
  /** When the correction was last written. */
  correctedAt: {
    column: 'corrected_at',
    kind: 'optional moment',
    read: nullable(Moment),
    shown: 'list',
    default: null,
  },
  /** Stored is the editor's intention: `scheduled` is `published` with a moment that has not come. */
  status: {
    column: 'status',
    kind: 'text',
    read: keysOf(NEWS_STATUS_KEYS),
    shown: 'admin',
    write: keysOf(NEWS_STATUS_KEYS),
    label: 'Status',
  },
  publishAt: { ...OPTIONAL_MOMENT, column: 'publish_at', shown: 'admin', label: 'Publicação' },
  unpublishAt: { ...OPTIONAL_MOMENT, column: 'unpublish_at', shown: 'admin', label: 'Retirada' },
  createdAt: EDITED.createdAt,
  deletedAt: EDITED.deletedAt,
  author: { column: 'author_id', kind: 'computed', read: nullable(Author), shown: 'admin', personal: true },
  version: EDITED.version,
  /** `redacao`: written in the back office. `importada`: came by another way. */
  origin: { column: 'origin', kind: 'text', read: keysOf(['redacao', 'importada']), shown: 'nobody' },
} as const satisfies Fields;
