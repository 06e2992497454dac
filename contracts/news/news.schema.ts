import { type Static, Type } from 'typebox';
import {
  closed,
  Id,
  keysOf,
  Link,
  Moment,
  NullableMoment,
  nullable,
  Page,
  Picture,
  SearchText,
  ShortText,
  Title,
} from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { REGION_KEYS } from '../regions.ts';
import { CATEGORY_KEYS } from './categories.ts';
import { NEWS_STATUS_KEYS } from './statuses.ts';

const CategoryOrNone = keysOf([...CATEGORY_KEYS, '']);
const RegionOrNone = keysOf([...REGION_KEYS, '']);
const Focal = Type.String({ pattern: '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$|^$' });

/** What a reader may see of a news item; nothing else leaves the public routes. */
const summaryFields = {
  id: Id,
  title: Type.String(),
  slug: Type.String(),
  cover: Type.String(),
  coverAlt: Type.String(),
  coverCredit: Type.String(),
  coverPicture: nullable(Picture),
  muni: Type.String(),
  cat: CategoryOrNone,
  reg: RegionOrNone,
  date: Moment,
  updatedAt: Moment,
  link: Type.String(),
  source: Type.String(),
  imgContent: Type.String(),
};

export const NewsSummary = Type.Object({ ...summaryFields, excerpt: Type.String() }, closed);
export const NewsItem = Type.Object({ ...summaryFields, desc: Type.String() }, closed);
export const NewsListItem = Type.Object(
  { ...summaryFields, desc: Type.Optional(Type.String()), excerpt: Type.Optional(Type.String()) },
  closed,
);

/** The detail adds what a page needs to draw each picture: by the address used in the text. */
export const NewsDetail = Type.Object(
  {
    ...summaryFields,
    desc: Type.String(),
    pictures: Type.Array(Type.Object({ src: Type.String(), picture: Picture }, closed)),
  },
  closed,
);

/** What a story says. */
const content = {
  title: Title,
  desc: Type.String({ maxLength: LIMITS.body }),
  cover: Link,
  coverAlt: Type.String({ maxLength: LIMITS.alt }),
  coverCredit: ShortText,
  coverFocal: Focal,
  muni: Type.String({ maxLength: 60, description: 'Nome ou slug do município; vazio: o estado todo' }),
  cat: CategoryOrNone,
  reg: Type.String({ maxLength: 40, description: 'Chave ou slug; sem ela vale a região do município' }),
  date: Moment,
  link: Link,
  source: ShortText,
  imgContent: Type.String({ maxLength: LIMITS.imgContent }),
};

const writable = {
  ...content,
  status: keysOf(NEWS_STATUS_KEYS),
  publishAt: NullableMoment,
  unpublishAt: NullableMoment,
};

/** While somebody is still typing, the title may be empty. */
const unfinished = Type.Object({ ...content, title: Type.String({ maxLength: LIMITS.title }) });

/** What was typed since the last save of a story that has left the drafts; readers do not see it. */
const PendingText = Type.Object(
  {
    at: Moment,
    user: Type.String(),
    data: Type.Optional(
      Type.Partial(unfinished, { ...closed, description: 'Os campos que mudaram; não vem na lista' }),
    ),
  },
  closed,
);

export const Author = Type.Object({ id: Id, username: Type.String() }, closed);

/** What the back office sees. */
export const AdminNewsItem = Type.Object(
  {
    ...summaryFields,
    desc: Type.Optional(Type.String()),
    excerpt: Type.Optional(Type.String()),
    coverFocal: Type.Optional(Type.String()),
    status: keysOf(NEWS_STATUS_KEYS),
    publishAt: Type.Optional(NullableMoment),
    unpublishAt: Type.Optional(NullableMoment),
    createdAt: Type.Optional(Moment),
    deletedAt: Type.Optional(NullableMoment),
    author: Type.Optional(nullable(Author)),
    version: Type.Optional(Type.Integer()),
    pending: Type.Optional(nullable(PendingText)),
  },
  closed,
);

