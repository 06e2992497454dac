import { setTimeout as pause } from 'node:timers/promises';
import { storyIdOfTag } from '../../../contracts/change-tags.ts';
import type { OnWarning } from '../../../contracts/on-warning.ts';
import type { Database } from '../../../db/database.ts';
import { createWorkQueue, QueueFull } from '../../http/load/work-queue.ts';
import type { ShareImages } from './share-images.ts';

interface AheadOptions {
  readonly changes: Database['changes'];
  readonly images: Pick<ShareImages, 'pregenerate'>;
  readonly onWarning: OnWarning;
  /** Delay before the image of a changed story is made. */
  readonly delayMs?: () => number;
}

/** Only an import changes more stories at a time; their images are made on request. */
const WAITING = 200;
/** Random, so that of several instances one makes the image and the others find it stored. */
const DELAY_MS = { min: 1_000, max: 4_000 } as const;

/** Makes the share image of a published or changed story before a reader shares it. */
export function pregenerateShareImages(options: AheadOptions): () => void {
  const { changes, images, onWarning } = options;
  const { delayMs = () => DELAY_MS.min + Math.random() * (DELAY_MS.max - DELAY_MS.min) } = options;
  const inTurn = createWorkQueue({ concurrency: 1, waiting: WAITING });
  const waiting = new Set<number>();

  async function drawAfterDelay(id: number): Promise<void> {
    await pause(delayMs(), undefined, { ref: false });
    waiting.delete(id);
    await images.pregenerate(id);
  }

  return changes.subscribe((tags) => {
    for (const id of tags.map(storyIdOfTag)) {
      if (id === undefined || waiting.has(id)) continue;
      waiting.add(id);
      inTurn(() => drawAfterDelay(id)).catch((error: unknown) => {
        waiting.delete(id);
        if (!(error instanceof QueueFull))
          onWarning(
            error,
            `drawing the share image of story ${id} in advance failed; it is drawn at its first request`,
          );
      });
    }
  });
}
