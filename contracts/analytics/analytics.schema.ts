import { type Static, Type } from 'typebox';
import { closed, Id, keysOf, Moment, nullable, Picture } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import {
  BREAKDOWN_KEYS,
  DEVICE_KEYS,
  PAGE_KIND_KEYS,
  READ_PERIOD_KEYS,
  VITAL_KEYS,
} from './analytics-kinds.ts';

/** Milliseconds since 1970, as the site's clock had it. */
const At = Type.Integer({ minimum: 0, maximum: Date.UTC(2200, 0, 1) });
/** Drawn at random by the browser, one for each time a page is shown. */
const ViewId = Type.String({ pattern: '^[\\w-]{16,40}$' });
/** The value of the cookie trackingId. */
export const VisitorId = Type.String({ pattern: '^[\\w-]{16,64}$' });
const PageKind = keysOf(PAGE_KIND_KEYS);
const DeviceKey = keysOf(DEVICE_KEYS);
const SourceName = Type.String({ minLength: 1, maxLength: LIMITS.sourceName });
const Campaign = Type.String({ maxLength: LIMITS.sourceName });
const NewsId = nullable(Id);

/** A page was shown to a reader who consented to analytics. */
export const ViewEvent = Type.Object(
  {
    kind: Type.Literal('view'),
    at: At,
    view: ViewId,
    visitor: VisitorId,
    page: PageKind,
    news: NewsId,
    device: DeviceKey,
    source: SourceName,
    campaign: Campaign,
    /** True: the server has counted this page already, before the reader agreed. */
    counted: Type.Boolean(),
    consent: Type.Object({ at: At, version: Type.String({ maxLength: 20 }) }, closed),
  },
  closed,
);

/** Pages sent to readers nothing is known of: a number, and nothing else. */
export const TotalEvent = Type.Object(
  {
    kind: Type.Literal('total'),
    at: At,
    page: PageKind,
    news: NewsId,
    device: DeviceKey,
    count: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  },
  closed,
);

export const VitalEvent = Type.Object(
  {
    kind: Type.Literal('vital'),
    at: At,
    view: ViewId,
    visitor: VisitorId,
    page: PageKind,
    device: DeviceKey,
    vital: keysOf(VITAL_KEYS),
    value: Type.Number({ minimum: 0, maximum: 60_000 }),
  },
  closed,
);

/** An ad was seen: half of it for a second. */
export const ImpressionEvent = Type.Object(
  { kind: Type.Literal('impression'), at: At, view: ViewId, visitor: VisitorId, ad: Id },
  closed,
);

/** An ad was opened. Of readers who did not agree there is only that it happened. */
export const ClickEvent = Type.Object(
  {
    ...{ kind: Type.Literal('click'), at: At, visitor: nullable(VisitorId), ad: Id },
    /** So many clicks that no person makes: they are not counted, only told of. */
    removed: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  },
  closed,
);

export const AnalyticsEvent = Type.Union([ViewEvent, TotalEvent, VitalEvent, ImpressionEvent, ClickEvent]);

/** What the site has gathered since the last time. Sent again under the same id it counts once. */
export const AnalyticsBatch = Type.Object(
  {
    id: Type.String({ pattern: '^[\\w-]{16,40}$' }),
    events: Type.Array(AnalyticsEvent, { minItems: 1, maxItems: LIMITS.analyticsBatch }),
  },
  closed,
);

export const VisitorBody = Type.Object({ visitor: VisitorId }, closed);

/** All that is held under one trackingId. */
export const VisitorData = Type.Object(
  {
    firstAt: Moment,
    lastAt: Moment,
    consent: Type.Object({ at: Moment, version: Type.String() }, closed),
    events: Type.Array(
      Type.Object(
        {
          at: Moment,
          kind: keysOf(['view', 'vital', 'impression', 'click']),
          /** What it was about, in words: the title of a story, a kind of page, an ad, a measure. */
          about: Type.String(),
          news: NewsId,
          device: Type.String(),
          source: Type.String(),
          campaign: Type.String(),
        },
        closed,
      ),
    ),
    /** False: there are more than are listed. */
    complete: Type.Boolean(),
  },
  closed,
);

export const Day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'Dia em Belém, como 2026-11-15',
});
const period = { from: Day, to: Type.String({ ...Day, description: 'Último dia, incluído' }) };
export const PeriodQuery = Type.Object(period, closed);
const Count = Type.Integer({ minimum: 0 });
/** null where there is nothing to divide by. */
const Share = nullable(Type.Number({ description: 'De 0 a 1' }));