export const NewsFields = keysOf(['summary', 'full']);

export const NewsListQuery = Type.Object(
  {
    reg: Type.Optional(Type.String({ minLength: 1, maxLength: 40, description: 'Chave ou slug da região' })),
    cat: Type.Optional(Type.String({ minLength: 1, maxLength: 40, description: 'Chave da categoria' })),
    muni: Type.Optional(
      Type.String({ minLength: 1, maxLength: 60, description: 'Nome ou slug do município' }),
    ),
    q: Type.Optional(SearchText),
    page: Type.Optional(Page),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.newsPageMax })),
    before: Type.Optional(Id),
    sort: Type.Optional(keysOf(['newest', 'id'])),
    fields: Type.Optional(NewsFields),
  },
  closed,
);

export const AdminNewsListQuery = Type.Object(
  {
    status: Type.Optional(keysOf(NEWS_STATUS_KEYS)),
    reg: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    cat: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    muni: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    author: Type.Optional(Id),
    from: Type.Optional(Moment),
    to: Type.Optional(Moment),
    q: Type.Optional(SearchText),
    sort: Type.Optional(keysOf(['newest', 'oldest', 'updated'])),
    trash: Type.Optional(Type.Boolean()),
    page: Type.Optional(Page),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: LIMITS.newsPageMax,
        description: `Sem ele: ${LIMITS.adminPageDefault} com sessão, ${LIMITS.newsPageMax} sem`,
      }),
    ),
    fields: Type.Optional(NewsFields),
  },
  closed,
);

export const NewsAutosave = Type.Partial(unfinished, { ...closed, minProperties: 1 });
export const NewsPatch = Type.Partial(Type.Object(writable), { ...closed, minProperties: 1 });
export const NewsCreate = Type.Object(
  { ...Type.Partial(Type.Object(writable)).properties, title: Title },
  {
    ...closed,
    examples: [
      {
        title: 'Balsa para Soure ganha horário novo',
        desc: '<p>A travessia passa a sair de hora em hora.</p>',
        muni: 'Soure',
        cat: 'foco',
        link: 'https://agencia.example/balsa',
        status: 'published',
      },
    ],
  },
);

export const RevisionSummary = Type.Object(
  {
    version: Type.Integer(),
    at: Moment,
    user: Type.String(),
    fields: Type.Array(Type.String()),
    automatic: Type.Boolean({ description: 'true: guardada sozinha, enquanto alguém escrevia' }),
  },
  closed,
);
export const Revision = Type.Object(
  { ...RevisionSummary.properties, data: Type.Partial(Type.Object(writable), closed) },
  closed,
);
export const RevisionParams = Type.Object({ id: Id, version: Id }, closed);

/** The secret of a preview link: 256 random bits. */
const PreviewToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
export const PreviewParams = Type.Object({ token: PreviewToken }, closed);
export const PreviewLink = Type.Object({ token: PreviewToken, expiresAt: Moment }, closed);

export const PresenceBody = Type.Object({ leaving: Type.Optional(Type.Boolean()) }, closed);
/** Who else has the same story open, and since when. */
export const Presence = Type.Object(
  { others: Type.Array(Type.Object({ username: Type.String(), since: Moment }, closed)) },
  closed,
);

export type NewsListQuery = Static<typeof NewsListQuery>;
export type AdminNewsListQuery = Static<typeof AdminNewsListQuery>;
export type NewsItem = Static<typeof NewsItem>;
export type NewsSummary = Static<typeof NewsSummary>;
export type NewsListItem = Static<typeof NewsListItem>;
export type NewsDetail = Static<typeof NewsDetail>;
export type AdminNewsItem = Static<typeof AdminNewsItem>;
export type NewsCreate = Static<typeof NewsCreate>;
export type NewsPatch = Static<typeof NewsPatch>;
export type NewsAutosave = Static<typeof NewsAutosave>;
export type Author = Static<typeof Author>;
export type Presence = Static<typeof Presence>;
export type PreviewLink = Static<typeof PreviewLink>;
