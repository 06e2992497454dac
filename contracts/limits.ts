import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** Sizes and counts the API enforces: generous for people, tight for misbehaving programs. */
export const LIMITS = {
  newsPageMax: 100,
  /**
   * Items in the answer to `GET /news` without `limit`, unless the operator sets another number. Old clients rely on
   * it. An explicit `limit` above `newsPageMax` is refused, even this number: the contract allows 1 to 100.
   */
  newsDefault: 1_000,
  adminPageDefault: 25,
  auditPageDefault: 50,
  auditPageMax: 100,
  pageMax: 100_000,
  /** Stories in the list of withdrawn ones, the newest first. */
  withdrawnStories: 1_000,
  /** Limit of page × items that a reader can skip. Deeper lists are read with `before`. */
  offsetMax: 10_000,
  /**
   * A list that skips more items than this, or contains more full texts, is costly: only a few run at the same time.
   */
  costlyItems: 1_000,
  costlyTexts: 50,
  /** Changes among which one answer looks for those of a section. */
  changedWindow: 1_000,
  /** Lists without a stored total are counted up to this number. */
  listCounted: 1_000,
  /** Number of source names that a search by words considers. */
  searchSources: 1_000,
  /** A word of one or two letters is searched only in this many of the newest items. */
  searchShortWindow: 10_000,
  /** Up to this number a search of the media library counts exactly, so that frequent matches need not all be read. */
  mediaFound: 250,
  title: 200,
  /** One line above the header of every page, two on a phone. */
  urgentText: 90,
  /** How long an urgent notice stays at most. */
  urgentHours: 6,
  urgentEditions: 60,
  legalContact: 500,
  legalText: 20_000,
  legalDecision: 2_000,
  /** Undecided requests in one answer; more than a newsroom has. */
  waitingLegalRequests: 200,
  /** Versions of a story in the proof of a request. */
  proofVersions: 500,
  /** The list of candidates of an election. */
  candidates: 50_000,
  bulletinText: 280,
  bulletinChecker: 80,
  /** How long a bulletin stays at most without being checked again. */
  bulletinDays: 30,
  listedBulletins: 1_000,
  /** How long an event lasts at most. */
  eventDays: 30,
  /** How long an event is repeated at most. */
  eventRepeatDays: 366,
  listedEvents: 1_000,
  /** Gauges of rivers, each asked for once an hour. */
  stations: 60,
  stationName: 60,
  /** A tide table of one port and year: 1,410 turns of some 20 characters each. */
  tideTableText: 200_000,
  tideTableTurns: 2_000,
  /** The editor's sentence above the stories of a digest. */
  digestSentence: 300,
  /** One block of a live page, and its pictures. */
  liveText: 10_000,
  liveImages: 10,
  /** Blocks of one live page. */
  liveBlocks: 1_000,
  liveSummary: 600,
  /** "O que se sabe": one fact per line. */
  liveKnown: 2_000,
  /** A block that waited longer than this in an offline queue gets the time at which it arrived. */
  liveBackHours: 72,
  /** How long a story stays pinned to a front, and how far ahead a pin may start. */
  pinHours: 24,
  pinDays: 7,
  /** The kicker of a pinned story: one line on a phone. */
  pinKicker: 40,
  /** Pins of an edition that its history lists. */
  /** Open requests between editions that a list has, and for how long an answered one is kept. */
  storyRequests: 50,
  answeredRequestDays: 7,
  pinHistory: 50,
  /** The longest life of a link to an advertiser's report. */
  reportLinkDays: 90,
  /** How long the file of an export can be downloaded. */
  exportHours: 48,
  body: 200_000,
  /** Pictures in one text. More is no article, and each picture makes the page slower for every reader. */
  bodyImages: 200,
  /** Size of ads.txt; large sites have some hundred lines. */
  adsTxt: 50_000,
  url: 2_000,
  imgContent: 20_000,
  shortText: 200,
  alt: 500,
  caption: 1_000,
  blurredAreas: 30,
  /** The summary below a title: two or three lines on a phone. */
  summary: 240,
  correction: 1_000,
  /** Correction notes before the newest one of a story, and the size of the field that holds them. */
  earlierCorrections: { perStory: 12, list: 13_000 },
  /** Notes of the newsroom on one story, and the size of one. */
  notes: 200,
  note: 1_000,
  /** Municipalities of one story. A story about more of them is about a region or the whole state. */
  storyMunis: 5,
  /** Topics of one story. */
  storyTopics: 10,
  /** Names that sign one story. */
  storyBylines: 6,
  bylineName: 80,
  /** Stories that an editor relates to a story; shown first below its text. */
  storyRelated: 4,
  topicName: 60,
  topicDescription: 600,
  /** Stories of a topic are counted up to this number. */
  topicStories: 1_000,
  /** Parts of a series, and stories in the box of a case. */
  seriesParts: 50,
  caseStories: 8,
  /** The part of a text in which topics are looked for. */
  topicText: 6_000,
  personName: 120,
  email: 254,
  password: { min: 10, max: 200 },
  accessCode: 20,
  token: 200,
  message: 5_000,
  jsonBodyBytes: 1_048_576,
  /** Writes in one request. */
  bulkOperations: 100,
  /** Body size of requests without a session. */
  publicBodyBytes: 16_384,
  messageBodyBytes: 65_536,
  /** A narrow picture with few pixels can still take minutes to decode, so each side is limited too. */
  upload: { bytes: 12 * 1_048_576, pixels: 24_000_000, side: 16_000, seconds: 15 },
  /**
   * PDFs are limited like pictures, because the proxies in front pass no larger bodies. `list` limits the attachments
   * field with address and name of each.
   */
  document: { bytes: 12 * 1_048_576, perStory: 10, list: 22_000 },
  /**
   * A spoken edition. `bytes` is three minutes at 88 kb/s: three times what the back office records, so that a voice
   * message or a file of another recorder fits. `topHours`: an older one leaves the top of its edition.
   */
  spoken: {
    seconds: 180,
    bytes: 2 * 1_048_576,
    topHours: 30,
    listed: 400,
    feedItems: 50,
    transcript: 5_000,
    speaker: 80,
  },
  external: { bytes: 8 * 1_048_576, timeoutMs: 10_000, redirects: 3 },
  adWeight: 100,
  adGoal: 1_000_000_000,
  /** Ten million reais. */
  adPriceCents: 1_000_000_000,
  /** Editions of the network, and those a person can be limited to. */
  editions: 200,
  /** Host names of one edition, and blocks of its home. */
  editionHosts: 10,
  editionBlocks: 40,
  order: 100_000,
  orderedItems: 1_000,
  /** Unread messages are counted exactly up to this number. */
  unreadCountMax: 1_000,
  /** Number of audit entries that users see about their account. */
  accountEvents: 50,
  /** Size of one value in a passkey response, as text. */
  passkeyBytes: 8_192,
  /** Events per batch from the site to the API. */
  analyticsBatch: 2_000,
  /** Bytes of such a batch, if every name has its maximum length. */
  analyticsBatchBytes: 4 * 1_048_576,
  /** Length of the subject of an attempt. A longer one is replaced by its hash. */
  attemptAbout: 64,
  /** Ads that one light page shows as text. */
  textAds: 4,
  /** Size of one analytics signal from the browser. */
  signalBytes: 4_096,
  sourceName: 100,
  /** Events listed to the reader they belong to. */
  visitorEvents: 500,
  /** Longest period of a dashboard or a report. */
  reportDays: 366,
  /** Number of report links valid at the same time. */
  reportLinks: 100,
  /** A picture used by more items than this is not replaced in one request. */
  replacedUses: 500,
  /** Length of a source's CSS selector, and of its licence text. */
  selector: 300,
  licence: 1_000,
  /** Size of an imported OPML file; the request body may be a little larger. */
  opml: 900_000,
  blockedWords: 200,
  /** Keys of programs that are valid at the same time. */
  keys: 100,
  keyName: 80,
  webhooks: 50,
  /** Calls of one key per minute: the default, and the most an administrator can allow. */
  keyCallsPerMinute: { default: 300, max: 6_000 },
} as const;

