import { type Static, Type } from 'typebox';
import { EditionParameter } from '../editions/edition-items.ts';
import { Id, keysOf, Moment, NO_OTHER_PROPERTIES, nullable } from '../http/primitives.ts';
import { DeviceKey, PageKind } from './analytics-event.schema.ts';
import { BREAKDOWN_KEYS, READ_PERIOD_KEYS, VITAL_KEYS } from './analytics-kinds.ts';

export const Day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'Dia em Belém, como 2026-11-15',
});
export const period = { from: Day, to: Type.String({ ...Day, description: 'Último dia, incluído' }) };
export const PeriodQuery = Type.Object(period, NO_OTHER_PROPERTIES);
export const Count = Type.Integer({ minimum: 0 });
/** Null if the divisor is zero. */
export const Share = nullable(Type.Number({ description: 'De 0 a 1' }));

const totals = {
  views: Type.Integer({ description: 'Com e sem aceite' }),
  readers: Count,
  visits: Count,
  published: Count,
  impressions: Count,
  clicks: Count,
  /** Clicks and CTR of readers who consented. */
  measuredClicks: Count,
  ctr: Share,
};
export const TotalsReport = Type.Object(
  {
    ...totals,
    anonymousViews: Type.Integer({ description: 'As visualizações sem aceite, contadas no servidor' }),
    /** Share of the visits; devices of visits are known only for readers who consented. */
    phoneShare: Share,
    scheduled: Count,
    previous: Type.Object(totals, NO_OTHER_PROPERTIES),
    /** The first day with totals; null if there is none yet. */
    since: nullable(Day),
  },
  NO_OTHER_PROPERTIES,
);

export const TrafficPoint = Type.Object(
  {
    day: Day,
    views: Count,
    visits: Count,
    readers: Count,
    previousViews: Count,
    /** The most read story of that day. */
    top: Type.Unsafe<{ id: number; title: string; views: number } | null>({
      type: ['object', 'null'],
      properties: { id: Id, title: Type.String(), views: Count },
      required: ['id', 'title', 'views'],
      additionalProperties: false,
    }),
  },
  NO_OTHER_PROPERTIES,
);

export const HoursQuery = Type.Object({ day: Day }, NO_OTHER_PROPERTIES);
/** Hour of the day in Belém. */
const hour = Type.Integer({ minimum: 0, maximum: 23 });
export const HourPoint = Type.Object(
  {
    hour,
    views: Count,
    visits: Count,
    previousViews: Type.Integer({ minimum: 0, description: 'Na mesma hora do dia anterior' }),
  },
  NO_OTHER_PROPERTIES,
);

export const VitalsQuery = Type.Object(
  {
    ...period,
    page: Type.Optional(
      Type.Unsafe<Static<typeof PageKind>>({ ...PageKind, description: 'O tipo da página' }),
    ),
    device: Type.Optional(DeviceKey),
  },
  NO_OTHER_PROPERTIES,
);
export const VitalReport = Type.Object(
  {
    vital: keysOf(VITAL_KEYS),
    count: Count,
    /** The 75th percentile; null if nothing was measured. */
    p75: nullable(Type.Number()),
    good: Share,
    improve: Share,
    poor: Share,
  },
  NO_OTHER_PROPERTIES,
);

export const BreakdownQuery = Type.Object({ ...period, by: keysOf(BREAKDOWN_KEYS) }, NO_OTHER_PROPERTIES);
/** `visits` for sources, campaigns and channels, `views` for all others. */
export const BreakdownRow = Type.Object(
  { key: Type.String(), name: Type.String(), count: Count, previous: Count },
  NO_OTHER_PROPERTIES,
);

/** Views per section in the period, and the number of stories published in it. */
export const PerStoryQuery = Type.Object(
  { ...period, by: keysOf(['category', 'municipality']) },
  NO_OTHER_PROPERTIES,
);
export const PerStoryRow = Type.Object(
  { key: Type.String(), name: Type.String(), stories: Count, views: Count },
  NO_OTHER_PROPERTIES,
);

export const MostReadQuery = Type.Object(
  {
    period: Type.Optional(
      Type.Unsafe<(typeof READ_PERIOD_KEYS)[number]>({ ...keysOf(READ_PERIOD_KEYS), default: '24h' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 5 })),
  },
  NO_OTHER_PROPERTIES,
);
/** For readers, who may ask for the stories of one edition. */
export const EditionMostReadQuery = Type.Object(
  { ...MostReadQuery.properties, edition: Type.Optional(EditionParameter) },
  NO_OTHER_PROPERTIES,
);
export const MostReadRow = Type.Object({ id: Id, title: Type.String(), views: Count }, NO_OTHER_PROPERTIES);

export const NewsViewsQuery = Type.Object(
  {
    ids: Type.String({
      pattern: '^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,99}$',
      description: 'Até 100 números, com vírgulas',
    }),
  },
  NO_OTHER_PROPERTIES,
);
export const NewsViews = Type.Object(
  {
    id: Id,
    views: Count,
    lastHour: Type.Integer({ minimum: 0, description: 'Nos últimos sessenta minutos' }),
    hourBefore: Type.Integer({ minimum: 0, description: 'Nos sessenta minutos antes deles' }),
  },
  NO_OTHER_PROPERTIES,
);

export const StoryReportQuery = Type.Object({ ...period, news: Id }, NO_OTHER_PROPERTIES);
const part = Type.Object({ key: Type.String(), name: Type.String(), count: Count }, NO_OTHER_PROPERTIES);
/** How one story was read. */
export const StoryReport = Type.Object(
  {
    id: Id,
    title: Type.String(),
    /** Null if the story is not public yet. */
    publishedAt: nullable(Moment),
    views: Type.Integer({ minimum: 0, description: 'Com e sem aceite' }),
    anonymousViews: Count,
    /** Visits of readers who consented. */
    visits: Type.Integer({ minimum: 0, description: 'Visitas que começaram por esta notícia' }),
    /** Views on all days with totals, not only in the period. */
    viewsEver: Count,
    days: Type.Array(Type.Object({ day: Day, views: Count, visits: Count }, NO_OTHER_PROPERTIES)),
    /** Hours of the last day. */
    hours: Type.Array(Type.Object({ hour, views: Count }, NO_OTHER_PROPERTIES)),
    /** First day with totals of devices and visits per story; null if there is none yet. */
    detailsSince: nullable(Day),
    /** Sources of those visits. */
    sources: Type.Array(part),
    campaigns: Type.Array(part),
    /** Devices of the views. */
    devices: Type.Array(part),
  },
  NO_OTHER_PROPERTIES,
);

export type TotalsReport = Static<typeof TotalsReport>;
export type TrafficPoint = Static<typeof TrafficPoint>;
export type HourPoint = Static<typeof HourPoint>;
export type VitalReport = Static<typeof VitalReport>;
export type BreakdownRow = Static<typeof BreakdownRow>;
export type PerStoryRow = Static<typeof PerStoryRow>;
export type StoryReport = Static<typeof StoryReport>;
export type MostReadRow = Static<typeof MostReadRow>;
