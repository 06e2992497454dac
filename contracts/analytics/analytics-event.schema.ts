import { type Static, Type } from 'typebox';
import { EDITION_KEY } from '../editions/edition-key.ts';
import { Id, keysOf, Moment, NO_OTHER_PROPERTIES, nullable } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { FRONT_SLOT } from '../pins/front-slots.ts';
import { DEVICE_KEYS, PAGE_KIND_KEYS, VITAL_KEYS } from './analytics-kinds.ts';

/** Milliseconds since 1970 by the site's clock. */
const At = Type.Integer({ minimum: 0, maximum: Date.UTC(2200, 0, 1) });
/** Random id made by the browser, one for each time a page is shown. */
const ViewId = Type.String({ pattern: '^[\\w-]{16,40}$' });
/** The value of the cookie trackingId. */
const VisitorId = Type.String({ pattern: '^[\\w-]{16,64}$' });
export const PageKind = keysOf(PAGE_KIND_KEYS);
export const DeviceKey = keysOf(DEVICE_KEYS);
const SourceName = Type.String({ minLength: 1, maxLength: LIMITS.sourceName });
const Campaign = Type.String({ maxLength: LIMITS.sourceName });
const NewsId = nullable(Id);
/** The key of the edition whose page it was; it is missing for the state portal. */
const EditionOfPage = Type.Optional(Type.String({ minLength: 2, maxLength: 40, pattern: EDITION_KEY }));

/** A page was shown to a reader who consented to analytics. */
export const ViewEvent = Type.Object(
  {
    kind: Type.Literal('view'),
    at: At,
    view: ViewId,
    visitor: VisitorId,
    page: PageKind,
    edition: EditionOfPage,
    news: NewsId,
    device: DeviceKey,
    source: SourceName,
    campaign: Campaign,
    /** True if the server already counted this page, before the reader consented. */
    counted: Type.Boolean(),
    consent: Type.Object({ at: At, version: Type.String({ maxLength: 20 }) }, NO_OTHER_PROPERTIES),
  },
  NO_OTHER_PROPERTIES,
);

/** Number of pages sent to readers who did not consent. Nothing else is known of them. */
export const TotalEvent = Type.Object(
  {
    kind: Type.Literal('total'),
    at: At,
    page: PageKind,
    edition: EditionOfPage,
    news: NewsId,
    device: DeviceKey,
    count: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    /** Ads that the page showed as text, because it was a light page. */
    ads: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: LIMITS.textAds })),
  },
  NO_OTHER_PROPERTIES,
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
  NO_OTHER_PROPERTIES,
);

/** An ad was seen: at least half of it for a second. */
export const ImpressionEvent = Type.Object(
  {
    kind: Type.Literal('impression'),
    at: At,
    view: ViewId,
    visitor: VisitorId,
    ad: Id,
    edition: EditionOfPage,
  },
  NO_OTHER_PROPERTIES,
);

/** An ad was clicked. For readers without consent only the click itself is recorded. */
export const ClickEvent = Type.Object(
  {
    kind: Type.Literal('click'),
    at: At,
    visitor: nullable(VisitorId),
    ad: Id,
    edition: EditionOfPage,
    /** Number of clicks removed as abuse: they are reported, not counted. */
    removed: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  },
  NO_OTHER_PROPERTIES,
);

/** Number of stories opened from one slot of a front. Nothing is known of the readers. */
export const FrontEvent = Type.Object(
  {
    kind: Type.Literal('front'),
    at: At,
    edition: EditionOfPage,
    place: Type.String({ maxLength: 70, pattern: FRONT_SLOT, examples: ['destaque-1'] }),
    count: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  },
  NO_OTHER_PROPERTIES,
);

export const AnalyticsEvent = Type.Union([
  ViewEvent,
  TotalEvent,
  VitalEvent,
  ImpressionEvent,
  ClickEvent,
  FrontEvent,
]);

/** A request to be counted, checked against the caps. The site replaces IPs by keys that are valid for a day. */
const ATTEMPT = {
  at: At,
  /** `ipKey` in the code, the key of the reader's IPv4, or of the /64 of an IPv6. */
  line: Type.String({ maxLength: 64 }),
  reader: Type.String({ maxLength: 64 }),
  /** True if the reader consented to analytics. */
  known: Type.Boolean(),
  /** The path of a page, or the id of an ad. */
  about: Type.String({ maxLength: LIMITS.attemptAbout }),
  view: Type.Optional(ViewId),
};
const CountingAttempt = Type.Object(ATTEMPT, NO_OTHER_PROPERTIES);

/** Events the site has gathered since the last batch. A batch sent again under the same id counts once. */
export const AnalyticsBatch = Type.Object(
  {
    id: Type.String({ pattern: '^[\\w-]{16,40}$' }),
    events: Type.Array(AnalyticsEvent, { minItems: 1, maxItems: LIMITS.analyticsBatch }),
    /** The API decides by these whether events count. Events without an attempt always count. */
    attempts: Type.Optional(
      Type.Array(
        Type.Object(
          {
            ...ATTEMPT,
            /** Index of the first event of this attempt, and the number of consecutive events. */
            first: Type.Integer({ minimum: 0, maximum: LIMITS.analyticsBatch }),
            events: Type.Integer({ minimum: 1, maximum: LIMITS.analyticsBatch }),
          },
          NO_OTHER_PROPERTIES,
        ),
        { maxItems: LIMITS.analyticsBatch },
      ),
    ),
  },
  NO_OTHER_PROPERTIES,
);

export const VisitorBody = Type.Object({ visitor: VisitorId }, NO_OTHER_PROPERTIES);

/** All data stored under one trackingId. */
export const VisitorData = Type.Object(
  {
    firstAt: Moment,
    lastAt: Moment,
    consent: Type.Object({ at: Moment, version: Type.String() }, NO_OTHER_PROPERTIES),
    events: Type.Array(
      Type.Object(
        {
          at: Moment,
          kind: keysOf(['view', 'vital', 'impression', 'click']),
          /** The subject of the event in words: the title of a story, a kind of page, an ad, a vital. */
          about: Type.String(),
          news: NewsId,
          device: Type.String(),
          source: Type.String(),
          campaign: Type.String(),
        },
        NO_OTHER_PROPERTIES,
      ),
    ),
    /** False if there are more events than are listed. */
    complete: Type.Boolean(),
  },
  NO_OTHER_PROPERTIES,
);

export type ViewEvent = Static<typeof ViewEvent>;
export type TotalEvent = Static<typeof TotalEvent>;
export type VitalEvent = Static<typeof VitalEvent>;
export type ImpressionEvent = Static<typeof ImpressionEvent>;
export type ClickEvent = Static<typeof ClickEvent>;
export type FrontEvent = Static<typeof FrontEvent>;
export type AnalyticsEvent = Static<typeof AnalyticsEvent>;
export type CountingAttempt = Static<typeof CountingAttempt>;
export type AnalyticsBatch = Static<typeof AnalyticsBatch>;
export type VisitorData = Static<typeof VisitorData>;
