import type { RepublishingContext } from '../republishing.context.ts';
import { claimDueSources, postponeInterruptedReadings, returnLeases } from './reading.queries.ts';
import type { SourceReader } from './source-reader.ts';

/** Sources read concurrently: a slow source occupies one slot and delays no other. */
const AT_ONCE = 4;

/** Reads the sources that are due, independently of each other. */
export function createReadingRound({ db, now, log, random }: RepublishingContext, reader: SourceReader) {
  /** Starts the due sources without waiting for them. */
  async function start(): Promise<void> {
    const free = AT_ONCE - reader.underWay().length;
    if (free <= 0) return;
    await postponeInterruptedReadings(db, { now: now(), random });
    for (const due of await claimDueSources(db, now(), free)) {
      reader
        .read(due)
        .catch((error: unknown) =>
          log.warn(
            { err: error },
            'recording the result of a source failed; its lease expires and it is read again',
          ),
        );
    }
  }

  return {
    start,
    settled: reader.settled,
    /** Called before the first round of a process. */
    recover: () => postponeInterruptedReadings(db, { now: now(), random }, true),
    /** Releases the leases of sources that a stopping process will not finish, so that they are due at once. */
    giveBack: () => returnLeases(db, reader.underWay()),
  };
}
