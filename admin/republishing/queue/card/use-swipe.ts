import { type PointerEvent, useRef, useState } from 'react';
import { followsFinger, outcomeOf, type SwipeMove, type SwipeOutcome } from './swipe.rules.ts';

interface Swiping {
  /** How far the card has followed the finger. */
  readonly offset: number;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
  };
}

/** A card that follows a finger sideways; vertical scrolling is left to the browser. */
export function useSwipe(onSwipe: (outcome: NonNullable<SwipeOutcome>) => void): Swiping {
  const start = useRef<SwipeMove>(undefined);
  const [offset, setOffset] = useState(0);
  const way = ({ clientX, clientY }: PointerEvent): SwipeMove => ({
    x: clientX - (start.current?.x ?? clientX),
    y: clientY - (start.current?.y ?? clientY),
  });
  function end(): void {
    start.current = undefined;
    setOffset(0);
  }
  return {
    offset,
    handlers: {
      onPointerDown(event) {
        if (event.pointerType !== 'touch') return;
        start.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove(event) {
        if (start.current && followsFinger(way(event))) setOffset(way(event).x);
      },
      onPointerUp(event) {
        if (!start.current) return;
        const outcome = outcomeOf(way(event), event.currentTarget.clientWidth);
        end();
        if (outcome) onSwipe(outcome);
      },
      onPointerCancel: end,
    },
  };
}
