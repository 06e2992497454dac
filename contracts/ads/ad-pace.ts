/** How far an ad is on the way to its goal, compared with the share of its period that has passed. */
const AD_PACES = [
  { key: 'ahead', name: 'adiantado' },
  { key: 'on pace', name: 'no ritmo' },
  { key: 'behind', name: 'atrasado' },
  { key: 'reached', name: 'meta cumprida' },
  { key: 'missed', name: 'meta não cumprida' },
] as const;

export type AdPace = (typeof AD_PACES)[number]['key'];
export const AD_PACE_KEYS: readonly AdPace[] = AD_PACES.map(({ key }) => key);

export function paceName(pace: AdPace): string {
  return AD_PACES.find(({ key }) => key === pace)?.name ?? pace;
}

/** A difference up to this share of what is expected by now is an ordinary day. */
const TOLERANCE = 0.1;
/** At the beginning of a campaign little is expected, so a share of the goal is tolerated instead. */
const TOLERANCE_OF_GOAL = 0.02;

export interface Campaign {
  /** Impressions that were sold; 0: none were. */
  readonly goal: number;
  /** Impressions counted since the beginning of the campaign. */
  readonly delivered: number;
  readonly startsAt: number;
  readonly endsAt: number | null;
}

/** Null: there is no goal, no end to reach it by, or the campaign has not begun. */
export function paceOf({ goal, delivered, startsAt, endsAt }: Campaign, now: number): AdPace | null {
  if (goal === 0) return null;
  if (delivered >= goal) return 'reached';
  if (endsAt === null || now < startsAt) return null;
  if (now >= endsAt) return 'missed';
  const expected = (goal * (now - startsAt)) / (endsAt - startsAt);
  const tolerated = Math.max(expected * TOLERANCE, goal * TOLERANCE_OF_GOAL);
  if (delivered > expected + tolerated) return 'ahead';
  return delivered < expected - tolerated ? 'behind' : 'on pace';
}
