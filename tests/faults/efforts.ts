/** True in `npm run drill`, which runs the long version of every test. */
export const isDrill = process.env.DRILL === 'yes';

interface Effort {
  readonly what: string;
  readonly usual: number;
  readonly drill: number;
}

/** How much the fault tests do in a usual run, and in the drill. */
export const EFFORTS = {
  fuzzRequests: { what: 'generated requests, on each engine', usual: 2_000, drill: 100_000 },
  brokenBodies: {
    what: 'bodies broken at a random place, sent to the real program',
    usual: 500,
    drill: 20_000,
  },
  plannedItems: { what: 'items in the tables whose query plans are looked at', usual: 500, drill: 100_000 },
  killRounds: { what: 'kills while four writers write, on each engine', usual: 5, drill: 200 },
  sanitisedTexts: { what: 'generated texts, sanitised and opened in a browser', usual: 1_000, drill: 20_000 },
  importedPosts: {
    what: 'posts of a WordPress export, imported by a program that is killed again and again',
    usual: 500,
    drill: 50_000,
  },
  exportedStories: {
    what: 'stories on each engine: exported, killed twice meanwhile, continued, imported and compared field by field',
    usual: 1_000,
    drill: 10_000,
  },
  deafRounds: {
    what: 'saves that one instance misses because its LISTEN connection was killed',
    usual: 3,
    drill: 60,
  },
  savesBeforeLoss: {
    what: 'acknowledged saves before the primary is killed and its standby promoted',
    usual: 20,
    drill: 1_000,
  },
  savesWithoutStandby: {
    what: 'saves and changes while the standby that PostgreSQL waits for is dead',
    usual: 3,
    drill: 200,
  },
  databaseAwayMs: { what: 'milliseconds without a database', usual: 1_000, drill: 10_000 },
  apiAwayRounds: { what: 'rounds of 160 requests without the API', usual: 5, drill: 500 },
  interruptedEdits: {
    what: 'words written over a connection that comes and goes',
    usual: 30,
    drill: 10_000,
  },
  searchHistories: { what: 'histories of texts that are searched in two ways', usual: 30, drill: 300 },
  pageViews: { what: 'page views of a day that is counted twice, in two ways', usual: 500, drill: 2_000 },
} as const satisfies Record<string, Effort>;

export function effort(name: keyof typeof EFFORTS): number {
  return isDrill ? EFFORTS[name].drill : EFFORTS[name].usual;
}

/** The time limit of a test that uses one of the efforts above; outside the drill, Vitest's default. */
export function testTimeoutMs(): number | undefined {
  return isDrill ? 2_400_000 : undefined;
}
