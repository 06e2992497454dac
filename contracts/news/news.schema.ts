import { type Static, Type } from 'typebox';
import { ShownDocument } from '../documents/document.schema.ts';
import { EditionParameter } from '../editions/edition-items.ts';
import { optional, readProperties, writeProperties } from '../fields.ts';
import {
  Id,
  keysOf,
  Moment,
  NO_OTHER_PROPERTIES,
  nullable,
  Page,
  Picture,
  SearchText,
  Title,
} from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { Provenance } from '../provenance/provenance.schema.ts';
import { Acknowledge } from '../publishing/personal-data.schema.ts';
import { CARD_FIELDS } from './card-fields.ts';
import { NEWS_FIELDS } from './news.fields.ts';
import { NEWS_STATUS_KEYS } from './statuses.ts';

/** The public fields of a story; the public routes send no others. */
const listed = readProperties(NEWS_FIELDS, ['list']);
const detailed = readProperties(NEWS_FIELDS, ['detail']);
const onCards = readProperties(NEWS_FIELDS, ['card']);

export const NewsListItem = Type.Object(
  { ...listed, ...optional(detailed), ...optional(onCards) },
  NO_OTHER_PROPERTIES,
);

const Named = { name: Type.String(), slug: Type.String({ description: 'Como em endereços e parâmetros' }) };

/** Members that `include` adds to a story of a list. */
export const StoryIncludes = Type.Object(
  {
    places: Type.Optional(
      Type.Array(
        Type.Object({ ...Named, region: Type.Object(Named, NO_OTHER_PROPERTIES) }, NO_OTHER_PROPERTIES),
        { description: 'Os municípios, o principal primeiro, cada um com a sua região' },
      ),
    ),
    bylines: Type.Optional(
      Type.Array(
        Type.Object(
          { ...Named, page: Type.Boolean({ description: 'true: tem página' }) },
          NO_OTHER_PROPERTIES,
        ),
        { description: 'Quem assina, na ordem' },
      ),
    ),
    topics: Type.Optional(
      Type.Array(Type.Object(Named, NO_OTHER_PROPERTIES), {
        description: 'Os assuntos, o principal primeiro',
      }),
    ),
    edition: Type.Optional(
      Type.Object(
        { key: Type.String(), url: Type.String({ description: 'O endereço da notícia nesta edição' }) },
        { ...NO_OTHER_PROPERTIES, description: 'A edição principal' },
      ),
    ),
  },
  { ...NO_OTHER_PROPERTIES, description: 'O que `include` pediu' },
);
export const INCLUDES = Object.keys(StoryIncludes.properties) as (keyof StoryIncludes)[];

/** A story of `GET /news`. */
export const ListedStory = Type.Object(
  { ...NewsListItem.properties, included: Type.Optional(StoryIncludes) },
  NO_OTHER_PROPERTIES,
);
/** The same with the fields only that a call chose. */
export const ListedStoryPart = Type.Object(
  { ...optional(ListedStory.properties), id: Id },
  { ...NO_OTHER_PROPERTIES, description: 'Com `fields`: só os campos pedidos' },
);

/** A story that another one names by law: a reply, or what it replies to. */
const LinkedStory = Type.Object({ id: Id, title: Type.String(), date: Moment }, NO_OTHER_PROPERTIES);
export type LinkedStory = Static<typeof LinkedStory>;

/** The detail adds the data of each picture, found by the address used in the text. */
export const NewsDetail = Type.Object(
  {
    ...listed,
    ...detailed,
    pictures: Type.Array(Type.Object({ src: Type.String(), picture: Picture }, NO_OTHER_PROPERTIES)),
    /** PDFs below the text. */
    documents: Type.Array(ShownDocument),
    /** Slugs of the bylines that have a page. */
    authors: Type.Array(Type.String()),
    /** The chosen stories of `related` that readers see, in order. */
    chosen: Type.Array(NewsListItem),
    /** Slugs of its topics that are a series or a case. */
    threads: Type.Array(Type.String()),
    /** The replies to this story that readers see (direito de resposta), the first one first. Only if there are any. */
    replies: Type.Optional(Type.Array(LinkedStory)),
    /** The story that this one replies to. Only of a reply, while readers see that story. */
    repliesTo: Type.Optional(LinkedStory),
    /** Only for a story taken from a source. */
    provenance: Type.Optional(Provenance),
  },
  NO_OTHER_PROPERTIES,
);

