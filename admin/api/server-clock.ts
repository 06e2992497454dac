/** How far the clock of this computer is ahead of the portal's; negative if it is behind. */
let aheadMs = 0;

/** Reads the portal's clock from an answer. Its date has whole seconds, so the time computed from it is never ahead of the portal's. */
export function noteServerDate(headers: Pick<Headers, 'get'>, now = Date.now()): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(date)) aheadMs = now - date;
}

/** The portal's time. A notice that ends "now" by a computer whose clock is ahead would stay on air. */
export function serverNow(now = Date.now()): number {
  return now - aheadMs;
}
