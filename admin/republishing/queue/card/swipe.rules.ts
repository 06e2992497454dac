/** How far a finger went, in pixels. */
export interface Swipe {
  readonly x: number;
  readonly y: number;
}

export type SwipeOutcome = 'take' | 'discard' | undefined;

/** A third of the card is no accident; on a wide card a hand's breadth is enough. */
const SHARE = 0.33;
const ENOUGH = 140;
/** Less than this is a tap or the beginning of a scroll. */
const SLACK = 12;

/** Whether the card follows the finger: only when that goes sideways rather than up or down. */
export function followsFinger({ x, y }: Swipe): boolean {
  return Math.abs(x) > SLACK && Math.abs(x) > 1.5 * Math.abs(y);
}

/** To the right it becomes a draft, to the left it is discarded; a short way is taken back. */
export function outcomeOf(swipe: Swipe, width: number): SwipeOutcome {
  if (!followsFinger(swipe) || Math.abs(swipe.x) < Math.min(width * SHARE, ENOUGH)) return undefined;
  return swipe.x > 0 ? 'take' : 'discard';
}
