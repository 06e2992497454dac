import { useEffect, useRef } from 'react';
import { ApiFailure } from '../../../client/client.ts';
import type { QueueCard } from '../../../contracts/queue/queue.schema.ts';
import { claimItem, releaseItem } from './queue.api.ts';

/** Whoever only passes by an item on the way to another does not take it. */
const PASSING_MS = 400;
const CONFLICT = 409;

/** Keeps an item for whoever reads it, and gives it back when it is left. Who has it instead is said. */
export function useClaim(
  { id, state }: QueueCard,
  userId: number,
  onLearn: (card: QueueCard) => void,
  onRefuse: (id: number, reason: string) => void,
): void {
  const latest = useRef({ onLearn, onRefuse });
  latest.current = { onLearn, onRefuse };
  useEffect(() => {
    if (state !== 'waiting') return;
    let left = false;
    let held = false;
    const timer = setTimeout(() => {
      claimItem(id).then(
        (card) => {
          held = card.claimedBy?.id === userId;
          if (left && held) void releaseItem(id).catch(() => undefined);
          else if (!left) latest.current.onLearn(card);
        },
        (error: unknown) => {
          // Without a connection the item can still be read; a decision finds out who has it.
          if (!left && error instanceof ApiFailure && error.status === CONFLICT)
            latest.current.onRefuse(id, error.message);
        },
      );
    }, PASSING_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      // What was decided on is nobody's any more; the server says so, and nobody need hear it.
      if (held) void releaseItem(id).catch(() => undefined);
    };
  }, [id, state, userId]);
}
