import { useRef } from 'react';
import type { QueueCard, QueueChoice } from '../../../contracts/queue/queue.schema.ts';
import { messageOf } from '../../api/api.ts';
import { refreshWaiting } from '../../api/menu-counts.ts';
import { useUser } from '../../session/session.ts';
import { refusalNoteText } from '../../ui/forms/refusal-note.tsx';
import { type CardDecision, decisionDoneText, groupText, objectionTo } from './card/queue-card.rules.ts';
import * as api from './queue.api.ts';
import {
  clearSelected,
  removeCard,
  restoreCard,
  setCardRefusal,
  setCurrentCard,
} from './queue-list.rules.ts';
import type { QueueAccess } from './use-queue-list.ts';
import { useUndoablePublish } from './use-undoable-publish.ts';

/** The decisions about items, and taking them back. A refused item returns to its position with the reason. */
export function useQueueDecisions(access: QueueAccess, choiceOf: (id: number) => QueueChoice) {
  const { newest, update, notify } = access;
  const user = useUser();
  const publishing = useUndoablePublish(access, choiceOf);
  /** Decisions being sent: an undo has to wait for them. */
  const sent = useRef(new Map<number, Promise<unknown>>());

  function decide(decision: CardDecision, id: number): void {
    const { items, armed } = newest();
    const index = items.findIndex((item) => item.id === id);
    const card = items[index];
    const isArmed = armed.includes(id);
    if (!card || (isArmed && decision !== 'publish')) return;
    const objection = objectionTo(decision, card, user.id, Date.now());
    if (objection) update((now) => setCardRefusal(now, id, objection));
    else if (decision === 'publish') publishing.publish(card, index, isArmed);
    else sendDecision(decision, card, index);
  }

  function sendDecision(decision: CardDecision, card: QueueCard, index: number): void {
    const { id } = card;
    const doneText = (publishAt: string | null): string =>
      `${decisionDoneText(decision, card.title, publishAt)}${groupText(card)}`;
    update((now) => removeCard(now, id));
    if (decision === 'discard')
      notify({ text: doneText(null), storyId: null, undo: { kind: 'discard', card, index } });
    const answer = api.sendDecision(decision, card, choiceOf(id));
    sent.current.set(id, Promise.allSettled([answer]));
    answer.then(
      ({ storyId, publishAt }) => {
        void refreshWaiting();
        if (decision !== 'discard') notify({ text: doneText(publishAt), storyId });
      },
      (error: unknown) => {
        const reason = refusalNoteText(error);
        // Another editor was faster: the item does not return.
        if (!api.isAlreadyDecided(error)) update((now) => restoreCard(now, card, index, reason));
        notify({ text: `“${card.title}”: ${reason}`, storyId: null });
      },
    );
  }

  async function bringBack(card: QueueCard, index = 0): Promise<void> {
    await sent.current.get(card.id);
    try {
      const back = await api.undoDecision(card.id);
      void refreshWaiting();
      if (card.state === 'discarded') update((now) => removeCard(now, card.id));
      else update((now) => setCurrentCard(restoreCard(now, back, index), back.id));
      notify({ text: `De volta à fila: “${card.title}”`, storyId: null });
    } catch (error) {
      notify({ text: messageOf(error), storyId: null });
    }
  }

  /** Applies one decision to every selected item. */
  function decideSelected(decision: CardDecision): void {
    const { selected, armed } = newest();
    update(clearSelected);
    for (const id of selected) if (!armed.includes(id)) decide(decision, id);
  }

  return { decide, decideSelected, bringBack, undoPublish: publishing.undo };
}