const summary = {
  views: Type.Integer({ description: 'Com e sem aceite' }),
  readers: Count,
  visits: Count,
  published: Count,
  impressions: Count,
  clicks: Count,
  ctr: Share,
};
export const SummaryReport = Type.Object(
  {
    ...summary,
    anonymousViews: Type.Integer({ description: 'As visualizações sem aceite, contadas no servidor' }),
    /** Of visits: what is known of readers is known of who agreed. */
    phoneShare: Share,
    scheduled: Count,
    previous: Type.Object(summary, closed),
    /** The first day with any total; null: none yet. */
    since: nullable(Day),
  },
  closed,
);

export const TrafficPoint = Type.Object(
  {
    day: Day,
    views: Count,
    visits: Count,
    readers: Count,
    previousViews: Count,
    /** The story most read that day. */
    top: Type.Unsafe<{ id: number; title: string; views: number } | null>({
      type: ['object', 'null'],
      properties: { id: Id, title: Type.String(), views: Count },
      required: ['id', 'title', 'views'],
      additionalProperties: false,
    }),
  },
  closed,
);

export const HoursQuery = Type.Object({ day: Day }, closed);
/** One of the 24 of a day in Belém. */
const hour = Type.Integer({ minimum: 0, maximum: 23 });
export const HourPoint = Type.Object(
  {
    hour,
    views: Count,
    visits: Count,
    previousViews: Type.Integer({ minimum: 0, description: 'Na mesma hora do dia anterior' }),
  },
  closed,
);

export const VitalsQuery = Type.Object(
  { ...period, page: Type.Optional(PageKind), device: Type.Optional(DeviceKey) },
  closed,
);
export const VitalReport = Type.Object(
  {
    vital: keysOf(VITAL_KEYS),
    count: Count,
    /** The value three quarters of the readers stay under; null: nothing measured. */
    p75: nullable(Type.Number()),
    good: Share,
    improve: Share,
    poor: Share,
  },
  closed,
);

export const BreakdownQuery = Type.Object({ ...period, by: keysOf(BREAKDOWN_KEYS) }, closed);
/** `visits` for sources and campaigns, `views` for all others. */
export const BreakdownRow = Type.Object(
  { key: Type.String(), name: Type.String(), count: Count, previous: Count },
  closed,
);

export const MostReadQuery = Type.Object(
  {
    period: Type.Optional(
      Type.Unsafe<(typeof READ_PERIOD_KEYS)[number]>({ ...keysOf(READ_PERIOD_KEYS), default: '24h' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 5 })),
  },
  closed,
);
export const MostReadRow = Type.Object({ id: Id, title: Type.String(), views: Count }, closed);

export const NewsViewsQuery = Type.Object(
  {
    ids: Type.String({
      pattern: '^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,99}$',
      description: 'Até 100 números, com vírgulas',
    }),
  },
  closed,
);
export const NewsViews = Type.Object({ id: Id, views: Count }, closed);

export const StoryReportQuery = Type.Object({ ...period, news: Id }, closed);
const part = Type.Object({ key: Type.String(), name: Type.String(), count: Count }, closed);
/** How one story was read. */
export const StoryReport = Type.Object(
  {
    id: Id,
    title: Type.String(),
    /** null: readers cannot see it yet. */
    publishedAt: nullable(Moment),
    views: Type.Integer({ minimum: 0, description: 'Com e sem aceite' }),
    anonymousViews: Count,
    /** Of readers who agreed. */
    visits: Type.Integer({ minimum: 0, description: 'Visitas que começaram por esta notícia' }),
    /** Not of the period: of all days with totals. */
    viewsEver: Count,
    days: Type.Array(Type.Object({ day: Day, views: Count, visits: Count }, closed)),
    /** Of the last day. */
    hours: Type.Array(Type.Object({ hour, views: Count }, closed)),
    /** The first day of which devices and visits of stories are known; null: none yet. */
    detailsSince: nullable(Day),
    /** Of those visits. */
    sources: Type.Array(part),
    campaigns: Type.Array(part),
    /** Of the views. */
    devices: Type.Array(part),
  },
  closed,
);

