import type { TakenOut } from '../../../contracts/publishing/take-out.ts';
import type { QueueItem } from '../../../contracts/queue/queue.schema.ts';

/** Changes the list of words that are taken out of a text. */
export type TakeOutChange = (before: readonly TakenOut[]) => readonly TakenOut[];

interface Pending {
  readonly wanted: readonly TakenOut[];
  readonly answer: Promise<QueueItem>;
}

/**
 * Sends what is taken out of items, for each item one list after another. A list replaces the one before, so a change
 * made before the last answer builds on the list that was asked for last.
 */
export function createTakeOuts(send: (id: number, takenOut: readonly TakenOut[]) => Promise<QueueItem>) {
  const pending = new Map<number, Pending>();

  return async ({ id, takenOut }: Pick<QueueItem, 'id' | 'takenOut'>, change: TakeOutChange) => {
    const before = pending.get(id);
    const wanted = change(before?.wanted ?? takenOut);
    const next = () => send(id, wanted);
    // A refusal of the list before is reported to the call that sent it; this list is sent all the same.
    const mine = { wanted, answer: before ? before.answer.then(next, next) : next() };
    pending.set(id, mine);
    try {
      return await mine.answer;
    } finally {
      if (pending.get(id) === mine) pending.delete(id);
    }
  };
}
