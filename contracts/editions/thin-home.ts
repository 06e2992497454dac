/**
 * Search engines take a regional front with hardly any own story for a doorway page. The home of an edition with fewer
 * own stories in these days is kept out of them.
 */
export const THIN_HOME = { fewestStories: 5, days: 7 } as const;
