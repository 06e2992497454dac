import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { STORY } from '../../tests/support/api/news-api.ts';
import {
  createTestRepublishing,
  release,
  type TestRepublishing,
} from '../../tests/support/api/test-republishing.ts';

const { adminNews, adminPublishing, adminQueue, adminSettings } = ENDPOINTS;

const RESULT = 'Gol de Pablo Henrique aos 31 minutos na vitória do time sub-17';
const CHILD = 'O adolescente Fulano Beltrano, de 15 anos, foi apreendido';

let republishing: TestRepublishing;
beforeAll(async () => {
  republishing = await createTestRepublishing();
});
afterAll(async () => republishing.api.close());

async function noteAthletes(on: boolean): Promise<void> {
  const token = await republishing.api.tokenFor('admin');
  await republishing.api.call(adminSettings.update, { token, body: { noteAthletes: on } });
}

async function kindsInEditor(text: string): Promise<string[]> {
  const { api, token } = republishing;
  const story = { title: STORY.title, desc: `<p>${text}.</p>` };
  const { body } = await api.call(adminPublishing.check, { token, body: { story } });
  return body.marks.map(({ kind }) => kind);
}

/** The kinds on an item of the queue, and their number on its card. */
async function inQueue(text: string): Promise<{ readonly kinds: string[]; readonly count: number }> {
  const { api, token } = republishing;
  await republishing.reset();
  await republishing.fill([{ ...release(1), text: `<p>${text}.</p>`.repeat(3) }]);
  const [card] = await republishing.waiting();
  if (!card) throw new Error('the queue is empty');
  const { body } = await api.call(adminQueue.get, { token, params: { id: card.id } });
  return { kinds: [...new Set(body.marks.map(({ kind }) => kind))], count: card.personal };
}

describe('an athlete of a youth team named by a result', () => {
  test('is shown in the editor and in the queue', async () => {
    await noteAthletes(true);
    expect(await kindsInEditor(RESULT)).toEqual(['athlete']);
    expect(await inQueue(RESULT)).toMatchObject({ kinds: ['athlete'], count: expect.any(Number) });
    expect((await inQueue(RESULT)).count).toBeGreaterThan(0);
  });

  test.each([true, false])('never stops a story, whether the note is on or off (%s)', async (on) => {
    await noteAthletes(on);
    const { api, token } = republishing;
    const body = { ...STORY, title: `Sub-17 vence, ${on}`, desc: `<p>${RESULT}.</p>` };
    expect((await api.call(adminNews.create, { token, body })).status).toBe(201);
  });

  test('is shown nowhere once the newsroom has switched the note off', async () => {
    await noteAthletes(false);
    expect(await kindsInEditor(RESULT)).toEqual([]);
    expect(await inQueue(RESULT)).toEqual({ kinds: [], count: 0 });
  });
});

test('what needs an acknowledgement is shown and asked for with the note off too', async () => {
  await noteAthletes(false);
  const { api, token } = republishing;
  expect(await kindsInEditor(CHILD)).toEqual(['minor']);
  expect((await inQueue(CHILD)).kinds).toEqual(['minor']);
  const answer = await api.call(adminNews.create, { token, body: { ...STORY, desc: `<p>${CHILD}.</p>` } });
  expect([answer.status, answer.problem.code]).toEqual([409, 'personal-data']);
});
