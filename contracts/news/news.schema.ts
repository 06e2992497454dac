import { type Static, Type } from 'typebox';
import { ShownDocument } from '../documents/document.schema.ts';
import { optional, readProperties, writeProperties } from '../fields.ts';
import {
  closed,
  Id,
  keysOf,
  Moment,
  nullable,
  Page,
  Picture,
  SearchText,
  Title,
} from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { Provenance } from '../provenance/provenance.schema.ts';
import { NEWS_FIELDS } from './news.fields.ts';
import { NEWS_STATUS_KEYS } from './statuses.ts';

/** What a reader may see of a news item; nothing else leaves the public routes. */
const listed = readProperties(NEWS_FIELDS, ['list']);
const detailed = readProperties(NEWS_FIELDS, ['detail']);
const summarised = readProperties(NEWS_FIELDS, ['summary']);

export const NewsListItem = Type.Object(
  { ...listed, ...optional(detailed), ...optional(summarised) },
  closed,
);

/** The detail adds what a page needs to draw each picture: by the address used in the text. */
export const NewsDetail = Type.Object(
  {
    ...listed,
    ...detailed,
    pictures: Type.Array(Type.Object({ src: Type.String(), picture: Picture }, closed)),
    /** PDFs below the text. */
    documents: Type.Array(ShownDocument),
    /** Of a story that was taken from a source. */
    provenance: Type.Optional(Provenance),
  },
  closed,
);

const writable = writeProperties(NEWS_FIELDS);

const { status: _status, publishAt: _publishAt, unpublishAt: _unpublishAt, ...typed } = NEWS_FIELDS;
const { date: _date, ...content } = typed;
/** What a story says; the other fields say when it appears. Copies and restored revisions take these. */
export const CONTENT_FIELDS = content;

/** While somebody is still typing, the title may be empty. */
const unfinished = Type.Object({
  ...writeProperties(typed),
  title: Type.String({ maxLength: LIMITS.title }),
});

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

/** What the back office sees. Readers who call the same address get less, but always the status. */
const administered = readProperties(NEWS_FIELDS, ['admin']);
export const AdminNewsItem = Type.Object(
  {
    ...NewsListItem.properties,
    ...optional(administered),
    status: administered.status,
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
    match: Type.Optional(
      Type.Unsafe<'phrase' | 'apart'>({
        ...keysOf(['phrase', 'apart']),
        description: 'Com q. apart: todas as palavras, separadas, em título, texto, município ou fonte',
      }),
    ),
    page: Type.Optional(Page),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: LIMITS.newsPageMax,
        description: `Sem ele: as ${LIMITS.newsDefault} mais novas; com "q" ou "before", ${LIMITS.newsPageMax}`,
      }),
    ),
    before: Type.Optional(Id),
    sort: Type.Optional(keysOf(['newest', 'id'])),
    corrected: Type.Optional(
      Type.Literal(true, { description: 'Só as corrigidas, a última correção primeiro' }),
    ),
    current: Type.Optional(
      Type.Literal(true, { description: 'Só as que ainda valem: sem prazo (validUntil), ou antes dele' }),
    ),
    canonical: Type.Optional(
      Type.Unsafe<'ours' | 'indexed'>({
        ...keysOf(['ours', 'indexed']),
        description: 'ours: só as que buscadores encontram por este endereço; indexed: também as do original',
      }),
    ),
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
export const NewsPatch = Type.Object(optional(writable), { ...closed, minProperties: 1 });
export const NewsCreate = Type.Object(
  { ...optional(writable), title: Title },
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
  { ...RevisionSummary.properties, data: Type.Object(optional(writable), closed) },
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

/** A site stories are taken from, and what it is called. */
export const KnownSource = Type.Object({ host: Type.String(), name: Type.String() }, closed);

export const SimilarQuery = Type.Object(
  {
    title: Type.Optional(Type.String({ maxLength: LIMITS.title })),
    link: Type.Optional(Type.String({ maxLength: LIMITS.url })),
    except: Type.Optional(Id),
  },
  closed,
);
const named = { id: Id, title: Type.String() };

/** What the newsroom has before it today. */
export const Newsroom = Type.Object(
  {
    /** What appears until the end of tomorrow, the next first. */
    scheduled: Type.Array(Type.Object({ ...named, publishAt: Moment }, closed)),
    /** What disappears until the end of tomorrow. */
    leaving: Type.Array(Type.Object({ ...named, unpublishAt: Moment }, closed)),
    /** The last ones somebody touched, and how many there are. */
    drafts: Type.Array(Type.Object({ ...named, updatedAt: Moment, author: Type.String() }, closed)),
    draftCount: Type.Integer(),
    /** Stories that are open right now, and before whom. */
    editing: Type.Array(Type.Object({ ...named, people: Type.Array(Type.String()) }, closed)),
    /** Stories on the site whose changes nobody has published yet. */
    pending: Type.Array(Type.Object({ ...named, at: Moment, user: Type.String() }, closed)),
  },
  closed,
);

/** A story that tells the same: by the address of its source, or by its title. */
export const SimilarStory = Type.Object(
  {
    id: Id,
    title: Type.String(),
    date: Moment,
    status: keysOf(NEWS_STATUS_KEYS),
    same: keysOf(['link', 'title']),
  },
  closed,
);

export type KnownSource = Static<typeof KnownSource>;
export type RevisionSummary = Static<typeof RevisionSummary>;
export type Newsroom = Static<typeof Newsroom>;
export type SimilarQuery = Static<typeof SimilarQuery>;
export type SimilarStory = Static<typeof SimilarStory>;
export type NewsListQuery = Static<typeof NewsListQuery>;
export type AdminNewsListQuery = Static<typeof AdminNewsListQuery>;
export type NewsListItem = Static<typeof NewsListItem>;
export type NewsDetail = Static<typeof NewsDetail>;
export type AdminNewsItem = Static<typeof AdminNewsItem>;
export type NewsCreate = Static<typeof NewsCreate>;
export type NewsPatch = Static<typeof NewsPatch>;
export type NewsAutosave = Static<typeof NewsAutosave>;
export type Presence = Static<typeof Presence>;
export type PreviewLink = Static<typeof PreviewLink>;
