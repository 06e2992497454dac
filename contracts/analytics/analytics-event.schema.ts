import { type Static, Type } from 'typebox';
import { closed, Id, keysOf, Moment, nullable } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { DEVICE_KEYS, PAGE_KIND_KEYS, VITAL_KEYS } from './analytics-kinds.ts';

/** Milliseconds since 1970, as the site's clock had it. */
const At = Type.Integer({ minimum: 0, maximum: Date.UTC(2200, 0, 1) });
/** Drawn at random by the browser, one for each time a page is shown. */
const ViewId = Type.String({ pattern: '^[\\w-]{16,40}$' });
/** The value of the cookie trackingId. */
export const VisitorId = Type.String({ pattern: '^[\\w-]{16,64}$' });
export const PageKind = keysOf(PAGE_KIND_KEYS);
export const DeviceKey = keysOf(DEVICE_KEYS);
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

/** Somebody who wants to be counted, under names the site gives him for a day. */
const ATTEMPT = {
  at: At,
  /** The line he comes from: an address, or the /64 of an IPv6. */
  line: Type.String({ maxLength: 64 }),
  reader: Type.String({ maxLength: 64 }),
  /** He agreed to analytics. */
  known: Type.Boolean(),
  /** The path of a page, or the number of an ad. */
  about: Type.String({ maxLength: LIMITS.attemptAbout }),
  view: Type.Optional(ViewId),
};
const Attempt = Type.Object(ATTEMPT, closed);

/** What the site has gathered since the last time. Sent again under the same id it counts once. */
export const AnalyticsBatch = Type.Object(
  {
    id: Type.String({ pattern: '^[\\w-]{16,40}$' }),
    events: Type.Array(AnalyticsEvent, { minItems: 1, maxItems: LIMITS.analyticsBatch }),
    /** What the API decides by whether events count; those no attempt is made for do. */
    attempts: Type.Optional(
      Type.Array(
        Type.Object(
          {
            ...ATTEMPT,
            /** The first of the events it is made for, and how many follow each other. */
            first: Type.Integer({ minimum: 0, maximum: LIMITS.analyticsBatch }),
            events: Type.Integer({ minimum: 1, maximum: LIMITS.analyticsBatch }),
          },
          closed,
        ),
        { maxItems: LIMITS.analyticsBatch },
      ),
    ),
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

export type ViewEvent = Static<typeof ViewEvent>;
export type TotalEvent = Static<typeof TotalEvent>;
export type VitalEvent = Static<typeof VitalEvent>;
export type ImpressionEvent = Static<typeof ImpressionEvent>;
export type ClickEvent = Static<typeof ClickEvent>;
export type AnalyticsEvent = Static<typeof AnalyticsEvent>;
export type Attempt = Static<typeof Attempt>;
export type AnalyticsBatch = Static<typeof AnalyticsBatch>;
export type VisitorData = Static<typeof VisitorData>;
