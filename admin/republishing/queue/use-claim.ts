import { useEffect, useRef } from 'react';
import { ApiFailure } from '../../../client/client.ts';
import type { QueueCard } from '../../../contracts/queue/queue.schema.ts';
import { claimItem, releaseItem } from './queue.api.ts';

/** An item is claimed after it has been open for this long, so that an editor can leaf past it. */
const CLAIM_DELAY_MS = 400;
/** Another editor has claimed the item or decided on it. */
const REFUSALS: ReadonlySet<string> = new Set(['claimed', 'decided']);

/** Claims the open item for the editor and releases it afterwards. If another editor has it, the refusal is shown. */
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
          // Without a connection the item can still be read; the answer to a decision names the editor who has it.
          if (!left && error instanceof ApiFailure && REFUSALS.has(error.code ?? ''))
            latest.current.onRefuse(id, error.message);
        },
      );
    }, CLAIM_DELAY_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      // A decided item has no claim any more; the server's refusal of the release is ignored.
      if (held) void releaseItem(id).catch(() => undefined);
    };
  }, [id, state, userId]);
}
