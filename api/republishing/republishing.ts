import { setTimeout as wait } from 'node:timers/promises';
import { createPilot } from './pilot/pilot.ts';
import { createQueueStore } from './queue/queue.store.ts';
import { createPoliteReader } from './reading/polite-reader.ts';
import { createReadingRound } from './reading/reading-round.ts';
import { createSourceReader } from './reading/source-reader.ts';
import type { RepublishingContext } from './republishing.context.ts';
import { createFeedFinder } from './sources/find-feeds.ts';
import { createAddressReader } from './stories/address.ts';
import { createRepublish } from './stories/republish.ts';
import { storeBandsOfStories } from './stories/story-bands.ts';
import { createWatch } from './stories/watch.ts';

export type Republishing = ReturnType<typeof createRepublishing>;

/** Republishing: reads sources, classifies their items, and makes stories of those that editors choose. */
export function createRepublishing(context: RepublishingContext) {
  const polite = createPoliteReader(context);
  const reader = createSourceReader(context, polite);
  const republish = createRepublish(context);
  return {
    context,
    reader,
    republish,
    round: createReadingRound(context, reader),
    watch: createWatch(context, polite),
    pilot: createPilot(context, republish),
    feedFinder: createFeedFinder(context),
    address: createAddressReader(context),
    queue: createQueueStore(context),
    storeBandsOfStories: () => storeBandsOfStories(context),
  };
}

const ROUND_EVERY_MS = 10_000;
/** Delay of the first round, because the process is busy while it starts. */
const FIRST_ROUND_MS = 5_000;
/** How long running readings may take to end; interrupted sources are read again. */
const GRACE_MS = 2_000;

/** Background work. Each part fails independently and is repeated in the next round. */
export function startRepublishing(republishing: Republishing, everyMs = ROUND_EVERY_MS): () => Promise<void> {
  const { log } = republishing.context;
  let stopped = false;
  let timer: NodeJS.Timeout;

  const attempt = async (trouble: string, work: () => Promise<unknown>): Promise<void> => {
    if (stopped) return;
    await work().catch((error: unknown) => log.warn({ err: error }, trouble));
  };

  let running = attempt(
    'recovering interrupted source readings failed; each round tries again',
    republishing.round.recover,
  );

  async function runRound(): Promise<void> {
    await attempt('starting the due sources failed; the next round tries again', republishing.round.start);
    await attempt(
      'storing features of stories failed; the next round tries again',
      republishing.storeBandsOfStories,
    );
    await attempt(
      'checking originals failed; the next round tries again',
      republishing.watch.checkDueOriginals,
    );
    await attempt(
      'automatic publishing failed; the next round tries again',
      republishing.pilot.publishDueItems,
    );
    if (!stopped) waitFor(everyMs);
  }

  function waitFor(ms: number): void {
    timer = setTimeout(() => {
      running = runRound();
    }, ms).unref();
  }

  waitFor(Math.min(everyMs, FIRST_ROUND_MS));
  return async () => {
    stopped = true;
    clearTimeout(timer);
    const atWork = Promise.all([running, republishing.round.settled()]);
    await Promise.race([atWork, wait(GRACE_MS)]);
    await republishing.round
      .giveBack()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'releasing the leases of running sources failed; they expire by themselves'),
      );
  };
}
