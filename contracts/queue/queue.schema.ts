import { type Static, Type } from 'typebox';
import {
  Id,
  keysOf,
  Moment,
  NO_OTHER_PROPERTIES,
  NullableMoment,
  nullable,
  RequiredLink,
  SearchText,
  Title,
} from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { CATEGORY_KEYS } from '../news/categories.ts';
import { CorrectedFigure } from '../provenance/provenance.schema.ts';
import { Objection } from '../publishing/objection.schema.ts';
import { Acknowledge } from '../publishing/personal-data.schema.ts';
import { PERSONAL_KIND_KEYS } from '../publishing/personal-kinds.ts';
import { REGION_KEYS } from '../regions.ts';
import { ITEM_STATE_KEYS, QUEUE } from './item-states.ts';

const Category = keysOf([...CATEGORY_KEYS, '']);
const Region = keysOf([...REGION_KEYS, '']);
const Confidence = Type.Number({ minimum: 0, maximum: 1 });
const SourceName = Type.Object({ id: Id, name: Type.String() }, NO_OTHER_PROPERTIES);

/** A municipality named in the text; the list has the best first. */
const SuggestedPlace = Type.Object(
  {
    slug: Type.String(),
    name: Type.String(),
    confidence: Confidence,
    words: Type.Array(Type.String(), { description: 'As palavras do texto que decidiram' }),
  },
  NO_OTHER_PROPERTIES,
);

/** The same news from another source, shown on the same card. */
const OtherSource = Type.Object(
  {
    id: Id,
    source: SourceName,
    title: Type.String(),
    url: nullable(Type.String()),
    arrivedAt: Moment,
  },
  NO_OTHER_PROPERTIES,
);

export const QueueCard = Type.Object(
  {
    id: Id,
    state: keysOf(ITEM_STATE_KEYS),
    source: SourceName,
    title: Type.String(),
    summary: Type.String(),
    url: nullable(Type.String()),
    author: Type.String(),
    publishedAt: NullableMoment,
    arrivedAt: Moment,
    image: nullable(Type.String({ description: 'Endereço desta API, sem largura e formato' })),
    /** The values that would be published: the editor's choice, otherwise the suggestion. */
    muni: Type.String({ description: 'Nome do município; vazio: nenhum' }),
    munis: Type.Array(Type.String(), { description: 'Todos os municípios, "muni" primeiro' }),
    reg: Region,
    cat: Category,
    places: Type.Array(SuggestedPlace),
    categoryConfidence: Confidence,
    /** The lower confidence of place and category. */
    confidence: Confidence,
    others: Type.Array(OtherSource),
    /** A story of this portal that reports the same news. */
    story: nullable(Type.Object({ id: Id, title: Type.String() }, NO_OTHER_PROPERTIES)),
    /** Another item or a story of this portal that may be the same news; an editor decides. */
    maybe: nullable(
      Type.Object(
        {
          item: nullable(Id),
          story: nullable(Id),
          title: Type.String(),
          source: Type.String({ description: 'Vazio: deste portal' }),
          url: nullable(Type.String()),
        },
        {
          ...NO_OTHER_PROPERTIES,
          description: 'Talvez o mesmo: "item" pode ser juntado, "story" já é notícia',
        },
      ),
    ),
    /** Reasons for the item's rank, the strongest first. */
    why: Type.Array(Type.String()),
    warnings: Type.Array(Type.String(), { description: 'Menores, vítimas, suspeitos' }),
    personal: Type.Integer({ description: 'Dados pessoais marcados no texto' }),
    validUntil: NullableMoment,
    claimedBy: nullable(Type.Object({ id: Id, username: Type.String() }, NO_OTHER_PROPERTIES)),
    claimedUntil: NullableMoment,
    /** Why the item cannot be published as it is; null if it can. */
    blocked: nullable(Objection),
    storyId: nullable(Id),
    decidedBy: Type.String({ description: 'Quem decidiu; vazio: ninguém ainda' }),
  },
  NO_OTHER_PROPERTIES,
);

const Words = Type.String({ minLength: 1, maxLength: LIMITS.shortText });

const PersonalMark = Type.Object(
  {
    kind: keysOf(PERSONAL_KIND_KEYS),
    text: Type.String(),
    start: Type.Integer({ description: 'Posição no texto puro' }),
    end: Type.Integer(),
    why: Type.Optional(Type.String({ description: 'O que no texto decidiu: “15 anos”, “mãe”' })),
  },
  NO_OTHER_PROPERTIES,
);

const TakenOut = Type.Object({ kind: keysOf(PERSONAL_KIND_KEYS), text: Words }, NO_OTHER_PROPERTIES);
/** The whole list: what is no longer in it is put back. */
export const TakeOutBody = Type.Object(
  { takenOut: Type.Array(TakenOut, { maxItems: QUEUE.takenOutMax }) },
  NO_OTHER_PROPERTIES,
);