/** The story of `GET /news/:id`. */
export const ReadStory = Type.Object(
  { ...NewsDetail.properties, included: Type.Optional(StoryIncludes) },
  NO_OTHER_PROPERTIES,
);
/** The same with the fields only that a call chose. */
export const ReadStoryPart = Type.Object(
  { ...optional(ReadStory.properties), id: Id },
  { ...NO_OTHER_PROPERTIES, description: 'Com `fields`: só os campos pedidos' },
);

const writable = writeProperties(NEWS_FIELDS);

const {
  status: _status,
  reviewAt: _reviewAt,
  publishAt: _publishAt,
  unpublishAt: _unpublishAt,
  ...typed
} = NEWS_FIELDS;
const { date: _date, ...content } = typed;
/** The fields with a story's content; the others control when it appears. Copies and restored revisions take these. */
export const CONTENT_FIELDS = content;

/** During typing the title may be empty. */
const unfinished = optional({
  ...writeProperties(typed),
  title: Type.String({ maxLength: LIMITS.title }),
});

/** Unsaved typing in a story that is no longer a draft; invisible to readers. */
const PendingText = Type.Object(
  {
    at: Moment,
    user: Type.String(),
    data: Type.Optional(
      Type.Object(unfinished, {
        ...NO_OTHER_PROPERTIES,
        description: 'Os campos que mudaram; não vem na lista',
      }),
    ),
  },
  NO_OTHER_PROPERTIES,
);

/** The fields of the back office. Readers who call the same endpoint get fewer, but always the status. */
const administered = readProperties(NEWS_FIELDS, ['admin']);
export const AdminNewsItem = Type.Object(
  {
    ...NewsListItem.properties,
    ...optional(administered),
    status: administered.status,
    pending: Type.Optional(nullable(PendingText)),
    /** The person it is assigned to; absent if there is none. */
    assigned: Type.Optional(Type.Object({ user: Type.String(), until: Type.String() }, NO_OTHER_PROPERTIES)),
  },
  NO_OTHER_PROPERTIES,
);

const NewsFields = keysOf([CARD_FIELDS, 'full']);

/** Names separated by commas. The handler compares them with the names it knows, so that a refusal can suggest one. */
const NameList = { maxLength: 500, pattern: '^[A-Za-z]{1,40}(?:,[A-Za-z]{1,40}){0,49}$' } as const;
const Include = Type.String({
  ...NameList,
  examples: [INCLUDES.join(',')],
  description: `O que vem em included, separado por vírgula: ${INCLUDES.join(', ')}`,
});
const ListFields = Type.String({
  ...NameList,
  examples: ['title,date,muni'],
  description: `Só estes campos, separados por vírgula; id vem sempre. Sozinho, ${CARD_FIELDS} são os campos de um cartão, e full, todos, também o texto inteiro`,
});
const StoryFields = Type.String({
  ...NameList,
  examples: ['title,desc,date'],
  description: 'Só estes campos, separados por vírgula; id vem sempre',
});

export const NewsQuery = Type.Object(
  { fields: Type.Optional(StoryFields), include: Type.Optional(Include) },
  NO_OTHER_PROPERTIES,
);

