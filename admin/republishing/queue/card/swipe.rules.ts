/** The distance a finger moved, in pixels. */
export interface SwipeMove {
  readonly x: number;
  readonly y: number;
}

export type SwipeOutcome = 'take' | 'discard' | undefined;

/** A third of the card is deliberate; on a wide card 140 pixels are enough. */
const DELIBERATE_SHARE = 0.33;
const DELIBERATE_PX = 140;
/** Less than this is a tap or the beginning of a scroll. */
const MIN_PX = 12;

/** Whether the card follows the finger: only for mostly horizontal movements. */
export function followsFinger({ x, y }: SwipeMove): boolean {
  return Math.abs(x) > MIN_PX && Math.abs(x) > 1.5 * Math.abs(y);
}

/** A swipe to the right makes a draft, to the left discards; a short swipe does nothing. */
export function outcomeOf(swipe: SwipeMove, width: number): SwipeOutcome {
  if (!followsFinger(swipe) || Math.abs(swipe.x) < Math.min(width * DELIBERATE_SHARE, DELIBERATE_PX))
    return undefined;
  return swipe.x > 0 ? 'take' : 'discard';
}
