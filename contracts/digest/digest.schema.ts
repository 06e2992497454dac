import { type Static, Type } from 'typebox';
import { EditionParameter } from '../editions/edition-items.ts';
import { Email, keysOf, Moment, NO_OTHER_PROPERTIES, nullable } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { ACKNOWLEDGEMENT } from '../publishing/personal-data.schema.ts';
import { DIGEST_FREQUENCY_KEYS } from './digest-days.ts';

const Frequency = keysOf(DIGEST_FREQUENCY_KEYS);
const Municipality = Type.String({
  maxLength: 60,
  pattern: '^[a-z0-9-]*$',
  description: 'Slug do município; vazio: a edição toda',
});
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
const Count = Type.Integer({ minimum: 0 });

/** An edition that sends digests. The list is empty on a portal that sends no mail. */
export const DigestOffer = Type.Object(
  { id: Type.Integer({ description: 'Número da edição; 0: o portal do estado' }), edition: Type.String() },
  NO_OTHER_PROPERTIES,
);

/** One bare e-mail: the mail library reads commas, groups and names as more recipients or as another one. */
const PlainEmail = Type.String({
  ...Email,
  pattern: '^[^\\s<>(),:;"@\\\\]+@[^\\s<>(),:;"@\\\\]+$',
});

export const DigestSubscribe = Type.Object(
  {
    email: PlainEmail,
    edition: Type.Optional(EditionParameter),
    municipality: Type.Optional(Municipality),
    frequency: Frequency,
    /** Honeypot: the field is invisible to people, so only bots fill it in. */
    site: Type.Optional(Type.String({ maxLength: LIMITS.shortText })),
  },
  NO_OTHER_PROPERTIES,
);

/** The form of all tokens. */
const DIGEST_TOKEN = '^[A-Za-z0-9_-]{43}$';
export const DigestTokenParams = Type.Object(
  { token: Type.String({ pattern: DIGEST_TOKEN }) },
  NO_OTHER_PROPERTIES,
);
export const DigestChange = Type.Object({ frequency: Frequency }, NO_OTHER_PROPERTIES);

/** A subscription as its owner sees it. */
export const DigestSubscription = Type.Object(
  {
    /** Only enough of the e-mail for its owner to recognise it, because links in mails are forwarded. */
    email: Type.String(),
    edition: Type.String(),
    municipality: Type.String(),
    frequency: Frequency,
    state: keysOf(['pending', 'active', 'suspended'] as const),
  },
  NO_OTHER_PROPERTIES,
);

export const DigestClick = Type.Object(
  { edition: EditionParameter, frequency: Frequency, day: Type.Integer({ minimum: 0, maximum: 100_000 }) },
  NO_OTHER_PROPERTIES,
);

const EditionNumbers = Type.Object(
  {
    edition: Type.String(),
    name: Type.String(),
    daily: Count,
    weekly: Count,
    pending: Count,
    suspended: Count,
    /** The sentence above the stories of the next issue; empty if there is none. */
    sentence: Type.String(),
  },
  NO_OTHER_PROPERTIES,
);

const DigestIssue = Type.Object(
  {
    day: Day,
    edition: Type.String(),
    name: Type.String(),
    frequency: Frequency,
    sent: Count,
    /** Refused for good, so that the subscription is suspended. */
    refused: Count,
    /** Not delivered for other reasons, or without a known result. */
    missed: Count,
    /** Subscriptions without a mail, because there was no news for them. */
    empty: Count,
    clicks: Count,
  },
  NO_OTHER_PROPERTIES,
);

export const DigestNumbers = Type.Object(
  {
    /** `false` if the operator has configured no mail server. Nothing is sent then. */
    on: Type.Boolean(),
    nextDay: Day,
    lastSentAt: nullable(Moment),
    editions: Type.Array(EditionNumbers),
    issues: Type.Array(DigestIssue),
  },
  NO_OTHER_PROPERTIES,
);

export const DigestSentence = Type.Object(
  {
    edition: EditionParameter,
    sentence: Type.String({ maxLength: LIMITS.digestSentence }),
    ...ACKNOWLEDGEMENT,
  },
  NO_OTHER_PROPERTIES,
);

export const DigestPreviewQuery = Type.Object(
  {
    edition: Type.Optional(EditionParameter),
    municipality: Type.Optional(Municipality),
    frequency: Type.Optional(Frequency),
  },
  NO_OTHER_PROPERTIES,
);

export const DigestPreview = Type.Object(
  {
    day: Type.String({ ...Day, description: 'O dia em que este boletim sai' }),
    subject: Type.String(),
    text: Type.String(),
    stories: Count,
    bytes: Count,
  },
  NO_OTHER_PROPERTIES,
);

export type DigestOffer = Static<typeof DigestOffer>;
export type DigestSubscribe = Static<typeof DigestSubscribe>;
export type DigestSubscription = Static<typeof DigestSubscription>;
export type DigestNumbers = Static<typeof DigestNumbers>;
export type DigestPreviewQuery = Static<typeof DigestPreviewQuery>;
export type DigestPreview = Static<typeof DigestPreview>;
