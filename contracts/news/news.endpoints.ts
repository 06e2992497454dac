import { type Static, Type } from 'typebox';
import { EditionMostReadQuery } from '../analytics/analytics.schema.ts';
import { CHANGE_TAGS } from '../change-tags.ts';
import { EDITING } from '../constants.ts';
import { collectionEndpoints } from '../http/collection-endpoints.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Id, IdParams, Moment, NO_OTHER_PROPERTIES, Page } from '../http/primitives.ts';
import {
  CURSOR_HEADERS,
  PAGED_HEADERS,
  SEARCH_HEADERS,
  VERSIONED_HEADERS,
} from '../http/response-headers.ts';
import { LIMITS } from '../limits.ts';
import { AcknowledgeQuery } from '../publishing/personal-data.schema.ts';
import { RemovalState } from '../removals/removal.endpoints.ts';
import { Author } from './news.fields.ts';
import {
  AdminNewsItem,
  AdminNewsListQuery,
  KnownSource,
  ListedRevision,
  ListedStory,
  ListedStoryPart,
  MadePreviewLink,
  NewPreviewQuery,
  NewsAutosave,
  NewsCreateBody,
  NewsListItem,
  NewsListQuery,
  NewsPatchBody,
  NewsQuery,
  Newsroom,
  Presence,
  PresenceBody,
  PreviewedStory,
  PreviewLink,
  PreviewLinkParams,
  PreviewParams,
  ReadStory,
  ReadStoryPart,
  Revision,
  RevisionParams,
  SimilarQuery,
  SimilarStory,
} from './news.schema.ts';
import { BulkBody, BulkResults } from './news-bulk.schema.ts';

/** Readers may no longer see the story, so the answer has its id only. */
const WithdrawnStory = Type.Object({ id: Id }, NO_OTHER_PROPERTIES);

export const Correction = Type.Object(
  {
    news: Id,
    title: Type.String(),
    date: Moment,
    block: Type.Integer({ description: 'O bloco da cobertura ao vivo; 0: a notícia' }),
    correction: Type.String(),
    correctedAt: Moment,
  },
  NO_OTHER_PROPERTIES,
);
export type Correction = Static<typeof Correction>;

export const news = {
  list: defineEndpoint('GET /news', 'public', 'Notícias', 'Notícias publicadas, a mais nova primeiro', {
    query: NewsListQuery,
    answer: Type.Array(ListedStory),
    part: ListedStoryPart,
    headers: [...PAGED_HEADERS, ...CURSOR_HEADERS, ...SEARCH_HEADERS],
  }),
  get: defineEndpoint('GET /news/:id', 'public', 'Notícias', 'Uma notícia, dentro de um array', {
    params: IdParams,
    query: NewsQuery,
    answer: Type.Array(ReadStory),
    part: ReadStoryPart,
    otherAnswers: { 404: Type.Array(ReadStory, { maxItems: 0, description: 'Nada: a lista vazia' }) },
  }),
  mostRead: defineEndpoint(
    'GET /news/most-read',
    'public',
    'Notícias',
    'As notícias mais lidas, a mais lida primeiro',
    {
      query: EditionMostReadQuery,
      answer: Type.Array(NewsListItem),
    },
  ),
  corrections: defineEndpoint(
    'GET /news/corrections',
    'public',
    'Notícias',
    'As correções de notícias e de blocos ao vivo, a mais recente primeiro',
    {
      query: Type.Object(
        {
          page: Type.Optional(Page),
          limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.newsPageMax, default: 10 })),
        },
        NO_OTHER_PROPERTIES,
      ),
      answer: Type.Array(Correction),
      headers: PAGED_HEADERS,
    },
  ),
  withdrawn: defineEndpoint(
    'GET /news/withdrawn',
    'public',
    'Notícias',
    'Os números das notícias que saíram do ar nos últimos 7 dias, para apagar as cópias guardadas',
    {
      answer: Type.Array(WithdrawnStory),
      changesWith: CHANGE_TAGS.anyList,
    },
  ),
};

export const preview = {
  get: defineEndpoint(
    'GET /preview/:token',
    'public',
    'Notícias',
    'Uma notícia em qualquer estado, com o texto pendente, para quem recebeu o link de prévia',
    {
      params: PreviewParams,
      answer: Type.Array(PreviewedStory),
      otherAnswers: { 404: Type.Array(PreviewedStory, { maxItems: 0, description: 'Nada: a lista vazia' }) },
    },
  ),
};

