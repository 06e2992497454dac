import { setTimeout as wait } from 'node:timers/promises';
import { createPilot } from './pilot/pilot.ts';
import { createQueueStore } from './queue/queue.store.ts';
import { createPoliteReader } from './reading/polite-reader.ts';
import { createReadingRound } from './reading/reading-round.ts';
import { createSourceReader } from './reading/source-reader.ts';
import { createUnderstanding } from './reading/understanding.ts';
import type { RepublishingContext } from './republishing.context.ts';
import { createFeedFinder } from './sources/find-feeds.ts';
import { createAddressReader } from './stories/address.ts';
import { rememberStories } from './stories/remember-stories.ts';
import { createRepublish } from './stories/republish.ts';
import { createWatch } from './stories/watch.ts';

export type Republishing = ReturnType<typeof createRepublishing>;

/** Republishing: reads sources, understands what they send, and makes stories of what people decide on. */
export function createRepublishing(context: RepublishingContext) {
  const understanding = createUnderstanding(context.dataFolder);
  const polite = createPoliteReader(context);
  const reader = createSourceReader(context, polite, understanding);
  const republish = createRepublish(context);
  return {
    context,
    reader,
    republish,
    round: createReadingRound(context, reader),
    watch: createWatch(context, polite),
    pilot: createPilot(context, republish),
    feedFinder: createFeedFinder(context, understanding),
    address: createAddressReader(context, understanding),
    queue: createQueueStore(context),
    rememberStories: () => rememberStories(context),
  };
}

const ROUND_EVERY_MS = 10_000;
/** The program has other things to do while it starts. */
const FIRST_ROUND_MS = 5_000;
/** What is under way gets this long to end; what is cut off is read again. */
const GRACE_MS = 2_000;

/** What is done unasked. Each part fails for itself: what could not be done is done the next time. */
export function startRepublishing(republishing: Republishing, everyMs = ROUND_EVERY_MS): () => Promise<void> {
  const { log } = republishing.context;
  let stopped = false;
  let timer: NodeJS.Timeout;

  const attempt = async (trouble: string, work: () => Promise<unknown>): Promise<void> => {
    if (stopped) return;
    await work().catch((error: unknown) => log.warn({ err: error }, trouble));
  };

  let running = attempt('leases of a killed program could not be freed', republishing.round.freeLeases);

  async function goRound(): Promise<void> {
    await attempt('no source could be read', republishing.round.start);
    await attempt('stories could not be remembered', republishing.rememberStories);
    await attempt('originals could not be looked at', republishing.watch.look);
    await attempt('the pilot could not fly', republishing.pilot.fly);
    if (!stopped) waitFor(everyMs);
  }

  function waitFor(ms: number): void {
    timer = setTimeout(() => {
      running = goRound();
    }, ms).unref();
  }

  waitFor(Math.min(everyMs, FIRST_ROUND_MS));
  return async () => {
    stopped = true;
    clearTimeout(timer);
    const atWork = Promise.all([running, republishing.round.settled()]);
    await Promise.race([atWork, wait(GRACE_MS)]);
  };
}
