import { describe, expect, test } from 'vitest';
import { changeAfter, mustEmpty, nextStep } from './next-step.rules.ts';
import type { TelegramResult } from './telegram-client.ts';

const NOW = Date.UTC(2026, 10, 19);
const STORY = { text: 'novo', unpublishAt: null };
const ROW = { attempts: 0 };
const refused = (why: string): TelegramResult => ({ kind: 'refused', why });

describe('the next step of a message', () => {
  test.each([
    ['waiting', 'velho', STORY, { do: 'send', text: 'novo' }],
    ['waiting', '', undefined, { do: 'forget' }],
    ['sending', '', STORY, { do: 'doubt' }],
    ['sent', 'velho', STORY, { do: 'edit', text: 'novo' }],
    ['sent', 'novo', STORY, { do: 'wait', until: null }],
    ['sent', 'novo', { ...STORY, unpublishAt: 7 }, { do: 'wait', until: 7 }],
    ['sent', 'novo', undefined, { do: 'remove' }],
    ['removing', 'novo', STORY, { do: 'remove' }],
    ['failed', '', STORY, { do: 'wait', until: null }],
  ] as const)('that is %s with the text %j', (state, message, story, step) => {
    expect(nextStep({ state, message }, story)).toEqual(step);
  });
});

describe('after a call to send', () => {
  const step = { do: 'send', text: 'novo' } as const;

  test('a message with a number is sent, and looked at once more', () => {
    expect(changeAfter(step, { kind: 'done', messageId: '5' }, ROW, NOW)).toMatchObject({
      state: 'sent',
      message_id: '5',
      message: 'novo',
      due_at: NOW,
    });
  });

  test.each([{ kind: 'unknown' }, { kind: 'done', messageId: '' }] as const)(
    'a message of which nobody knows is doubtful and not sent again: %j',
    (result) => {
      expect(changeAfter(step, result, ROW, NOW)).toMatchObject({ state: 'doubtful', due_at: null });
    },
  );

  test('a message that did not leave waits, longer each time', () => {
    const waits = [0, 1, 2, 3, 4, 9].map((attempts) => {
      const { state, due_at } = changeAfter(step, { kind: 'unsent' }, { attempts }, NOW);
      return [state, (due_at ?? 0) - NOW];
    });
    expect(waits.map(([state]) => state)).toEqual(Array(6).fill('waiting'));
    expect(waits.map(([, wait]) => wait)).toEqual([5_000, 30_000, 120_000, 600_000, 3_600_000, 3_600_000]);
  });

  test('the pause that Telegram asks for is kept', () => {
    const change = changeAfter(step, { kind: 'busy', retryAfterMs: 41_000 }, ROW, NOW);
    expect(change).toMatchObject({ state: 'waiting', due_at: NOW + 41_000 });
  });

  test('a refusal is shown in its words, and nothing is tried again', () => {
    const change = changeAfter(step, refused('Bad Request: chat not found'), ROW, NOW);
    expect(change).toMatchObject({ state: 'failed', due_at: null });
    expect(change.error).toContain('chat not found');
  });
});

describe('after a call to edit or delete', () => {
  const edit = { do: 'edit', text: 'novo' } as const;
  const remove = { do: 'remove' } as const;

  test.each([{ kind: 'done', messageId: '' }, refused('Bad Request: message is not modified')] as const)(
    'the text is stored: %j',
    (result) => {
      expect(changeAfter(edit, result, ROW, NOW)).toMatchObject({ message: 'novo', due_at: NOW });
    },
  );

  test.each([{ kind: 'done', messageId: '' }, refused('Bad Request: message to delete not found')] as const)(
    'the message is gone: %j',
    (result) => {
      expect(changeAfter(remove, result, ROW, NOW)).toMatchObject({
        state: 'removed',
        message_id: '',
        due_at: null,
      });
    },
  );

  test.each([edit, remove])(
    'an unknown result is tried again, because doing it twice changes nothing: %j',
    (step) => {
      const change = changeAfter(step, { kind: 'unknown' }, ROW, NOW);
      expect(change.state).toBeUndefined();
      expect(change.due_at).toBe(NOW + 5_000);
    },
  );

  test('a message that is too old to be deleted is emptied', () => {
    expect(mustEmpty(remove, refused("Bad Request: message can't be deleted for everyone"))).toBe(true);
    expect(mustEmpty(edit, refused("Bad Request: message can't be deleted"))).toBe(false);
  });

  test('a refusal of rights is tried again for days, then left to the editors', () => {
    const why = refused('Bad Request: not enough rights');
    expect(changeAfter(remove, why, ROW, NOW).due_at).toBe(NOW + 5_000);
    expect(changeAfter(remove, why, { attempts: 49 }, NOW)).toMatchObject({ due_at: null });
  });
});
