/** The business constants of the specification, each under one name. */

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/** The newsroom's clock. */
export const TIME_ZONE = 'America/Belem';
export const DATE_FORMAT = 'DD-MM-YYYY';

export const HOME = {
  heroItems: 4,
  blockItemsPerPage: 2,
  blockItems: 20,
  headerAds: 2,
  adminNewsRefreshMs: 60 * SECOND,
} as const;

export const LISTS = {
  itemsPerPage: 10,
  regionItems: 20,
} as const;

export const EXCERPT = {
  narrowLength: 150,
  wideLength: 200,
  /** Up to this viewport width (px) the narrow excerpt is shown. */
  narrowUpToPx: 1600,
} as const;

export const DETAIL = {
  pageTitleLength: 10,
} as const;

export const TV = {
  cardTitleLength: 30,
} as const;

export const COOKIES = {
  session: { name: 'authToken', maxAgeMs: 7 * DAY },
  tracking: { name: 'trackingId', maxAgeMs: 365 * DAY },
  consent: { name: 'cookieConsent', accepted: 'accepted', details: 'cookieConsentDetails' },
  /** Remembers a refusal, and nothing of who refused. */
  declined: { name: 'cookieDeclined', maxAgeMs: 182 * DAY },
} as const;

export const LOGIN = {
  redirectDelayMs: 3 * SECOND,
} as const;

/** What every authenticator app understands. */
export const TWO_FACTOR = {
  issuer: 'Portal Pará',
  algorithm: 'SHA1',
  digits: 6,
  periodSeconds: 30,
  /** Codes of this many periods before and after count too: clocks differ. */
  window: 1,
  recoveryCodes: 10,
} as const;

/** An address from which somebody came in within this time stays open to him while others try his password. */
export const KNOWN_ADDRESS = {
  maxAgeMs: 30 * DAY,
} as const;

/** What could hand the house to somebody else asks for the password again, unless it was shown within this time. */
export const CONFIRMATION = {
  maxAgeMs: 600 * SECOND,
  /** The field a refusal names, so that the back office knows what to ask. */
  field: 'confirmation',
} as const;

export const PASSKEY = {
  /** A question that was not answered by then is void. */
  challengeMs: 300 * SECOND,
  /** For each person. */
  most: 20,
} as const;

export const INVITATION = {
  maxAgeMs: 3 * DAY,
} as const;

/** The editor of news. */
export const EDITING = {
  /** The title of a draft that has none yet. */
  untitled: 'Sem título',
  /** What one person autosaves within this time is one entry in the list of versions. */
  autosaveRunMs: 600 * SECOND,
  previewMs: DAY,
  /** Live links to one story; a new one takes the place of the oldest. */
  previewLinks: 20,
  /** Who was not heard of for so long has closed the page. */
  presenceMs: 45 * SECOND,
} as const;

export const TOAST = {
  durationMs: 3 * SECOND,
  place: 'bottom-right',
} as const;

export const CAROUSEL = {
  scrollStepPx: 320,
} as const;

export const LAZY_CHUNK = {
  timeoutMs: 120 * SECOND,
} as const;
