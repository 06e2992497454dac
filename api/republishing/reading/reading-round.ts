import type { RepublishingContext } from '../republishing.context.ts';
import { claimDue, freeLeases } from './reading.queries.ts';
import type { SourceReader } from './source-reader.ts';

/** Sources read at the same time: a slow one keeps one place busy and nobody waiting. */
const AT_ONCE = 4;

/** Reads the sources whose time has come. Each goes its own way: what one does delays no other. */
export function createReadingRound({ db, now, log }: RepublishingContext, reader: SourceReader) {
  const underWay = new Set<Promise<void>>();

  /** Starts what is due and does not wait for it. */
  async function start(): Promise<void> {
    const free = AT_ONCE - underWay.size;
    if (free <= 0) return;
    for (const due of await claimDue(db, now(), free)) {
      const work = reader
        .read(due)
        .catch((error: unknown) => log.warn({ err: error }, 'how a source was read could not be noted'))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    }
  }

  const settled = async (): Promise<void> => {
    await Promise.all(underWay);
  };

  return { start, settled, freeLeases: () => freeLeases(db) };
}