const adReport = {
  impressions: Count,
  clicks: Type.Integer({ minimum: 0, description: 'Todos, com e sem aceite' }),
  measuredClicks: Type.Integer({ minimum: 0, description: 'Só os de quem aceitou a medição' }),
  removedClicks: Type.Integer({
    minimum: 0,
    description: 'Repetidos demais para serem de leitores; fora da conta',
  }),
  suspicious: Type.Boolean({ description: 'Mais cliques que exibições: convém conferir' }),
  /** Of clicks by readers whose impressions are counted: the others would make it look better than it is. */
  ctr: Share,
};
export const AdReport = Type.Object(
  {
    id: Id,
    advertiser: Type.String(),
    title: Type.String(),
    position: Type.String(),
    ...adReport,
    delivered: Share,
    due: Share,
  },
  closed,
);

/** What was shown of an ad, and from when to when: what an advertiser paid for. */
export const AdPiece = Type.Object(
  {
    id: Id,
    title: Type.String(),
    position: Type.String(),
    link: Type.String(),
    alt: Type.String(),
    picture: nullable(Picture),
    firstDay: Day,
    lastDay: Day,
    daysShown: Count,
    impressions: Count,
    clicks: Count,
  },
  closed,
);

export const Advertiser = Type.Object({ name: Type.String(), ads: Count, running: Count }, closed);
const AdvertiserName = Type.String({ minLength: 1, maxLength: LIMITS.shortText, pattern: '\\S' });
export const ReportQuery = Type.Object({ ...period, advertiser: AdvertiserName }, closed);
export const AdvertiserReport = Type.Object(
  {
    advertiser: Type.String(),
    ...period,
    ...adReport,
    /** Share of what its positions showed that was this advertiser's, and the share its weight asks for. */
    delivered: Share,
    due: Share,
    ads: Type.Array(AdReport),
    pieces: Type.Array(AdPiece),
    days: Type.Array(Type.Object({ day: Day, position: Type.String(), ...adReport }, closed)),
  },
  closed,
);

/** What the advertiser sees, and until when. */
export const SharedReport = Type.Object({ ...AdvertiserReport.properties, expiresAt: Moment }, closed);

export const ReportLinkCreate = Type.Object(
  {
    ...period,
    advertiser: AdvertiserName,
    days: Type.Integer({ minimum: 1, maximum: 90, description: 'Por quantos dias o link vale' }),
    rolling: Type.Optional(
      Type.Boolean({ description: 'true: mostra sempre os últimos dias, tantos quantos tem o período' }),
    ),
  },
  closed,
);
export const ReportLink = Type.Object(
  {
    id: Id,
    advertiser: Type.String(),
    ...period,
    rolling: Type.Boolean(),
    createdAt: Moment,
    expiresAt: Moment,
    createdBy: Type.String(),
  },
  closed,
);
/** The token is told once; only its hash is kept. */
export const NewReportLink = Type.Object({ ...ReportLink.properties, token: Type.String() }, closed);
export const ReportLinksQuery = Type.Object({ advertiser: Type.Optional(AdvertiserName) }, closed);
export const ReportParams = Type.Object({ token: Type.String({ pattern: '^[\\w-]{20,64}$' }) }, closed);

export type ViewEvent = Static<typeof ViewEvent>;
export type TotalEvent = Static<typeof TotalEvent>;
export type VitalEvent = Static<typeof VitalEvent>;
export type ImpressionEvent = Static<typeof ImpressionEvent>;
export type ClickEvent = Static<typeof ClickEvent>;
export type AnalyticsEvent = Static<typeof AnalyticsEvent>;
export type AnalyticsBatch = Static<typeof AnalyticsBatch>;
export type VisitorData = Static<typeof VisitorData>;
export type SummaryReport = Static<typeof SummaryReport>;
export type TrafficPoint = Static<typeof TrafficPoint>;
export type HourPoint = Static<typeof HourPoint>;
export type SharedReport = Static<typeof SharedReport>;
export type VitalReport = Static<typeof VitalReport>;
export type BreakdownRow = Static<typeof BreakdownRow>;
export type StoryReport = Static<typeof StoryReport>;
export type MostReadRow = Static<typeof MostReadRow>;
export type AdReport = Static<typeof AdReport>;
export type Advertiser = Static<typeof Advertiser>;
export type AdvertiserReport = Static<typeof AdvertiserReport>;
export type ReportLink = Static<typeof ReportLink>;
export type NewReportLink = Static<typeof NewReportLink>;

/** What advertisers are told: whole days, the last of them yesterday. */
export const AUDIENCE_DAYS = 30;
export const Audience = Type.Object({ days: Type.Integer(), views: Type.Integer() }, closed);
export type Audience = Static<typeof Audience>;