export const NewsListQuery = Type.Object(
  {
    reg: Type.Optional(Type.String({ minLength: 1, maxLength: 40, description: 'Chave ou slug da região' })),
    cat: Type.Optional(Type.String({ minLength: 1, maxLength: 40, description: 'Chave da categoria' })),
    muni: Type.Optional(
      Type.String({ minLength: 1, maxLength: 60, description: 'Nome ou slug do município' }),
    ),
    topic: Type.Optional(
      Type.String({ minLength: 1, maxLength: 80, description: 'Nome ou slug do assunto' }),
    ),
    byline: Type.Optional(
      Type.String({ minLength: 1, maxLength: 80, description: 'Nome ou slug de quem assina e tem página' }),
    ),
    edition: Type.Optional(
      Type.String({ ...EditionParameter, description: 'Chave da edição: só o que ela cobre' }),
    ),
    q: Type.Optional(SearchText),
    match: Type.Optional(
      Type.Unsafe<'phrase' | 'apart' | 'tolerant'>({
        ...keysOf(['phrase', 'apart', 'tolerant']),
        description:
          'Com q. apart: todas as palavras, separadas, em título, texto, município ou fonte. tolerant: primeiro o texto como foi digitado, depois as palavras em qualquer ordem, forma e nome de lugar; se nada há, com a grafia corrigida',
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
    cursor: Type.Optional(
      Type.String({
        pattern: '^[nc]\\.-?[0-9a-z]{1,9}\\.[0-9a-z]{1,6}$',
        examples: ['n.mi5vxo40.3f'],
        description: 'O `X-Next-Cursor` da resposta anterior, com os mesmos parâmetros; no lugar de page',
      }),
    ),
    updatedSince: Type.Optional(
      Type.Unsafe<string>({
        ...Moment,
        description:
          'Só o que mudou ou apareceu depois deste momento, a mudança mais antiga primeiro; siga X-Next-Cursor enquanto ele vier. Uma página pode ter menos itens do que limit',
      }),
    ),
    from: Type.Optional(
      Type.Unsafe<string>({ ...Moment, description: 'Só com date deste momento em diante' }),
    ),
    to: Type.Optional(Type.Unsafe<string>({ ...Moment, description: 'Só com date antes deste momento' })),
    include: Type.Optional(Include),
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
    fields: Type.Optional(ListFields),
  },
  NO_OTHER_PROPERTIES,
);

export const AdminNewsListQuery = Type.Object(
  {
    status: Type.Optional(keysOf(NEWS_STATUS_KEYS)),
    reg: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    cat: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    muni: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    topic: Type.Optional(
      Type.String({ minLength: 1, maxLength: 80, description: 'Nome ou slug do assunto' }),
    ),
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
  NO_OTHER_PROPERTIES,
);

export const NewsAutosave = Type.Object(unfinished, { ...NO_OTHER_PROPERTIES, minProperties: 1 });
export const NewsPatch = Type.Object(optional(writable), { ...NO_OTHER_PROPERTIES, minProperties: 1 });
export const NewsCreate = Type.Object({ ...optional(writable), title: Title }, NO_OTHER_PROPERTIES);

/** Properties of a write that are no fields of the story. */
const beside = { acknowledge: Type.Optional(Acknowledge) };
export const NewsPatchBody = Type.Object(
  { ...NewsPatch.properties, ...beside },
  { ...NO_OTHER_PROPERTIES, minProperties: 1 },
);
export const NewsCreateBody = Type.Object(
  { ...NewsCreate.properties, ...beside },
  {
    ...NO_OTHER_PROPERTIES,
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

export const ListedRevision = Type.Object(
  {
    version: Type.Integer(),
    at: Moment,
    user: Type.String(),
    fields: Type.Array(Type.String()),
    automatic: Type.Boolean({ description: 'true: guardada sozinha, enquanto alguém escrevia' }),
  },
  NO_OTHER_PROPERTIES,
);
export const Revision = Type.Object(
  { ...ListedRevision.properties, data: Type.Object(optional(writable), NO_OTHER_PROPERTIES) },
  NO_OTHER_PROPERTIES,
);
export const RevisionParams = Type.Object({ id: Id, version: Id }, NO_OTHER_PROPERTIES);

/** The secret of a preview link: 256 random bits. */
const PreviewToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
export const PreviewParams = Type.Object({ token: PreviewToken }, NO_OTHER_PROPERTIES);
export const PreviewLink = Type.Object({ token: PreviewToken, expiresAt: Moment }, NO_OTHER_PROPERTIES);
/** An existing link. Its token is not stored, so the link is identified by the token's hash. */
const PreviewLinkId = Type.String({ pattern: '^[0-9a-f]{64}$' });
export const PreviewLinkParams = Type.Object({ id: Id, link: PreviewLinkId }, NO_OTHER_PROPERTIES);
const WithNotes = Type.Boolean({ description: 'true: mostra também as anotações abertas da redação' });
export const NewPreviewQuery = Type.Object({ notes: Type.Optional(WithNotes) }, NO_OTHER_PROPERTIES);
export const MadePreviewLink = Type.Object(
  { id: PreviewLinkId, madeBy: Type.String(), createdAt: Moment, expiresAt: Moment, notes: WithNotes },
  NO_OTHER_PROPERTIES,
);
export type MadePreviewLink = Static<typeof MadePreviewLink>;
/** An open note of the newsroom, as a preview link shows it. */
export const PreviewNote = Type.Object(
  { by: Type.String(), at: Moment, quote: Type.String(), text: Type.String() },
  NO_OTHER_PROPERTIES,
);
export type PreviewNote = Static<typeof PreviewNote>;
export const PreviewedStory = Type.Object(
  {
    ...NewsDetail.properties,
    notes: Type.Optional(
      Type.Array(PreviewNote, { description: 'As anotações abertas, se o link as mostra' }),
    ),
  },
  NO_OTHER_PROPERTIES,
);
export type PreviewedStory = Static<typeof PreviewedStory>;

export const PresenceBody = Type.Object(
  {
    leaving: Type.Optional(Type.Boolean()),
    window: Type.Optional(
      Type.String({ pattern: '^[0-9a-f-]{36}$', description: 'A janela em que está aberta' }),
    ),
  },
  NO_OTHER_PROPERTIES,
);
/** Other users who have the same story open, and since when. */
export const Presence = Type.Object(
  {
    others: Type.Array(Type.Object({ username: Type.String(), since: Moment }, NO_OTHER_PROPERTIES)),
    elsewhere: Type.Optional(
      Type.Boolean({ description: 'true: a mesma conta a tem aberta em outra janela ou aparelho' }),
    ),
  },
  NO_OTHER_PROPERTIES,
);

/** A site that stories are taken from, and its name. */
export const KnownSource = Type.Object({ host: Type.String(), name: Type.String() }, NO_OTHER_PROPERTIES);

export const SimilarQuery = Type.Object(
  {
    title: Type.Optional(Type.String({ maxLength: LIMITS.title })),
    link: Type.Optional(Type.String({ maxLength: LIMITS.url, description: 'O endereço do original' })),
    except: Type.Optional(Id),
  },
  NO_OTHER_PROPERTIES,
);
const named = { id: Id, title: Type.String() };

/** The newsroom's agenda for today. */
export const Newsroom = Type.Object(
  {
    /** Stories that appear until the end of tomorrow, the next first. */
    scheduled: Type.Array(Type.Object({ ...named, publishAt: Moment }, NO_OTHER_PROPERTIES)),
    /** Stories that disappear until the end of tomorrow. */
    leaving: Type.Array(Type.Object({ ...named, unpublishAt: Moment }, NO_OTHER_PROPERTIES)),
    /** The most recently edited drafts, and the number of all drafts. */
    drafts: Type.Array(
      Type.Object({ ...named, updatedAt: Moment, author: Type.String() }, NO_OTHER_PROPERTIES),
    ),
    draftCount: Type.Integer(),
    /** Drafts proposed for publication, the longest waiting first, and the number of all. */
    review: Type.Array(
      Type.Object({ ...named, reviewAt: Moment, author: Type.String() }, NO_OTHER_PROPERTIES),
    ),
    reviewCount: Type.Integer(),
    /** Stories open in an editor right now, and by whom. */
    editing: Type.Array(Type.Object({ ...named, people: Type.Array(Type.String()) }, NO_OTHER_PROPERTIES)),
    /** Stories given to the caller, those with the next day first. */
    given: Type.Optional(
      Type.Array(Type.Object({ ...named, until: Type.String(), by: Type.String() }, NO_OTHER_PROPERTIES)),
    ),
    /** Open notes that mention the caller, who has not read them; the newest first. */
    mentions: Type.Optional(
      Type.Array(
        Type.Object({ ...named, note: Id, by: Type.String(), text: Type.String() }, NO_OTHER_PROPERTIES),
      ),
    ),
    /** Public stories with unpublished changes. */
    pending: Type.Array(Type.Object({ ...named, at: Moment, user: Type.String() }, NO_OTHER_PROPERTIES)),
  },
  NO_OTHER_PROPERTIES,
);

/** A similar story, by the address of its source or by its title. */
export const SimilarStory = Type.Object(
  {
    id: Id,
    title: Type.String(),
    date: Moment,
    status: keysOf(NEWS_STATUS_KEYS),
    same: keysOf(['link', 'title']),
  },
  NO_OTHER_PROPERTIES,
);

export type KnownSource = Static<typeof KnownSource>;
export type ListedRevision = Static<typeof ListedRevision>;
export type NewsroomOverview = Static<typeof Newsroom>;
export type SimilarQuery = Static<typeof SimilarQuery>;
export type SimilarStory = Static<typeof SimilarStory>;
export type NewsListQuery = Static<typeof NewsListQuery>;
export type AdminNewsListQuery = Static<typeof AdminNewsListQuery>;
export type NewsListItem = Static<typeof NewsListItem>;
export type ListedStory = Static<typeof ListedStory>;
export type ReadStory = Static<typeof ReadStory>;
export type StoryIncludes = Static<typeof StoryIncludes>;
export type NewsDetail = Static<typeof NewsDetail>;
export type AdminNewsItem = Static<typeof AdminNewsItem>;
export type NewsCreate = Static<typeof NewsCreate>;
export type NewsPatch = Static<typeof NewsPatch>;
export type NewsAutosave = Static<typeof NewsAutosave>;
export type Presence = Static<typeof Presence>;
export type PreviewLink = Static<typeof PreviewLink>;
