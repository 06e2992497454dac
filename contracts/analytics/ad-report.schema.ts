import { type Static, Type } from 'typebox';
import { NullableAdPace } from '../ads/ad-pace.schema.ts';
import { EDITION_KEY, STATE_EDITION } from '../editions/edition-key.ts';
import { Id, Moment, NO_OTHER_PROPERTIES, nullable, Picture } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { Count, Day, period, Share } from './analytics.schema.ts';

const TextImpressions = Type.Integer({
  minimum: 0,
  description:
    'Páginas da versão leve enviadas com o anúncio em texto, de todos os leitores; não se sabe se foi visto, por isso fora da soma de exibições, do CTR e da meta',
});
const adReport = {
  impressions: Count,
  textImpressions: TextImpressions,
  clicks: Type.Integer({ minimum: 0, description: 'Todos, com e sem aceite' }),
  measuredClicks: Type.Integer({ minimum: 0, description: 'Só os de quem aceitou a medição' }),
  removedClicks: Type.Integer({
    minimum: 0,
    description: 'Repetidos demais para serem de leitores; fora da conta',
  }),
  suspicious: Type.Boolean({
    description: 'Mais cliques que exibições, somadas as em texto: convém conferir',
  }),
  /** Only of clicks by readers whose impressions are counted: all clicks would give too high a rate. */
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
    goal: Type.Integer({ minimum: 0, description: 'Exibições contratadas; 0: sem meta' }),
    campaignImpressions: Type.Integer({
      minimum: 0,
      description: 'Exibições do anúncio em todo o período contratado, contadas para a meta',
    }),
    pace: NullableAdPace,
    priceCents: Type.Integer({ minimum: 0, description: 'Preço em centavos; 0: sem preço' }),
  },
  NO_OTHER_PROPERTIES,
);

/** An ad with the period it was shown: the evidence for the advertiser. */
const AdPiece = Type.Object(
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
    textImpressions: TextImpressions,
    clicks: Count,
  },
  NO_OTHER_PROPERTIES,
);

export const Advertiser = Type.Object(
  { name: Type.String(), ads: Count, running: Count },
  NO_OTHER_PROPERTIES,
);
const AdvertiserName = Type.String({ minLength: 1, maxLength: LIMITS.shortText, pattern: '\\S' });
/** A report about one edition; without it about all. */
const ReportEdition = Type.String({
  minLength: 2,
  maxLength: 40,
  pattern: EDITION_KEY,
  description: `Só o que esta edição mostrou (${STATE_EDITION.key}: o portal do estado); sem ela, a soma de todas`,
});
export const ReportQuery = Type.Object(
  { ...period, advertiser: AdvertiserName, edition: Type.Optional(ReportEdition) },
  NO_OTHER_PROPERTIES,
);
export const AdReportQuery = Type.Object(
  { ...period, edition: Type.Optional(ReportEdition) },
  NO_OTHER_PROPERTIES,
);
export const AdvertiserReport = Type.Object(
  {
    advertiser: Type.String(),
    ...period,
    edition: Type.String({ description: 'A edição do relatório; vazio: todas' }),
    ...adReport,
    /** This advertiser's share of the impressions of its positions, and the share due by its weights. */
    delivered: Share,
    due: Share,
    ads: Type.Array(AdReport),
    pieces: Type.Array(AdPiece),
    /** The same figures by edition, if ads were shown in more than one; the largest first. */
    editions: Type.Array(
      Type.Object({ key: Type.String(), name: Type.String(), ...adReport }, NO_OTHER_PROPERTIES),
    ),
    days: Type.Array(Type.Object({ day: Day, position: Type.String(), ...adReport }, NO_OTHER_PROPERTIES)),
  },
  NO_OTHER_PROPERTIES,
);

/** The report as the advertiser sees it, with the expiry of the link. */
export const SharedReport = Type.Object(
  { ...AdvertiserReport.properties, expiresAt: Moment },
  NO_OTHER_PROPERTIES,
);

export const ReportLinkCreate = Type.Object(
  {
    ...period,
    advertiser: AdvertiserName,
    edition: Type.Optional(ReportEdition),
    days: Type.Integer({
      minimum: 1,
      maximum: LIMITS.reportLinkDays,
      description: 'Por quantos dias o link vale',
    }),
    rolling: Type.Optional(
      Type.Boolean({ description: 'true: mostra sempre os últimos dias, tantos quantos tem o período' }),
    ),
  },
  NO_OTHER_PROPERTIES,
);
export const ReportLink = Type.Object(
  {
    id: Id,
    advertiser: Type.String(),
    edition: Type.String(),
    ...period,
    rolling: Type.Boolean(),
    createdAt: Moment,
    expiresAt: Moment,
    createdBy: Type.String(),
  },
  NO_OTHER_PROPERTIES,
);
/** The token appears in this answer only; the database stores its hash. */
export const NewReportLink = Type.Object(
  { ...ReportLink.properties, token: Type.String() },
  NO_OTHER_PROPERTIES,
);
export const ReportLinksQuery = Type.Object(
  { advertiser: Type.Optional(AdvertiserName) },
  NO_OTHER_PROPERTIES,
);
export const ReportParams = Type.Object(
  { token: Type.String({ pattern: '^[\\w-]{20,64}$' }) },
  NO_OTHER_PROPERTIES,
);

export type SharedReport = Static<typeof SharedReport>;
export type AdReport = Static<typeof AdReport>;
export type Advertiser = Static<typeof Advertiser>;
export type AdvertiserReport = Static<typeof AdvertiserReport>;
export type ReportLink = Static<typeof ReportLink>;
export type NewReportLink = Static<typeof NewReportLink>;

/** Period of the audience figure shown to advertisers: whole days, ending yesterday. */
export const AUDIENCE_DAYS = 30;
export const Audience = Type.Object({ days: Type.Integer(), views: Type.Integer() }, NO_OTHER_PROPERTIES);
export type Audience = Static<typeof Audience>;
