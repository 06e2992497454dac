/** The progress of an ad towards its goal, compared with the elapsed share of its period. */
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

/** A difference from the expected number up to this share counts as on pace. */
const TOLERANCE = 0.1;
/** At the start of a campaign the expected number is small, so a share of the goal is tolerated instead. */
const TOLERANCE_OF_GOAL = 0.02;

export interface Campaign {
  /** Impressions that were sold; 0 if there is no goal. */
  readonly goal: number;
  /** Impressions counted since the beginning of the campaign. */
  readonly delivered: number;
  readonly startsAt: number;
  readonly endsAt: number | null;
}

/** `null` if there is no goal, no end, or the campaign has not started. */
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
