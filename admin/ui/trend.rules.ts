interface LastHours {
  readonly lastHour: number;
  readonly hourBefore: number;
}

// A change below a quarter of the hour before, or below five views, is likely chance.
const MIN_SHARE = 0.25;
const MIN_VIEWS = 5;

/** How the views of the last hour compare with those of the hour before; empty if they are about the same. */
export function trendText({ lastHour, hourBefore }: LastHours): string {
  const change = lastHour - hourBefore;
  if (Math.abs(change) < Math.max(MIN_VIEWS, hourBefore * MIN_SHARE)) return '';
  return change > 0 ? 'subindo' : 'caindo';
}
