import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure, ApiUnreachable } from '../../../../client/client.ts';
import type { AdminNewsItem, NewsAutosave } from '../../../../contracts/news/news.schema.ts';
import { EMPTY_STORY, type StoryContent } from '../story-content.ts';
import { AUTOSAVE, createStorySaver, type LocalCopy, type StoryApi } from './story-saver.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A story as the server returns it. */
function story(
  version: number,
  content: NewsAutosave = {},
  changes: Partial<AdminNewsItem> = {},
): AdminNewsItem {
  return {
    ...EMPTY_STORY,
    id: 7,
    slug: '',
    coverPicture: null,
    date: '2026-11-15T12:00:00.000Z',
    updatedAt: '2026-11-15T12:00:00.000Z',
    status: 'draft',
    version,
    ...content,
    ...changes,
  } as AdminNewsItem;
}

/** A server that answers when the test says so. */
function slowServer() {
  const asked: { content: NewsAutosave; ifMatch: string; answer: PromiseWithResolvers<AdminNewsItem> }[] = [];
  function ask(content: NewsAutosave, ifMatch: string): Promise<AdminNewsItem> {
    const answer = Promise.withResolvers<AdminNewsItem>();
    asked.push({ content, ifMatch, answer });
    return answer.promise;
  }
  const api: StoryApi = {
    create: (content) => ask(content, ''),
    autosave: (_id, content, ifMatch) => ask(content, ifMatch),
    save: (_id, patch, ifMatch) => ask(patch, ifMatch),
    discard: (_id, ifMatch) => ask({}, ifMatch),
  };
  return { asked, api };
}

function memoryCopy() {
  let held: { content: StoryContent; version: number; sent: readonly string[] } | undefined;
  const local: LocalCopy = {
    write: (content, version, sent) => {
      held = { content, version, sent };
    },
    remove: () => {
      held = undefined;
    },
    assignId: () => {},
  };
  return { local, held: () => held };
}

interface Opening {
  readonly item?: AdminNewsItem | undefined;
  readonly content?: StoryContent | undefined;
  readonly sent?: readonly string[] | undefined;
}

function open(changes: Opening = {}) {
  const server = slowServer();
  const copy = memoryCopy();
  const item = 'item' in changes ? changes.item : story(1);
  const content = changes.content ?? EMPTY_STORY;
  const { sent } = changes;
  const saver = createStorySaver({
    api: server.api,
    local: copy.local,
    item,
    content,
    sent,
    now: () => 5,
  });
  return { saver, copy, asked: server.asked };
}

const problem = (status: number, body = {}) => new ApiFailure(status, body, undefined);
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a save whose answer was lost', () => {
  const [sent, typed] = ['Balsa', 'Balsa nova'];

  test("does not conflict with the writer's own text", async () => {
    const { saver, asked } = open();
    saver.change({ title: sent });
    void saver.flush();
    asked[0]?.answer.reject(new ApiUnreachable());
    await settle();
    saver.change({ title: typed });
    void saver.flush();
    asked[1]?.answer.reject(problem(412, { current: story(2, { title: sent }) }));
    await settle();
    expect(saver.current()).toMatchObject({ conflict: undefined, content: { title: typed } });
    await vi.advanceTimersByTimeAsync(AUTOSAVE.pauseMs);
    expect(asked[2]).toMatchObject({ content: { title: typed }, ifMatch: '"v2"' });
  });

  test('is remembered in the local copy, for a page that is reloaded in the meantime', async () => {
    const before = open();
    before.saver.change({ title: sent });
    void before.saver.flush();
    before.saver.change({ title: typed });
    const copy = before.copy.held();
    const item = story(2, { title: sent });
    const { saver, asked } = open({ item, content: copy?.content, sent: copy?.sent });
    saver.clash(item);
    expect(saver.current()).toMatchObject({ conflict: undefined, content: { title: typed } });
    await vi.advanceTimersByTimeAsync(AUTOSAVE.pauseMs);
    expect(asked[0]).toMatchObject({ content: { title: typed }, ifMatch: '"v2"' });
  });

  test("does not hide another editor's text", async () => {
    const { saver, asked } = open();
    saver.change({ title: sent });
    void saver.flush();
    asked[0]?.answer.reject(new ApiUnreachable());
    await settle();
    void saver.flush();
    asked[1]?.answer.reject(problem(412, { current: story(2, { title: 'Outra balsa' }) }));
    await settle();
    expect(saver.current()).toMatchObject({
      status: 'conflict',
      conflict: { theirs: { title: 'Outra balsa' } },
    });
  });
});

