import { expect, test } from 'vitest';
import type { TakenOut } from '../../../contracts/publishing/take-out.ts';
import type { QueueItem } from '../../../contracts/queue/queue.schema.ts';
import { createTakeOuts, type TakeOutChange } from './take-outs.rules.ts';

const NAME: TakenOut = { kind: 'minor', text: 'Ana' };
const PHONE: TakenOut = { kind: 'phone', text: '91 98888-7777' };
const ITEM = { id: 1, takenOut: [] };
const add =
  (one: TakenOut): TakeOutChange =>
  (before) => [...before, one];

/** Calls that are answered by hand, in the order in which they were sent. */
function heldCalls() {
  const sent: { id: number; takenOut: readonly TakenOut[]; answer: PromiseWithResolvers<QueueItem> }[] = [];
  const takeOut = createTakeOuts((id, takenOut) => {
    const answer = Promise.withResolvers<QueueItem>();
    sent.push({ id, takenOut, answer });
    return answer.promise;
  });
  return { sent, takeOut };
}

test('a second datum taken out before the first answer keeps the first out', async () => {
  const { sent, takeOut } = heldCalls();
  const first = takeOut(ITEM, add(NAME));
  const second = takeOut(ITEM, add(PHONE));
  expect(sent.map(({ takenOut }) => takenOut)).toEqual([[NAME]]);
  sent[0]?.answer.resolve({} as QueueItem);
  await first;
  await expect.poll(() => sent.map(({ takenOut }) => takenOut)).toEqual([[NAME], [NAME, PHONE]]);
  sent[1]?.answer.resolve({} as QueueItem);
  await second;
});

test('the next list is sent after a refusal, which only its own caller learns', async () => {
  const { sent, takeOut } = heldCalls();
  const first = takeOut(ITEM, add(NAME));
  const second = takeOut(ITEM, add(PHONE));
  sent[0]?.answer.reject(new Error('no connection'));
  await expect(first).rejects.toThrow('no connection');
  await expect.poll(() => sent.length).toBe(2);
  sent[1]?.answer.resolve({ id: 1 } as QueueItem);
  expect(await second).toEqual({ id: 1 });
});

test('after the last answer a change builds on the item as the server has it', async () => {
  const { sent, takeOut } = heldCalls();
  const first = takeOut(ITEM, add(NAME));
  sent[0]?.answer.resolve({} as QueueItem);
  await first;
  void takeOut({ id: 1, takenOut: [NAME, PHONE] }, () => []);
  void takeOut({ id: 2, takenOut: [PHONE] }, add(NAME));
  expect(sent.slice(1).map(({ id, takenOut }) => ({ id, takenOut }))).toEqual([
    { id: 1, takenOut: [] },
    { id: 2, takenOut: [PHONE, NAME] },
  ]);
});
