import { useEffect, useState, useSyncExternalStore } from 'react';
import { messageOf } from '../../api/api.ts';
import { useUser } from '../../session/session.store.ts';
import { unsavedLiveKey } from '../../session/unsaved-stories.ts';
import { type BlockQueue, createBlockQueue, type QueueState } from './block-queue.ts';
import { sendBlock } from './live.api.ts';

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
      async send(block) {
        await sendBlock(newsId, block);
        onSent();
      },
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
  return { queue, state };
}
