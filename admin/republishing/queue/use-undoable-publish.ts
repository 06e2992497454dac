import { useEffect, useRef } from 'react';
import type { QueueCard, QueueChoice } from '../../../contracts/queue/queue.schema.ts';
import { messageOf } from '../../api/api.ts';
import { refreshWaiting } from '../../api/menu-counts.ts';
import { refusalNoteText } from '../../ui/forms/refusal-note.tsx';
import { groupText } from './card/queue-card.rules.ts';
import * as api from './queue.api.ts';
import {
  armCard,
  disarmCard,
  removeCard,
  replaceCard,
  setCardRefusal,
  setCurrentCard,
  setLeaving,
} from './queue-list.rules.ts';
import type { QueueAccess } from './use-queue-list.ts';

interface UndoablePublish {
  /** The first press publishes in ten seconds, the second at once. */
  readonly publish: (card: QueueCard, index: number, isArmed: boolean) => void;
  readonly undo: (card: QueueCard) => Promise<void>;
}

/**
 * Publishing with one key. The server holds the story back for ten seconds and then publishes it, so a closed browser
 * loses no decision; the card stays in the list until then.
 */
export function useUndoablePublish(
  { update, notify }: QueueAccess,
  choiceOf: (id: number) => QueueChoice,
): UndoablePublish {
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  /** A second press or an undo waits for the answer to the first press. */
  const sent = useRef(new Map<number, Promise<unknown>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  function clearTimer(id: number): void {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
  }

  function removePublished({ id }: QueueCard): void {
    clearTimer(id);
    update((now) => removeCard(disarmCard(now, id), id));
    void refreshWaiting();
  }

  function publish(card: QueueCard, index: number, isArmed: boolean): void {
    if (isArmed) {
      publishAtOnce(card);
      return;
    }
    const { id } = card;
    // Marked before the answer, so that a quick second press counts as one.
    update((now) => armCard(now, id));
    const answer = api.publishUndoable(card, choiceOf(id));
    sent.current.set(id, Promise.allSettled([answer]));
    answer.then(
      ({ storyId, publishAt }) => {
        update((now) => setLeaving(now, id));
        const wait = Math.max(0, Date.parse(publishAt ?? '') - Date.now()) || 0;
        if (publishAt !== null)
          timers.current.set(
            id,
            setTimeout(() => removePublished(card), wait),
          );
        notify({
          text: `Sai em 10 segundos: “${card.title}”${groupText(card)}`,
          storyId,
          undo: { kind: 'publish', card, index },
        });
      },
      (error: unknown) => {
        const reason = refusalNoteText(error);
        update((now) => {
          const back = disarmCard(now, id);
          return api.isAlreadyDecided(error) ? removeCard(back, id) : setCardRefusal(back, id, reason);
        });
        notify({ text: `“${card.title}”: ${reason}`, storyId: null });
      },
    );
  }

  function publishAtOnce(card: QueueCard): void {
    const before = sent.current.get(card.id) ?? Promise.resolve();
    clearTimer(card.id);
    before
      .then(() => api.publishNow(card.id))
      .then(
        ({ storyId }) => {
          removePublished(card);
          notify({ text: `No ar: “${card.title}”${groupText(card)}`, storyId });
        },
        (error: unknown) => notify({ text: messageOf(error), storyId: null }),
      );
  }

  async function undo(card: QueueCard): Promise<void> {
    await sent.current.get(card.id);
    clearTimer(card.id);
    try {
      const back = await api.undoDecision(card.id);
      update((now) =>
        setCurrentCard(
          replaceCard(disarmCard(now, card.id), card.id, () => back),
          card.id,
        ),
      );
      notify({ text: `De volta à fila: “${card.title}”`, storyId: null });
    } catch (error) {
      removePublished(card);
      notify({ text: messageOf(error), storyId: null });
    }
  }

  return { publish, undo };
}
