import { ENDPOINTS } from '../endpoints.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { KeyScope } from '../keys/key-scopes.ts';
import { includesRole, type Role } from './roles.ts';

/**
 * The rights of a person limited to editions at an endpoint.
 * - `unlimited`: it does not depend on an edition (own account, uploads).
 * - `narrowed`: the handler answers only for what the person may see.
 * - `closed`: it concerns the whole network, so the guard answers 403.
 */
type LimitedAccess = 'unlimited' | 'narrowed' | 'closed';

type Groups = typeof ENDPOINTS;
type SessionCall<Group extends keyof Groups> = {
  [Call in keyof Groups[Group]]: Groups[Group][Call] extends { access: 'contributor' | 'editor' | 'optional' }
    ? Call
    : never;
}[keyof Groups[Group]];
type Decisions = {
  readonly [Group in keyof Groups as [SessionCall<Group>] extends [never] ? never : Group]?: Readonly<
    Record<SessionCall<Group>, LimitedAccess>
  >;
};

/**
 * The endpoints that people limited to editions may call. A group that is not listed is closed to them; of a listed one
 * the compiler demands a decision for every endpoint, except those of administrators, who are never limited.
 */
export const LIMITED_ACCESS: Decisions = {
  auth: {
    validate: 'unlimited',
    sessions: 'unlimited',
    endSession: 'unlimited',
    endOtherSessions: 'unlimited',
    confirm: 'unlimited',
    activity: 'unlimited',
    changePassword: 'unlimited',
  },
  twoFactor: {
    start: 'unlimited',
    confirm: 'unlimited',
    renewCodes: 'unlimited',
    disable: 'unlimited',
  },
  passkeys: {
    list: 'unlimited',
    start: 'unlimited',
    create: 'unlimited',
    remove: 'unlimited',
  },
  adminNews: {
    list: 'narrowed',
    get: 'narrowed',
    create: 'narrowed',
    update: 'narrowed',
    remove: 'narrowed',
    restore: 'narrowed',
    bulk: 'narrowed',
    counts: 'narrowed',
    revisions: 'narrowed',
    revision: 'narrowed',
    restoreRevision: 'narrowed',
    autosave: 'narrowed',
    discardPending: 'narrowed',
    createPreview: 'narrowed',
    previews: 'narrowed',
    removePreview: 'narrowed',
    removal: 'narrowed',
    presence: 'narrowed',
    newsroom: 'narrowed',
    sources: 'narrowed',
    similar: 'narrowed',
    authors: 'narrowed',
  },
  adminStoryRequests: {
    list: 'narrowed',
    create: 'narrowed',
    accept: 'narrowed',
    refuse: 'narrowed',
  },
  adminAssignments: {
    get: 'narrowed',
    put: 'narrowed',
  },
  adminNotes: {
    list: 'narrowed',
    create: 'narrowed',
    update: 'narrowed',
    read: 'narrowed',
  },
  adminLive: {
    get: 'narrowed',
    put: 'narrowed',
    putBlock: 'narrowed',
    updateBlock: 'narrowed',
  },
  adminPublishing: {
    check: 'narrowed',
  },
  adminAds: {
    list: 'narrowed',
    get: 'narrowed',
    create: 'narrowed',
    update: 'narrowed',
    remove: 'narrowed',
    restore: 'narrowed',
  },
  adminUrgent: {
    list: 'narrowed',
    get: 'narrowed',
    create: 'narrowed',
    update: 'narrowed',
    remove: 'narrowed',
    restore: 'narrowed',
  },
  // Items of a place that the person's editions cover. Pasted addresses, the pilot and the radar are of the whole network.
  adminQueue: {
    list: 'narrowed',
    get: 'narrowed',
    change: 'narrowed',
    takeOut: 'narrowed',
    claim: 'narrowed',
    release: 'narrowed',
    take: 'narrowed',
    publish: 'narrowed',
    publishNow: 'narrowed',
    schedule: 'narrowed',
    discard: 'narrowed',
    undo: 'narrowed',
    merge: 'narrowed',
    split: 'narrowed',
    address: 'closed',
    pilot: 'closed',
    stopPilot: 'closed',
    pilotReport: 'closed',
    radar: 'closed',
  },
  adminSpoken: {
    list: 'narrowed',
    get: 'narrowed',
    create: 'narrowed',
    update: 'narrowed',
    remove: 'narrowed',
    restore: 'narrowed',
    upload: 'unlimited',
    file: 'narrowed',
  },
  // Topics and bylines belong to no edition: a rename or a merge changes stories of all of them, and names in drafts of
  // others are not for everybody.
  adminTopics: {
    list: 'closed',
    get: 'closed',
    names: 'narrowed',
    parts: 'closed',
    create: 'closed',
    update: 'closed',
    remove: 'closed',
    restore: 'closed',
    merge: 'closed',
  },
  adminBylines: {
    list: 'closed',
    get: 'closed',
    names: 'narrowed',
    create: 'closed',
    update: 'closed',
    remove: 'closed',
    restore: 'closed',
  },
  adminDistribution: {
    day: 'narrowed',
    send: 'narrowed',
    undo: 'narrowed',
    picture: 'narrowed',
  },
  adminAssistant: {
    offers: 'unlimited',
    alt: 'narrowed',
    titles: 'narrowed',
    line: 'narrowed',
    transcript: 'unlimited',
  },
  adminDigest: {
    numbers: 'narrowed',
    sentence: 'narrowed',
    preview: 'narrowed',
    test: 'narrowed',
  },
  adminPins: {
    front: 'narrowed',
    list: 'narrowed',
    create: 'narrowed',
    update: 'narrowed',
    remove: 'narrowed',
    restore: 'narrowed',
  },
  adminProvenance: {
    get: 'narrowed',
    update: 'narrowed',
    merge: 'narrowed',
    correct: 'narrowed',
    withdraw: 'narrowed',
    settle: 'narrowed',
    watched: 'narrowed',
  },
  analytics: {
    summary: 'closed',
    traffic: 'closed',
    hours: 'closed',
    vitals: 'closed',
    breakdown: 'closed',
    perStory: 'closed',
    mostRead: 'narrowed',
    newsViews: 'narrowed',
    story: 'narrowed',
    ads: 'closed',
  },
  adminMedia: {
    list: 'narrowed',
    upload: 'unlimited',
    check: 'unlimited',
    get: 'narrowed',
    update: 'narrowed',
    remove: 'narrowed',
    uses: 'narrowed',
    edit: 'narrowed',
    original: 'narrowed',
    replace: 'narrowed',
  },
  adminDocuments: {
    upload: 'unlimited',
  },
};

