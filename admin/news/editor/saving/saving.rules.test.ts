import { describe, expect, test } from 'vitest';
import { ApiFailure, ApiUnreachable } from '../../../../client/client.ts';
import type { AdminNewsItem } from '../../../../contracts/news/news.schema.ts';
import { EMPTY_STORY, type StoryContent } from '../story-content.ts';
import { isBehind, openSaving, type SaverState, type SavingEvent, stepSaving } from './saving.rules.ts';

const text = (changes: Partial<StoryContent>): StoryContent => ({ ...EMPTY_STORY, ...changes });
const story = (version: number, content: Partial<StoryContent>) =>
  ({ ...text(content), id: 7, version }) as unknown as AdminNewsItem;

const BALSA = story(1, { title: 'Balsa' });
const opened = openSaving(BALSA, text({ title: 'Balsa' }), []);
const typed = stepSaving(opened, { kind: 'typed', changes: { title: 'Balsa nova' } });
const sending = stepSaving(typed.state, { kind: 'sending' });
const refusal = (status: number, body = {}): SavingEvent => ({
  kind: 'failed',
  error: new ApiFailure(status, body, undefined),
  at: 5,
});
const newer = (content: Partial<StoryContent>) => refusal(412, { current: story(2, content) });
const steps = (start: SaverState, ...events: SavingEvent[]) =>
  events.reduce((step, event) => stepSaving(step.state, event), { state: start } as ReturnType<
    typeof stepSaving
  >);

describe('input', () => {
  test('goes into the local copy at once and to the server after a pause', () => {
    expect(typed).toMatchObject({
      state: { story: { content: { title: 'Balsa nova' }, status: 'unsaved' } },
      copy: 'write',
      save: 'after-pause',
    });
  });

  test('that changes nothing has no effect', () => {
    const step = stepSaving(opened, { kind: 'typed', changes: { title: 'Balsa' } });
    expect(step).toEqual({ state: opened });
  });

  test('during a save leaves the state at saving, and in a conflict it starts no save', () => {
    const input: SavingEvent = { kind: 'typed', changes: { title: 'Outra' } };
    expect(steps(typed.state, { kind: 'started' }, input)).toMatchObject({
      state: { story: { status: 'saving' } },
      save: 'after-pause',
    });
    const step = steps(typed.state, newer({ title: 'Dela' }), input);
    expect(step).toMatchObject({ state: { story: { status: 'conflict' } }, copy: 'write' });
    expect(step.save).toBeUndefined();
  });

  test('clears the refusal of an earlier save', () => {
    const refused = steps(typed.state, refusal(400, { detail: 'Confira.' }));
    expect(refused.state.story).toMatchObject({ status: 'refused', refusal: 'Confira.' });
    expect(steps(refused.state, { kind: 'typed', changes: { title: 'B' } }).state.story).toMatchObject({
      status: 'unsaved',
      refusal: undefined,
    });
  });
});

describe('a confirmed save', () => {
  const confirmed = (content: StoryContent): SavingEvent => ({
    kind: 'confirmed',
    item: story(2, { title: content.title }),
    content,
    at: 5,
  });

  test('of everything on the screen removes the local copy and needs no other save', () => {
    const step = steps(sending.state, confirmed(text({ title: 'Balsa nova' })));
    expect(step).toMatchObject({
      state: { unanswered: [], story: { status: 'saved', savedAt: 5, item: { version: 2 } } },
      copy: 'remove',
    });
    expect(step.save).toBeUndefined();
  });

  test('of less than what is on the screen keeps the copy and is followed by another save', () => {
    const step = steps(
      sending.state,
      { kind: 'typed', changes: { desc: '<p>Mais</p>' } },
      confirmed(text({ title: 'Balsa nova' })),
    );
    expect(step).toMatchObject({
      state: { story: { status: 'unsaved' } },
      copy: 'write',
      save: 'after-pause',
    });
    expect(isBehind(step.state)).toBe(true);
  });

  test('keeps the copy of a field that is not finished', () => {
    const content = text({ title: 'Balsa nova', link: 'https:/' });
    const step = steps(typed.state, { kind: 'typed', changes: content }, confirmed(content));
    expect(step).toMatchObject({ state: { story: { status: 'saved' } }, copy: 'write' });
  });
});