describe('the input', () => {
  test('is in the local copy at once and sent to the server after a pause', async () => {
    const { saver, copy, asked } = open();
    saver.change({ title: 'Balsa' });
    expect(copy.held()).toMatchObject({ content: { ...EMPTY_STORY, title: 'Balsa' }, version: 1 });
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(AUTOSAVE.pauseMs);
    expect(asked[0]).toMatchObject({ content: { title: 'Balsa' }, ifMatch: '"v1"' });
  });

  test('without a pause is sent after ten seconds all the same', async () => {
    const { saver, asked } = open();
    for (let n = 0; n < 12; n++) {
      saver.change({ title: 'B'.repeat(n + 1) });
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(asked).toHaveLength(1);
  });

  test('during a save goes with the next save, based on its version', async () => {
    const { saver, copy, asked } = open();
    saver.change({ title: 'Balsa' });
    void saver.flush();
    saver.change({ title: 'Balsa nova' });
    asked[0]?.answer.resolve(story(2, { title: 'Balsa' }));
    await settle();
    expect(saver.current()).toMatchObject({ content: { title: 'Balsa nova' }, status: 'unsaved' });
    expect(copy.held()).toMatchObject({ content: { title: 'Balsa nova' }, version: 2 });
    await vi.advanceTimersByTimeAsync(AUTOSAVE.pauseMs);
    expect(asked[1]).toMatchObject({ content: { title: 'Balsa nova' }, ifMatch: '"v2"' });
  });

  test("is never replaced by the server's answer", async () => {
    const { saver, asked } = open();
    saver.change({ title: 'Balsa  nova ' });
    void saver.flush();
    asked[0]?.answer.resolve(story(2, { title: 'Balsa nova' }));
    await settle();
    expect(saver.current().content.title).toBe('Balsa  nova ');
    expect(saver.current().status).toBe('saved');
  });

  test('is removed from the local copy once the server has it', async () => {
    const { saver, copy, asked } = open();
    saver.change({ title: 'Balsa' });
    void saver.flush();
    asked[0]?.answer.resolve(story(2));
    await settle();
    expect(copy.held()).toBeUndefined();
    expect(saver.current()).toMatchObject({ status: 'saved', savedAt: 5 });
  });

  test('in an unfinished field stays in the local copy while the rest is saved', async () => {
    const { saver, copy, asked } = open();
    saver.change({ title: 'Balsa', link: 'https:/' });
    void saver.flush();
    expect(asked[0]?.content).toMatchObject({ title: 'Balsa' });
    expect(asked[0]?.content).not.toHaveProperty('link');
    asked[0]?.answer.resolve(story(2));
    await settle();
    expect(copy.held()?.content.link).toBe('https:/');
    expect(saver.current().errors).toHaveProperty('link');
  });
});

describe('requesting a save while one is running', () => {
  test('also waits for input typed since', async () => {
    const { saver, asked } = open();
    saver.change({ title: 'Balsa' });
    void saver.flush();
    saver.change({ title: 'Balsa nova' });
    let done = false;
    const flushed = saver.flush().then(() => {
      done = true;
    });
    asked[0]?.answer.resolve(story(2, { title: 'Balsa' }));
    await settle();
    expect(asked[1]).toMatchObject({ content: { title: 'Balsa nova' }, ifMatch: '"v2"' });
    expect(done).toBe(false);
    asked[1]?.answer.resolve(story(3, { title: 'Balsa nova' }));
    await flushed;
    expect(saver.current().status).toBe('saved');
  });

  test('leads to one more save, however many callers request it', async () => {
    const { saver, asked } = open();
    saver.change({ title: 'Balsa' });
    void saver.flush();
    saver.change({ title: 'Balsa nova' });
    const all = Promise.all([saver.flush(), saver.flush()]);
    asked[0]?.answer.resolve(story(2, { title: 'Balsa' }));
    await settle();
    asked[1]?.answer.resolve(story(3, { title: 'Balsa nova' }));
    await all;
    expect(asked).toHaveLength(2);
  });

  test('does not repeat a save that failed for lack of a connection', async () => {
    const { saver, asked } = open();
    saver.change({ title: 'Balsa' });
    void saver.flush();
    saver.change({ title: 'Balsa nova' });
    const flushed = saver.flush();
    asked[0]?.answer.reject(new ApiUnreachable('no answer'));
    await flushed;
    expect(asked).toHaveLength(1);
    expect(saver.current().status).toBe('offline');
  });

  test('on closing sends the last input after it', async () => {
    const { saver, asked } = open();
    saver.change({ title: 'Balsa' });
    void saver.flush();
    saver.change({ title: 'Balsa nova' });
    saver.close();
    asked[0]?.answer.resolve(story(2, { title: 'Balsa' }));
    await settle();
    expect(asked[1]?.content).toMatchObject({ title: 'Balsa nova' });
  });
});

describe('a new story', () => {
  test('is created by the first save and changed by the next', async () => {
    const { saver, asked } = open({ item: undefined as never });
    saver.change({ title: 'Balsa' });
    void saver.flush();
    expect(asked[0]?.ifMatch).toBe('');
    asked[0]?.answer.resolve(story(1, { title: 'Balsa' }));
    await settle();
    saver.change({ title: 'Balsa nova' });
    void saver.flush();
    expect(asked[1]).toMatchObject({ ifMatch: '"v1"' });
  });

  test('without any input is not created', async () => {
    const { saver, asked } = open({ item: undefined as never });
    await saver.flush();
    expect(asked).toHaveLength(0);
  });
});

describe('a lost connection', () => {
  test('keeps the text in the local copy and retries with back-off', async () => {
    const { saver, copy, asked } = open();
    saver.change({ title: 'Balsa' });
    void saver.flush();
    asked[0]?.answer.reject(new ApiUnreachable('no answer'));
    await settle();
    expect(saver.current().status).toBe('offline');
    expect(copy.held()?.content.title).toBe('Balsa');
    await vi.advanceTimersByTimeAsync(AUTOSAVE.retryMs);
    expect(asked).toHaveLength(2);
    asked[1]?.answer.reject(problem(503));
    await settle();
    await vi.advanceTimersByTimeAsync(AUTOSAVE.retryMs);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(AUTOSAVE.retryMs);
    expect(asked).toHaveLength(3);
  });

  test('that is restored triggers a save at once', async () => {
    const { saver, asked } = open();
    saver.change({ title: 'Balsa' });
    void saver.flush();
    asked[0]?.answer.reject(new ApiUnreachable('no answer'));
    await settle();
    saver.retry();
    expect(asked).toHaveLength(2);
  });
});

describe('a version that another editor saved first', () => {
  async function inConflict() {
    const opened = open();
    opened.saver.change({ title: 'Minha' });
    void opened.saver.flush();
    const current = story(4, { title: 'Dela' });
    opened.asked[0]?.answer.reject(problem(412, { current }));
    await settle();
    return opened;
  }

  test('stops the saving, and both texts are available', async () => {
    const { saver, copy, asked } = await inConflict();
    expect(saver.current()).toMatchObject({
      status: 'conflict',
      conflict: { theirs: { title: 'Dela' } },
      content: { title: 'Minha' },
    });
    saver.change({ title: 'Minha mesmo' });
    await vi.advanceTimersByTimeAsync(AUTOSAVE.latestMs);
    expect(asked).toHaveLength(1);
    expect(copy.held()?.content.title).toBe('Minha mesmo');
  });

  test('is overwritten when the editor keeps their own text', async () => {
    const { saver, asked } = await inConflict();
    void saver.keepMine();
    expect(asked[1]).toMatchObject({ content: { title: 'Minha' }, ifMatch: '"v4"' });
  });

  test("replaces the editor's text when the editor takes it, and nothing is sent", async () => {
    const { saver, copy, asked } = await inConflict();
    saver.takeTheirs();
    expect(saver.current()).toMatchObject({ status: 'saved', content: { title: 'Dela' }, replaced: 1 });
    expect(copy.held()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(AUTOSAVE.latestMs);
    expect(asked).toHaveLength(1);
  });
});

describe('two editors in one story', () => {
  test('who change different fields are merged without a question, and the result is saved', async () => {
    const { saver, asked } = open({
      item: story(1, { title: 'Balsa' }),
      content: { ...EMPTY_STORY, title: 'Balsa' },
    });
    saver.change({ title: 'Balsa nova' });
    void saver.flush();
    asked[0]?.answer.reject(problem(412, { current: story(2, { title: 'Balsa', source: 'Agência' }) }));
    await settle();
    expect(saver.current()).toMatchObject({
      conflict: undefined,
      content: { title: 'Balsa nova', source: 'Agência' },
      replaced: 0,
    });
    await vi.advanceTimersByTimeAsync(AUTOSAVE.pauseMs);
    expect(asked[1]).toMatchObject({ content: { title: 'Balsa nova', source: 'Agência' }, ifMatch: '"v2"' });
  });

  test('of whom one changed the text and the other another field both see the merged story', async () => {
    const { saver, asked } = open();
    saver.change({ title: 'Balsa' });
    void saver.flush();
    asked[0]?.answer.reject(problem(412, { current: story(2, { desc: '<p>Dela</p>' }) }));
    await settle();
    expect(saver.current()).toMatchObject({ content: { title: 'Balsa', desc: '<p>Dela</p>' }, replaced: 1 });
  });

  test('who change different paragraphs of the text see both changes', async () => {
    const desc = '<p>A balsa parou.</p><p>O rio subiu.</p><p>Fim.</p>';
    const { saver, asked } = open({ item: story(1, { desc }), content: { ...EMPTY_STORY, desc } });
    saver.change({ desc: desc.replace('parou', 'voltou') });
    void saver.flush();
    asked[0]?.answer.reject(problem(412, { current: story(2, { desc: desc.replace('Fim', 'Acabou') }) }));
    await settle();
    expect(saver.current()).toMatchObject({
      conflict: undefined,
      content: { desc: '<p>A balsa voltou.</p><p>O rio subiu.</p><p>Acabou.</p>' },
      replaced: 1,
    });
  });

  describe('who change the same paragraph, and others, are asked', () => {
    const desc = '<p>A balsa parou.</p><p>O rio subiu.</p><p>Fim.</p>';
    async function askedToChoose() {
      const opened = open({ item: story(1, { desc }), content: { ...EMPTY_STORY, desc } });
      opened.saver.change({ desc: '<p>A balsa voltou.</p><p>O rio subiu.</p><p>Fim.</p>', title: 'Minha' });
      void opened.saver.flush();
      const theirs = '<p>A balsa quebrou.</p><p>O rio subiu.</p><p>Acabou.</p>';
      opened.asked[0]?.answer.reject(
        problem(412, { current: story(2, { desc: theirs, source: 'Agência' }) }),
      );
      await settle();
      expect(opened.saver.current().status).toBe('conflict');
      return opened;
    }

    test("their own version keeps the other's paragraphs and fields", async () => {
      const { saver, asked } = await askedToChoose();
      void saver.keepMine();
      expect(asked[1]).toMatchObject({
        content: {
          title: 'Minha',
          source: 'Agência',
          desc: '<p>A balsa voltou.</p><p>O rio subiu.</p><p>Acabou.</p>',
        },
        ifMatch: '"v2"',
      });
      expect(saver.current().replaced).toBe(1);
    });

    test("the other's version keeps their own fields, and is saved", async () => {
      const { saver, asked } = await askedToChoose();
      saver.takeTheirs();
      await vi.advanceTimersByTimeAsync(AUTOSAVE.pauseMs);
      expect(asked[1]).toMatchObject({
        content: { title: 'Minha', desc: '<p>A balsa quebrou.</p><p>O rio subiu.</p><p>Acabou.</p>' },
      });
    });
  });

  test('a change the screen asked the server for is taken without a question and without another save', async () => {
    const before = { desc: '<p>A</p><img src="/media/1">', cover: '/media/1' };
    const after = { desc: '<p>A</p><img src="/media/2">', cover: '/media/2' };
    const { saver, asked, copy } = open({ item: story(1, before), content: { ...EMPTY_STORY, ...before } });
    saver.acceptServerVersion(story(2, after));
    expect(saver.current()).toMatchObject({
      status: 'saved',
      content: after,
      item: { version: 2 },
      replaced: 1,
    });
    expect(copy.held()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(AUTOSAVE.latestMs);
    expect(asked).toHaveLength(0);
  });

  test('are asked to choose when the common base is unknown', () => {
    const { saver } = open({
      item: story(2, { source: 'Agência' }),
      content: { ...EMPTY_STORY, title: 'Balsa' },
    });
    saver.clash(story(2, { source: 'Agência' }));
    expect(saver.current().status).toBe('conflict');
  });
});

describe('the explicit save', () => {
  test('waits for the running save and sends everything with the new status', async () => {
    const { saver, asked } = open();
    saver.change({ title: 'Balsa' });
    void saver.flush();
    const saved = saver.save({ status: 'published' });
    expect(asked).toHaveLength(1);
    asked[0]?.answer.resolve(story(2, { title: 'Balsa' }));
    await settle();
    expect(asked[1]).toMatchObject({ content: { title: 'Balsa', status: 'published' }, ifMatch: '"v2"' });
    asked[1]?.answer.resolve(story(3, { title: 'Balsa' }, { status: 'published' }));
    expect(await saved).toBe(true);
    expect(saver.current().item?.status).toBe('published');
  });

  test('that is refused reports the fields; the text, which the server has, is saved and not kept in the browser', async () => {
    const { saver, asked, copy } = open({
      content: { ...EMPTY_STORY, title: 'Balsa' },
      item: story(1, { title: 'Balsa' }),
    });
    const saved = saver.save({ status: 'published' });
    await settle();
    asked[0]?.answer.reject(
      problem(400, {
        detail: 'Confira os campos.',
        errors: [{ field: 'cat', message: 'Preencha antes de publicar.' }],
      }),
    );
    expect(await saved).toBe(false);
    expect(saver.current()).toMatchObject({
      status: 'saved',
      refusal: 'Confira os campos.',
      errors: { cat: 'Preencha antes de publicar.' },
      content: { title: 'Balsa' },
    });
    expect(copy.held()).toBeUndefined();
  });
});

test('a local copy that never reached the server is saved first', async () => {
  const { saver, asked } = open({ content: { ...EMPTY_STORY, title: 'Do navegador' } });
  expect(saver.current().status).toBe('unsaved');
  await vi.advanceTimersByTimeAsync(AUTOSAVE.pauseMs);
  expect(asked[0]?.content).toMatchObject({ title: 'Do navegador' });
});
