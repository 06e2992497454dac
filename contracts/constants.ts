import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts';

// Fixed numbers and names of the product; those of the specification must not change.

/** The newsroom's time zone. */
export const TIME_ZONE = 'America/Belem';
export const DATE_FORMAT = 'DD-MM-YYYY';

export const HOME = {
  heroItems: 4,
  blockItemsPerPage: 2,
  blockItems: 20,
  headerAds: 2,
  adminNewsRefreshMs: MINUTE_MS,
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

/** Lists of stories that other sites show in an iframe. */
export const WIDGET = {
  stories: { min: 3, max: 10, usual: 5 },
  /** Heights in pixels. `story`: one story; `around`: heading and portal name; `river` and `alerts`: the whole widget. */
  height: { story: 86, around: 96, river: 300, alerts: 300 },
  /** The size of the iframe that oEmbed answers for a story. */
  card: { width: 600, height: 150 },
} as const;

export const TV = {
  cardTitleLength: 30,
} as const;

export const COOKIES = {
  session: { name: 'authToken', maxAgeMs: 7 * DAY_MS },
  tracking: { name: 'trackingId', maxAgeMs: 365 * DAY_MS },
} as const;

/** Items of localStorage that hold a reader's answer about consent. */
export const CONSENT_STORAGE = {
  consent: { name: 'cookieConsent', accepted: 'accepted', details: 'cookieConsentDetails' },
  /** Remembers a refusal, without identifying the reader. */
  declined: { name: 'cookieDeclined', maxAgeMs: 182 * DAY_MS },
} as const;

/** Remembers in the browser that the reader wants no offer of the light version. */
export const LIGHT_DECLINED = 'versaoLeve';

/** Tells public pages in this browser that a person of the newsroom is logged in; it holds the role and grants nothing. */
export const NEWSROOM_FLAG = 'redacao';

export const LOGIN = {
  redirectDelayMs: 3 * SECOND_MS,
} as const;

/** Parameters that every authenticator app supports. */
export const TWO_FACTOR = {
  algorithm: 'SHA1',
  digits: 6,
  periodSeconds: 30,
  /** Codes of this many periods before and after are accepted too, because clocks differ. */
  window: 1,
  recoveryCodes: 10,
} as const;

/** Login from a network the user logged in from within this time stays possible while others guess the password. */
export const KNOWN_LOGIN_IP = {
  maxAgeMs: 30 * DAY_MS,
} as const;

/** Actions that could give an attacker control ask for the password again, unless it was entered within this time. */
export const CONFIRMATION = {
  maxAgeMs: 10 * MINUTE_MS,
  /** The field named by a refusal, so that the back office knows to ask for the password. */
  field: 'confirmation',
} as const;

export const PASSKEY = {
  /** A challenge not answered within this time is void. */
  challengeMs: 5 * MINUTE_MS,
  /** Limit per user. */
  max: 20,
} as const;

export const INVITATION = {
  maxAgeMs: 3 * DAY_MS,
} as const;

const PREVIEW_HOURS = 24;

/** The editor of stories. */
export const EDITING = {
  /** The title of a draft that has none yet. */
  untitled: 'Sem título',
  /** Autosaves of one user within this time form one entry in the list of revisions. */
  autosaveRunMs: 10 * MINUTE_MS,
  /** How long a preview link is valid. */
  previewHours: PREVIEW_HOURS,
  previewMs: PREVIEW_HOURS * HOUR_MS,
  /** Valid preview links per story; a new link replaces the oldest. */
  previewLinks: 20,
  /** A user without a heartbeat for this long has closed the page. */
  presenceMs: 45 * SECOND_MS,
} as const;

export const TOAST = {
  durationMs: 3 * SECOND_MS,
  place: 'bottom-right',
} as const;

export const CAROUSEL = {
  scrollStepPx: 320,
} as const;

export const LAZY_CHUNK = {
  timeoutMs: 2 * MINUTE_MS,
} as const;