describe('a failed save', () => {
  test('is repeated after a wait if the server is away, overloaded or broken', () => {
    const away: SavingEvent = { kind: 'failed', error: new ApiUnreachable(), at: 5 };
    for (const event of [away, refusal(429), refusal(500), refusal(503)]) {
      expect(steps(sending.state, event)).toMatchObject({
        state: { failures: 1, story: { status: 'offline', content: { title: 'Balsa nova' } } },
        save: 'after-retry',
      });
    }
  });

  test('counts as one more failure until a save succeeds or the connection is back', () => {
    const twice = steps(sending.state, refusal(503), refusal(503)).state;
    expect(twice.failures).toBe(2);
    expect(steps(twice, { kind: 'reconnected' }).state.failures).toBe(0);
    expect(steps(twice, { kind: 'confirmed', item: BALSA, content: text({}), at: 5 }).state.failures).toBe(0);
  });

  test('that is refused names the fields; the copy stays if the text is only here', () => {
    const errors = [{ field: 'cat', message: 'Preencha.' }];
    const onlyHere = steps(typed.state, refusal(400, { detail: 'Confira.', errors }));
    expect(onlyHere).toMatchObject({
      state: { story: { status: 'refused', refusal: 'Confira.', errors: { cat: 'Preencha.' } } },
    });
    expect([onlyHere.copy, onlyHere.save]).toEqual([undefined, undefined]);
    expect(steps(opened, refusal(400, { errors }))).toMatchObject({
      state: { story: { status: 'saved' } },
      copy: 'remove',
    });
  });

  test('because the version is old asks nothing if the server has the text that was sent', () => {
    const step = steps(sending.state, newer({ title: 'Balsa nova' }));
    expect(step).toMatchObject({ state: { unanswered: [], story: { status: 'saved' } }, copy: 'remove' });
  });

  test("because of another field is merged; the body is replaced only if the other's changed it", () => {
    expect(steps(typed.state, newer({ title: 'Balsa', source: 'Agência' }))).toMatchObject({
      state: {
        story: { content: { title: 'Balsa nova', source: 'Agência' }, status: 'unsaved', replaced: 0 },
        unanswered: [],
      },
      copy: 'write',
      save: 'after-pause',
    });
    expect(steps(typed.state, newer({ title: 'Balsa', desc: '<p>Dela</p>' }))).toMatchObject({
      state: { story: { replaced: 1 } },
    });
  });
});

describe('two versions that clash', () => {
  const clash = steps(typed.state, newer({ title: 'Dela', source: 'Agência' })).state;

  test('wait for the choice of the editor and touch neither text nor copy', () => {
    expect(clash.story).toMatchObject({
      status: 'conflict',
      content: { title: 'Balsa nova' },
      conflict: { theirs: { title: 'Dela' }, base: { title: 'Balsa' } },
    });
  });

  test('become mine with the other changes of theirs', () => {
    expect(steps(clash, { kind: 'mine-kept' })).toMatchObject({
      state: {
        story: {
          content: { title: 'Balsa nova', source: 'Agência' },
          conflict: undefined,
          item: { version: 2 },
        },
      },
      save: 'after-pause',
    });
  });

  test('become theirs, and without a change of mine there is nothing to save', () => {
    const step = steps(clash, { kind: 'theirs-taken' });
    expect(step).toMatchObject({
      state: { story: { content: { title: 'Dela' }, status: 'saved', conflict: undefined, replaced: 1 } },
      copy: 'remove',
    });
    expect(step.save).toBeUndefined();
  });

  test('become theirs with my other changes, which are saved', () => {
    const both = steps(clash, { kind: 'typed', changes: { coverAlt: 'Balsa' } }, { kind: 'theirs-taken' });
    expect(both).toMatchObject({
      state: { story: { content: { title: 'Dela', coverAlt: 'Balsa' } } },
      save: 'after-pause',
    });
  });

  test('are not chosen between if there is no clash', () => {
    expect(stepSaving(typed.state, { kind: 'mine-kept' })).toEqual({ state: typed.state });
  });
});

test("discarded changes are replaced by the server's text", () => {
  const step = steps(typed.state, { kind: 'discarded', item: story(3, { title: 'Publicado' }) });
  expect(step).toMatchObject({
    state: { story: { content: { title: 'Publicado' }, status: 'saved', errors: {}, replaced: 1 } },
    copy: 'remove',
  });
});

test('a change made by the server on request counts as saved', () => {
  const step = steps(opened, {
    kind: 'changed-by-request',
    theirs: story(2, { title: 'Balsa', cover: '/media/2' }),
    at: 5,
  });
  expect(step).toMatchObject({
    state: { story: { content: { cover: '/media/2' }, status: 'saved', item: { version: 2 } } },
    copy: 'remove',
  });
  expect(step.save).toBeUndefined();
});

test('a change made on request while the editor writes is merged, and the input is still to be saved', () => {
  const theirs = story(2, { title: 'Balsa', cover: '/media/2' });
  expect(steps(typed.state, { kind: 'changed-by-request', theirs, at: 5 })).toMatchObject({
    state: { story: { content: { title: 'Balsa nova', cover: '/media/2' }, status: 'unsaved' } },
    copy: 'write',
    save: 'after-pause',
  });
});

test('of the texts sent without an answer the last 500 are remembered, each once', () => {
  expect(steps(sending.state, { kind: 'sending' }).state.unanswered).toHaveLength(1);
  const many = { ...typed.state, unanswered: Array.from({ length: 500 }, (_, index) => `${index}`) };
  const { unanswered } = stepSaving(many, { kind: 'sending' }).state;
  expect([unanswered.length, unanswered[0]]).toEqual([500, '1']);
});