const BY_METHOD_AND_PATH: ReadonlyMap<string, LimitedAccess> = new Map(
  Object.entries(LIMITED_ACCESS).flatMap(([group, decided]) => {
    const calls = ENDPOINTS[group as keyof Groups] as Readonly<Record<string, Endpoint>>;
    return Object.entries(decided).map(([call, access]): [string, LimitedAccess] => {
      const { method, path } = calls[call] as Endpoint;
      return [`${method} ${path}`, access];
    });
  }),
);

/** An endpoint without a decision is closed. */
export function limitedAccessOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): LimitedAccess {
  return BY_METHOD_AND_PATH.get(`${method} ${path}`) ?? 'closed';
}

interface Rights {
  readonly role: Role;
  readonly editions: readonly number[] | null;
  /** The scopes of a key; undefined for a person. */
  readonly scopes?: readonly KeyScope[];
}

/**
 * Whether a logged-in user or a key may call an endpoint. The guard asks here, and so do menus and buttons. A key opens
 * only endpoints that name one of its scopes, and never one of administrators. The guard handles `internal` before it
 * asks, and menus never offer it.
 */
export function mayCall(
  { role, editions, scopes }: Rights,
  endpoint: Pick<Endpoint, 'method' | 'path' | 'access' | 'scope'>,
): boolean {
  const { access, scope } = endpoint;
  if (access === 'public') return true;
  if (access === 'internal') return false;
  if (scopes && (scope === undefined || !scopes.includes(scope))) return false;
  const needed: Role = access === 'optional' ? 'contributor' : access;
  return includesRole(role, needed) && !(editions && limitedAccessOf(endpoint) === 'closed');
}
