import { Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { IdParams, NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import {
  AdReport,
  AdReportQuery,
  Advertiser,
  AdvertiserReport,
  Audience,
  NewReportLink,
  ReportLink,
  ReportLinkCreate,
  ReportLinksQuery,
  ReportParams,
  ReportQuery,
  SharedReport,
} from './ad-report.schema.ts';
import {
  BreakdownQuery,
  BreakdownRow,
  HourPoint,
  HoursQuery,
  MostReadQuery,
  MostReadRow,
  NewsViews,
  NewsViewsQuery,
  PeriodQuery,
  PerStoryQuery,
  PerStoryRow,
  StoryReport,
  StoryReportQuery,
  TotalsReport,
  TrafficPoint,
  VitalReport,
  VitalsQuery,
} from './analytics.schema.ts';
import { AnalyticsBatch, VisitorBody, VisitorData } from './analytics-event.schema.ts';

export const analyticsEvents = {
  /** Answers only if the settings make the figure public. */
  total: defineEndpoint(
    'GET /audience',
    'public',
    'Audiência',
    'Páginas lidas nos últimos 30 dias, se a redação as mostra',
    {
      answer: Audience,
    },
  ),
  record: defineEndpoint(
    'POST /audience',
    'internal',
    'Audiência',
    'Guarda o que o site mediu; repetir o mesmo lote não conta de novo',
    {
      body: AnalyticsBatch,
    },
  ),
  visitor: defineEndpoint(
    'POST /audience/visitor',
    'internal',
    'Audiência',
    'Tudo o que está guardado sob um trackingId (LGPD)',
    {
      body: VisitorBody,
      answer: VisitorData,
    },
  ),
  forget: defineEndpoint(
    'POST /audience/forget',
    'internal',
    'Audiência',
    'Apaga tudo o que está guardado sob um trackingId (LGPD)',
    {
      body: VisitorBody,
      answer: Type.Object({ removed: Type.Integer() }, NO_OTHER_PROPERTIES),
    },
  ),
};

export const analytics = {
  summary: defineEndpoint(
    'GET /admin/figures/summary',
    'editor',
    'Redação: números',
    'Os números de um período e do anterior, do mesmo tamanho',
    { scope: 'analytics:read', query: PeriodQuery, answer: TotalsReport },
  ),
  traffic: defineEndpoint(
    'GET /admin/figures/traffic',
    'editor',
    'Redação: números',
    'Visualizações por dia, com o período anterior',
    { scope: 'analytics:read', query: PeriodQuery, answer: Type.Array(TrafficPoint) },
  ),
  hours: defineEndpoint(
    'GET /admin/figures/hours',
    'editor',
    'Redação: números',
    'Visualizações de um dia, hora por hora, com o dia anterior',
    { scope: 'analytics:read', query: HoursQuery, answer: Type.Array(HourPoint) },
  ),
  vitals: defineEndpoint(
    'GET /admin/figures/vitals',
    'editor',
    'Redação: números',
    'A velocidade que os leitores sentem',
    { scope: 'analytics:read', query: VitalsQuery, answer: Type.Array(VitalReport) },
  ),
  breakdown: defineEndpoint(
    'GET /admin/figures/breakdown',
    'editor',
    'Redação: números',
    'O que se leu, por categoria, lugar, origem ou aparelho, o maior primeiro',
    { scope: 'analytics:read', query: BreakdownQuery, answer: Type.Array(BreakdownRow) },
  ),
  perStory: defineEndpoint(
    'GET /admin/figures/per-story',
    'editor',
    'Redação: números',
    'Visualizações e notícias publicadas no período, por categoria ou município',
    { scope: 'analytics:read', query: PerStoryQuery, answer: Type.Array(PerStoryRow) },
  ),
  mostRead: defineEndpoint(
    'GET /admin/figures/most-read',
    'editor',
    'Redação: números',
    'As mais lidas, com as visualizações',
    { scope: 'analytics:read', query: MostReadQuery, answer: Type.Array(MostReadRow) },
  ),
  newsViews: defineEndpoint(
    'GET /admin/figures/news-views',
    'contributor',
    'Redação: números',
    'Quantas vezes cada notícia foi vista, desde sempre e na última hora',
    { scope: 'analytics:read', query: NewsViewsQuery, answer: Type.Array(NewsViews) },
  ),
  story: defineEndpoint(
    'GET /admin/figures/story',
    'contributor',
    'Redação: números',
    'Como uma notícia foi lida: por dia, aparelho e origem das visitas',
    { scope: 'analytics:read', query: StoryReportQuery, answer: StoryReport },
  ),
  ads: defineEndpoint(
    'GET /admin/figures/ads',
    'editor',
    'Redação: números',
    'Exibições e cliques de cada anúncio',
    { scope: 'analytics:read', query: AdReportQuery, answer: Type.Array(AdReport) },
  ),
};

export const reports = {
  advertisers: defineEndpoint(
    'GET /admin/reports/advertisers',
    'editor',
    'Redação: relatórios',
    'Os anunciantes, em ordem alfabética',
    {
      answer: Type.Array(Advertiser),
    },
  ),
  advertiser: defineEndpoint(
    'GET /admin/reports/advertiser',
    'editor',
    'Redação: relatórios',
    'O relatório de um anunciante em um período',
    {
      query: ReportQuery,
      answer: AdvertiserReport,
    },
  ),
  links: defineEndpoint(
    'GET /admin/reports/links',
    'editor',
    'Redação: relatórios',
    'Os links que ainda valem',
    {
      query: ReportLinksQuery,
      answer: Type.Array(ReportLink),
    },
  ),
  createLink: defineEndpoint(
    'POST /admin/reports/links',
    'editor',
    'Redação: relatórios',
    'Cria um link privado para o anunciante; o token é dito uma vez só',
    {
      status: 201,
      body: ReportLinkCreate,
      answer: NewReportLink,
    },
  ),
  removeLink: defineEndpoint(
    'DELETE /admin/reports/links/:id',
    'editor',
    'Redação: relatórios',
    'Encerra um link',
    {
      params: IdParams,
    },
  ),
  shared: defineEndpoint(
    'GET /report/:token',
    'public',
    'Relatórios',
    'O relatório de quem recebeu o link; só o do seu anunciante e período',
    {
      cost: 'list',
      params: ReportParams,
      answer: SharedReport,
    },
  ),
};