/** Attempts per time window; the window starts with the first attempt. */
export const RATE_LIMITS = {
  loginPerAccountAndIp: { tries: 10, windowMs: 15 * MINUTE_MS },
  loginPerAccount: { tries: 100, windowMs: 15 * MINUTE_MS },
  loginPerIp: { tries: 50, windowMs: 15 * MINUTE_MS },
  /** How often the owner of a locked account is notified. */
  lockoutNotice: { tries: 1, windowMs: DAY_MS },
  secretPerUser: { tries: 10, windowMs: 15 * MINUTE_MS },
  invitationPerIp: { tries: 30, windowMs: 15 * MINUTE_MS },
  signalsPerIp: { tries: 600, windowMs: 60_000 },
  reportPerIp: { tries: 60, windowMs: 15 * MINUTE_MS },
  contactPerIp: { tries: 5, windowMs: 10 * MINUTE_MS },
  /** Requests for a digest from one IP; wider networks get a multiple. */
  digestPerIp: { tries: 5, windowMs: HOUR_MS },
  /** Mails that ask a reader to confirm: before the first confirmation, and for an e-mail that has confirmed one. */
  digestMailToNewcomer: { tries: 1, windowMs: DAY_MS },
  digestMailToReader: { tries: 5, windowMs: DAY_MS },
  digestTestPerUser: { tries: 10, windowMs: HOUR_MS },
  /** Changes of push subscriptions from one IP; wider networks get a multiple. */
  pushPerIp: { tries: 30, windowMs: HOUR_MS },
} as const;

/**
 * A client with many IPs usually has neighbouring ones: a wider network gets this multiple of the tries of one IP.
 * The widest network must stay below the limit of the account, or one customer of a provider could lock an
 * account.
 */
export const WIDER_NETWORKS = {
  ipv4: [
    { bits: 24, times: 4 },
    { bits: 16, times: 8 },
  ],
  ipv6: [
    { bits: 56, times: 2 },
    { bits: 48, times: 4 },
    { bits: 32, times: 8 },
  ],
} as const;
