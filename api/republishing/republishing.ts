import { createPilot } from './pilot/pilot.ts';
import { createQueueStore } from './queue/queue.store.ts';
import { createOwnItems } from './reading/own-items.ts';
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
    polite,
    reader,
    republish,
    addOwnItem: createOwnItems(context),
    round: createReadingRound(context, reader),
    watch: createWatch(context, polite),
    pilot: createPilot(context, republish),
    feedFinder: createFeedFinder(context),
    address: createAddressReader(context),
    queue: createQueueStore(context),
    storeBandsOfStories: () => storeBandsOfStories(context),
  };
}