export const adminNews = {
  ...collectionEndpoints('/admin/news', 'contributor', 'Redação: notícias', {
    item: AdminNewsItem,
    create: NewsCreateBody,
    patch: NewsPatchBody,
    query: AdminNewsListQuery,
    scopes: { read: 'drafts:read', write: 'drafts:write' },
  }),
  list: defineEndpoint(
    'GET /admin/news',
    'optional',
    'Redação: notícias',
    'Sem token: publicadas que a redação escreveu. Com token: todas, com filtros',
    {
      scope: 'drafts:read',
      query: AdminNewsListQuery,
      answer: Type.Array(AdminNewsItem),
      headers: PAGED_HEADERS,
    },
  ),
  counts: defineEndpoint(
    'GET /admin/news/counts',
    'contributor',
    'Redação: notícias',
    'Quantas notícias há em cada estado',
    {
      scope: 'drafts:read',
      answer: Type.Object(
        {
          draft: Type.Integer(),
          review: Type.Integer(),
          scheduled: Type.Integer(),
          published: Type.Integer(),
          archived: Type.Integer(),
          trash: Type.Integer(),
        },
        NO_OTHER_PROPERTIES,
      ),
    },
  ),
  bulk: defineEndpoint(
    'POST /admin/news/bulk',
    'contributor',
    'Redação: notícias',
    `Até ${LIMITS.bulkOperations} escritas em um pedido, uma depois da outra, cada uma com o resultado que teria sozinha; uma recusada não para as outras`,
    { scope: 'drafts:write', body: BulkBody, answer: BulkResults },
  ),
  restore: defineEndpoint(
    'POST /admin/news/:id/restore',
    'contributor',
    'Redação: notícias',
    'Tira uma notícia da lixeira; a que estava publicada volta ao site',
    {
      scope: 'drafts:write',
      params: IdParams,
      query: AcknowledgeQuery,
      answer: AdminNewsItem,
      headers: VERSIONED_HEADERS,
    },
  ),
  removeForGood: defineEndpoint(
    'DELETE /admin/news/:id/trash',
    'admin',
    'Redação: notícias',
    'Apaga de vez uma notícia que está na lixeira',
    { params: IdParams },
  ),
  revisions: defineEndpoint(
    'GET /admin/news/:id/revisions',
    'contributor',
    'Redação: notícias',
    'As versões salvas, a mais nova primeiro',
    { scope: 'drafts:read', params: IdParams, answer: Type.Array(ListedRevision) },
  ),
  revision: defineEndpoint(
    'GET /admin/news/:id/revisions/:version',
    'contributor',
    'Redação: notícias',
    'O conteúdo de uma versão',
    { scope: 'drafts:read', params: RevisionParams, answer: Revision },
  ),
  restoreRevision: defineEndpoint(
    'POST /admin/news/:id/revisions/:version/restore',
    'contributor',
    'Redação: notícias',
    'Volta ao conteúdo de uma versão; a atual continua guardada',
    {
      scope: 'drafts:write',
      params: RevisionParams,
      query: AcknowledgeQuery,
      conditional: 'of-sessions',
      answer: AdminNewsItem,
      headers: VERSIONED_HEADERS,
    },
  ),
  autosave: defineEndpoint(
    'PUT /admin/news/:id/autosave',
    'contributor',
    'Redação: notícias',
    'Guarda o que está sendo escrito, sem mudar o que o leitor vê; exige If-Match',
    {
      params: IdParams,
      body: NewsAutosave,
      // An automatic save must never overwrite a version that its editor has not seen.
      conditional: 'required',
      answer: AdminNewsItem,
      headers: VERSIONED_HEADERS,
    },
  ),
  discardPending: defineEndpoint(
    'DELETE /admin/news/:id/pending',
    'editor',
    'Redação: notícias',
    'Descarta o texto pendente; a notícia fica como está',
    {
      params: IdParams,
      conditional: 'of-sessions',
      answer: AdminNewsItem,
      headers: VERSIONED_HEADERS,
    },
  ),
  createPreview: defineEndpoint(
    'POST /admin/news/:id/preview',
    'contributor',
    'Redação: notícias',
    `Cria um link de prévia, que dispensa sessão e vale ${EDITING.previewHours} horas`,
    {
      status: 201,
      params: IdParams,
      query: NewPreviewQuery,
      answer: PreviewLink,
    },
  ),
  previews: defineEndpoint(
    'GET /admin/news/:id/preview',
    'contributor',
    'Redação: notícias',
    'Os links de prévia que ainda valem: quem os criou e até quando',
    {
      params: IdParams,
      answer: Type.Array(MadePreviewLink),
    },
  ),
  removal: defineEndpoint(
    'GET /admin/news/:id/removal',
    'contributor',
    'Redação: notícias',
    'Se as palavras que a notícia já não mostra saíram de todos os caches, ou de quais ainda não',
    { params: IdParams, answer: RemovalState },
  ),
  removePreview: defineEndpoint(
    'DELETE /admin/news/:id/preview/:link',
    'contributor',
    'Redação: notícias',
    'Encerra um link de prévia; repetir não faz mal',
    {
      params: PreviewLinkParams,
    },
  ),
  presence: defineEndpoint(
    'POST /admin/news/:id/presence',
    'contributor',
    'Redação: notícias',
    'Diz que a notícia está aberta aqui e responde quem mais a tem aberta',
    {
      params: IdParams,
      body: PresenceBody,
      answer: Presence,
    },
  ),
  newsroom: defineEndpoint(
    'GET /admin/newsroom',
    'editor',
    'Redação: notícias',
    'O que a redação tem pela frente: agenda, rascunhos, quem edita o quê, alterações à espera',
    { answer: Newsroom },
  ),
  sources: defineEndpoint(
    'GET /admin/sources',
    'contributor',
    'Redação: notícias',
    'Os sites de onde vieram as notícias, com o nome de cada um',
    { scope: 'drafts:read', answer: Type.Array(KnownSource) },
  ),
  similar: defineEndpoint(
    'GET /admin/similar-news',
    'contributor',
    'Redação: notícias',
    'Notícias com o mesmo link da fonte ou quase o mesmo título',
    { scope: 'drafts:read', query: SimilarQuery, answer: Type.Array(SimilarStory) },
  ),
  authors: defineEndpoint(
    'GET /admin/authors',
    'contributor',
    'Redação: notícias',
    'Quem escreve ou escreveu, em ordem de nome',
    { scope: 'drafts:read', answer: Type.Array(Author) },
  ),
};
