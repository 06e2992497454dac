import { useEffect, useState, useSyncExternalStore } from 'react';
import { messageOf } from '../../api/api.ts';
import { useUser } from '../../session/session.ts';
import { removePhotos, removeUnnamedPhotos } from '../../session/unsaved-photos.ts';
import { unsavedLiveKey } from '../../session/unsaved-stories.ts';
import { type BlockQueue, createBlockQueue, type QueueState } from './block-queue.ts';
import { sendBlock, uploadPhotos } from './live.api.ts';
import { readDraftPhotos } from './live-draft.ts';

/** The queue of a live page. It sends what an earlier visit left, and again as soon as the connection is back. */
export function useBlockQueue(
  newsId: number,
  onSent: () => void,
): { readonly queue: BlockQueue; readonly state: QueueState } {
  const { id: userId } = useUser();
  const [queue] = useState(() =>
    createBlockQueue({
      storage: localStorage,
      storageKey: unsavedLiveKey(userId, newsId, 'queue'),
      async send(block, onUploaded) {
        await sendBlock(newsId, { ...block, text: block.text + (await uploadPhotos(block, onUploaded)) });
        onSent();
      },
      removePhotos: (photos) => void removePhotos(photos.map(({ id }) => id)),
      now: () => Date.now(),
      createKey: () => crypto.randomUUID(),
      later(work, ms) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      messageOf,
    }),
  );
  const state = useSyncExternalStore(queue.subscribe, queue.state);
  useEffect(() => {
    const drain = (): void => void queue.drain();
    drain();
    addEventListener('online', drain);
    return () => {
      removeEventListener('online', drain);
      queue.stop();
    };
  }, [queue]);
  useEffect(() => {
    const photos = queue.state().blocks.flatMap((block) => block.photos ?? []);
    const drafted = readDraftPhotos(unsavedLiveKey(userId, newsId, 'photos'));
    void removeUnnamedPhotos(
      userId,
      newsId,
      [...photos, ...drafted].map(({ id }) => id),
    );
  }, [queue, userId, newsId]);
  return { queue, state };
}