/** One item with its texts. */
export const QueueItem = Type.Object(
  {
    ...QueueCard.properties,
    originalHtml: Type.String({ description: 'Como a fonte escreveu' }),
    html: Type.String({ description: 'Como entraria na notícia' }),
    plain: Type.String({ description: 'O texto puro em que as marcas foram feitas' }),
    marks: Type.Array(PersonalMark),
    figures: Type.Array(CorrectedFigure, {
      description: 'Números que a nossa notícia tem e que este texto, sobre a mesma notícia, traz diferentes',
    }),
    takenOut: Type.Array(TakenOut, { description: 'O que a redação já tirou dos textos' }),
    attachments: Type.Array(Type.Object({ url: Type.String(), type: Type.String() }, NO_OTHER_PROPERTIES)),
    attribution: Type.String(),
    licence: Type.String(),
  },
  NO_OTHER_PROPERTIES,
);

export const QueueQuery = Type.Object(
  {
    state: Type.Optional(keysOf(ITEM_STATE_KEYS)),
    source: Type.Optional(Id),
    reg: Type.Optional(Type.String({ minLength: 1, maxLength: 40, description: 'Chave ou slug da região' })),
    cat: Type.Optional(keysOf(CATEGORY_KEYS)),
    confidence: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description: 'Pelo menos, em %' })),
    q: Type.Optional(SearchText),
    order: Type.Optional(keysOf(['newest', 'best'])),
    after: Type.Optional(
      Type.String({ pattern: '^-?[0-9]{1,16}\\.[0-9]{1,10}$', description: 'O `next` da página anterior' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: QUEUE.pageMax, default: QUEUE.pageDefault })),
  },
  NO_OTHER_PROPERTIES,
);

export const QueuePage = Type.Object(
  {
    items: Type.Array(QueueCard),
    next: nullable(Type.String({ description: 'Onde a lista continua; null: acabou' })),
    waiting: Type.Integer({ description: 'Cartões na fila, sem filtros' }),
  },
  NO_OTHER_PROPERTIES,
);

/** Values an editor chose instead of the source's texts and the suggestions. */
export const QueueChoice = Type.Object(
  {
    title: Type.Optional(Title),
    summary: Type.Optional(Type.String({ maxLength: LIMITS.summary, description: 'A linha fina' })),
    cat: Type.Optional(keysOf(CATEGORY_KEYS)),
    muni: Type.Optional(Type.String({ maxLength: 60, description: 'Nome ou slug; vazio: nenhum' })),
    munis: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
        maxItems: LIMITS.storyMunis,
        description: 'Nomes ou slugs, o principal primeiro',
      }),
    ),
    reg: Type.Optional(Type.String({ maxLength: 40, description: 'Chave ou slug da região' })),
  },
  NO_OTHER_PROPERTIES,
);
/** The choice together with a decision. */
export const QueueTake = Type.Object(
  { ...QueueChoice.properties, acknowledge: Type.Optional(Acknowledge) },
  NO_OTHER_PROPERTIES,
);
export const QueuePublish = Type.Object(
  {
    ...QueueTake.properties,
    undoable: Type.Optional(
      Type.Boolean({
        description: `true: sai em ${QUEUE.undoMs / 1_000} segundos e até lá pode ser desfeito; sem ele, na hora`,
      }),
    ),
  },
  NO_OTHER_PROPERTIES,
);
export const QueueMergeBody = Type.Object({ into: Id }, NO_OTHER_PROPERTIES);

/** The result of a decision on an item. */
export const QueueDecision = Type.Object(
  {
    item: QueueCard,
    storyId: nullable(Id),
    publishAt: NullableMoment,
  },
  NO_OTHER_PROPERTIES,
);

/** A pasted address, or the text if the address cannot be read. */
export const PastedAddressBody = Type.Object(
  {
    url: RequiredLink,
    title: Type.Optional(Type.String({ maxLength: LIMITS.title })),
    text: Type.Optional(Type.String({ maxLength: LIMITS.body, description: 'O texto colado à mão' })),
  },
  NO_OTHER_PROPERTIES,
);
export const AddressAnswer = Type.Object(
  {
    storyId: Id,
    title: Type.String(),
    again: Type.Boolean({ description: 'true: este endereço já era uma notícia; nada foi criado' }),
    source: Type.String(),
    problems: Type.Array(Type.String()),
  },
  NO_OTHER_PROPERTIES,
);

export type QueueCard = Static<typeof QueueCard>;
export type QueueItem = Static<typeof QueueItem>;
export type TakeOutBody = Static<typeof TakeOutBody>;
export type QueueQuery = Static<typeof QueueQuery>;
export type QueuePage = Static<typeof QueuePage>;
export type QueueChoice = Static<typeof QueueChoice>;
export type QueuePublish = Static<typeof QueuePublish>;
export type QueueDecision = Static<typeof QueueDecision>;
export type PastedAddressBody = Static<typeof PastedAddressBody>;
export type AddressAnswer = Static<typeof AddressAnswer>;
