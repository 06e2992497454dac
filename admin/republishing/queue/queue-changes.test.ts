import { describe, expect, test } from 'vitest';
import { ApiFailure } from '../../../client/client.ts';
import type { QueueCard } from '../../../contracts/queue/queue.schema.ts';
import { testCard } from './card/queue-card.support.ts';
import { createQueueChanges } from './queue-changes.ts';
import { createQueueList, type DecisionNotice } from './queue-list.rules.ts';

const refusal = new ApiFailure(409, { detail: 'Outro editor já decidiu.' }, undefined);

/** The queue with these cards, and a server whose answer to the next call the test decides. */
function queueOf(...items: QueueCard[]) {
  let list = createQueueList({ items, next: null, waiting: items.length });
  const notices: DecisionNotice[] = [];
  const answer = Promise.withResolvers<never>();
  const call = () => answer.promise;
  const changes = createQueueChanges(
    {
      newest: () => list,
      update: (change) => {
        list = change(list);
      },
      notify: (notice) => notices.push(notice),
    },
    { changeItem: call, mergeItem: call, splitItem: call, takeOut: call, evictText: () => {} },
  );
  return { changes, answer, notices, list: () => list, settled: () => answer.promise.catch(() => {}) };
}

describe('a choice of the editor', () => {
  test('shows at once and goes with a decision that overtakes it', () => {
    const { changes, list } = queueOf(testCard(1));
    changes.chooseCategory(1, 'esportes');
    changes.choosePlaces(1, ['Breves', 'Portel'], 'marajó');
    expect(list().items[0]).toMatchObject({ cat: 'esportes', categoryConfidence: 1, muni: 'Breves' });
    expect(changes.choiceOf(1)).toEqual({ cat: 'esportes', munis: ['Breves', 'Portel'], reg: 'marajó' });
  });

  test('that the server refuses is taken back, and the reason stands at the item', async () => {
    const { changes, answer, list, settled } = queueOf(testCard(1));
    changes.chooseCategory(1, 'esportes');
    answer.reject(refusal);
    await settled();
    expect(list().items[0]).toMatchObject({ cat: 'foco' });
    expect(list().refusals).toEqual({ 1: 'Outro editor já decidiu.' });
    expect(changes.choiceOf(1)).toEqual({});
  });

  test('without a text changes nothing', () => {
    const { changes } = queueOf(testCard(1));
    changes.chooseText(1, {});
    expect(changes.choiceOf(1)).toEqual({});
  });
});

describe('an item that is split from a card', () => {
  const { id, title, url, source, arrivedAt } = testCard(2);
  const card = testCard(1, { others: [{ id, title, url, source, arrivedAt }] });

  test('stands below the card, which no longer names it', async () => {
    const { changes, answer, list, notices, settled } = queueOf(card, testCard(3));
    changes.split(1, 2);
    answer.resolve(testCard(2) as never);
    await settled();
    expect(list().items.map((item) => [item.id, item.others.length])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
    expect(notices).toMatchObject([{ text: 'Separado: “Notícia 2”' }]);
  });

  test('stays where it is if the server refuses', async () => {
    const { changes, answer, list, settled } = queueOf(card);
    changes.split(1, 2);
    answer.reject(refusal);
    await settled();
    expect(list()).toMatchObject({
      items: [{ id: 1, others: [{ id: 2 }] }],
      refusals: { 1: refusal.message },
    });
  });
});
