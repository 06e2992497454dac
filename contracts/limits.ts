/** Sizes and counts the API enforces. Generous for people, tight for programs that misbehave. */
export const LIMITS = {
  newsPageMax: 100,
  /**
   * Items answered by `GET /news` without `limit`, unless the operator sets another number. Old clients get it so; a
   * `limit` above `newsPageMax` is refused, this number too: the contract says 1 to 100.
   */
  newsDefault: 1_000,
  adminPageDefault: 25,
  auditPageDefault: 50,
  auditPageMax: 100,
  pageMax: 100_000,
  /** Pages times items a reader can skip; deeper lists are walked with `before`. */
  offsetMax: 10_000,
  /** Lists that skip more items than this, or have more whole texts, are costly: few are made at the same time. */
  costlyItems: 1_000,
  costlyTexts: 50,
  /** A search by words knows so many names of sources. */
  searchSources: 1_000,
  /** One and two letters are looked up in this many of the newest items. */
  searchShortWindow: 10_000,
  /** Pictures that a search of the library finds are counted exactly up to here: what is more frequent need not be gathered. */
  mediaFound: 250,
  title: 200,
  body: 200_000,
  /** Pictures in a text: more is no article, and each costs every reader's page. */
  bodyImages: 200,
  url: 2_000,
  imgContent: 20_000,
  shortText: 200,
  alt: 500,
  /** The line below a title: two or three lines on a phone. */
  summary: 240,
  correction: 1_000,
  personName: 120,
  email: 254,
  password: { min: 10, max: 200 },
  accessCode: 20,
  token: 200,
  message: 5_000,
  jsonBodyBytes: 1_048_576,
  /** What anybody may send without a session. */
  publicBodyBytes: 16_384,
  messageBodyBytes: 65_536,
  /** A thin picture of few pixels can still take minutes: each side is bounded too. */
  upload: { bytes: 12 * 1_048_576, pixels: 24_000_000, side: 16_000, seconds: 15 },
  /** A PDF: as large as a picture, for what lies between passes no more. The list of a story holds address and name of each. */
  document: { bytes: 12 * 1_048_576, perStory: 10, list: 22_000 },
  external: { bytes: 8 * 1_048_576, timeoutMs: 10_000, redirects: 3 },
  adWeight: 100,
  order: 100_000,
  orderedItems: 1_000,
  /** Unread messages are counted exactly up to here. */
  unreadCountMax: 1_000,
  /** What happened to one's own account, as far back as this many entries. */
  accountEvents: 50,
  /** One value of what a passkey answers, as text. */
  passkeyBytes: 8_192,
  /** Events the site sends to the API in one go. */
  analyticsBatch: 2_000,
  /** The same in bytes, with every name as long as it may be. */
  analyticsBatchBytes: 4 * 1_048_576,
  /** What somebody wants to be counted for; what is longer goes by a hash of it. */
  attemptAbout: 64,
  /** What one page tells of itself, as sent by the browser. */
  signalBytes: 4_096,
  sourceName: 100,
  /** Events listed to the reader they are about. */
  visitorEvents: 500,
  /** Days a dashboard or a report can span. */
  reportDays: 366,
  /** Links to advertisers' reports that are good at the same time. */
  reportLinks: 100,
  /** A picture that more items show is not replaced in one go. */
  replacedUses: 500,
  /** A CSS selector of a source, and what its licence says. */
  selector: 300,
  licence: 1_000,
  /** Subscriptions of another reader; the body around it is a little larger. */
  opml: 900_000,
  blockedWords: 200,
} as const;

/** Tries in a time window; the window starts with the first try. */
export const RATE_LIMITS = {
  loginPerAccountAndAddress: { tries: 10, windowMs: 15 * 60_000 },
  loginPerAccount: { tries: 100, windowMs: 15 * 60_000 },
  loginPerAddress: { tries: 50, windowMs: 15 * 60_000 },
  /** How often an owner is told that the account was closed. */
  lockoutNotice: { tries: 1, windowMs: 24 * 3_600_000 },
  secretPerUser: { tries: 10, windowMs: 15 * 60_000 },
  invitationPerAddress: { tries: 30, windowMs: 15 * 60_000 },
  signalsPerAddress: { tries: 600, windowMs: 60_000 },
  reportPerAddress: { tries: 60, windowMs: 15 * 60_000 },
  contactPerAddress: { tries: 5, windowMs: 10 * 60_000 },
} as const;

/**
 * Whoever has many addresses has them side by side: a wider network may try so many times what one address may. The
 * widest must stay below what closes an account, or one customer of one provider could close it.
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
