import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isoOf } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { NewsPatch } from '../../../contracts/news/news.schema.ts';
import { NO_LICENCE } from '../../../contracts/publishing/objection-codes.ts';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import { rss } from '../../../tests/support/api/fake-web.ts';
import { START } from '../../../tests/support/api/test-api.ts';
import {
  createTestRepublishing,
  release,
  type TestRepublishing,
} from '../../../tests/support/api/test-republishing.ts';

const { adminQueue, adminNews, adminProvenance, news } = ENDPOINTS;
const NOTHING = {};

let republishing: TestRepublishing;
beforeAll(async () => {
  republishing = await createTestRepublishing();
});
afterAll(async () => republishing.api.close());
beforeEach(() => republishing.reset());

async function firstId(): Promise<number> {
  return (await republishing.waiting())[0]?.id ?? 0;
}

describe('a story from the queue', () => {
  test('taken as a draft has title, text, summary, source, date of the original and place', async () => {
    await republishing.fill([{ ...release(1), image: 'https://soure.example/foto.jpg' }]);
    const params = { id: await firstId() };
    const { body } = await republishing.api.call(adminQueue.take, {
      token: republishing.token,
      params,
      body: NOTHING,
    });
    expect(body.item).toMatchObject({ state: 'taken', storyId: body.storyId });
    const story = await republishing.api.call(adminNews.get, {
      token: republishing.token,
      params: { id: body.storyId ?? 0 },
    });
    expect(story.body).toMatchObject({
      title: release(1).title,
      status: 'draft',
      muni: 'Soure',
      reg: 'marajó',
      link: release(1).link,
      source: 'Prefeitura de Soure',
      originalDate: '2026-11-15',
      cover: 'https://soure.example/foto.jpg',
      coverCredit: 'Prefeitura de Soure',
    });
  });

  test('published with the suggestions shows its provenance to readers', async () => {
    await republishing.fill([release(1)], {
      attribution: 'Com informações da prefeitura',
      licenceUrl: 'https://soure.example/licenca',
      canonical: 'original',
    });
    const params = { id: await firstId() };
    const { body, status } = await republishing.api.call(adminQueue.publish, {
      token: republishing.token,
      params,
      body: NOTHING,
    });
    expect(status).toBe(200);
    const read = await republishing.api.call(news.get, { params: { id: body.storyId ?? 0 } });
    expect(read.body[0]?.provenance).toEqual({
      source: 'Prefeitura de Soure',
      url: release(1).link,
      readAt: isoOf(START),
      originalAt: isoOf(release(1).at ?? 0),
      author: '',
      attribution: 'Com informações da prefeitura',
      licence: 'CC BY 4.0',
      licenceUrl: 'https://soure.example/licenca',
      changed: [],
      canonical: 'original',
      automatic: false,
    });
  });

  test('shows what the newsroom changed', async () => {
    await republishing.fill([release(1)]);
    const { body } = await republishing.api.call(adminQueue.publish, {
      token: republishing.token,
      params: { id: await firstId() },
      body: NOTHING,
    });
    const params = { id: body.storyId ?? 0 };
    await republishing.api.call(adminNews.update, {
      token: republishing.token,
      params,
      body: { title: 'Ponte nova em Soure' },
    });
    const { body: told } = await republishing.api.call(adminProvenance.get, {
      token: republishing.token,
      params,
    });
    expect(told.changed).toEqual(['Título']);
    expect(told.originalHash).toMatch(/^[0-9a-f]{64}$/);
    expect(told.licenceCheckedBy).toBe('editor 1');
  });

  test('of a source without licence is refused with the reason, but may be taken as a draft', async () => {
    await republishing.fill([release(1)], { licence: '' });
    const params = { id: await firstId() };
    expect((await republishing.waiting())[0]?.blocked).toEqual(NO_LICENCE);
    for (const way of [adminQueue.publish, adminQueue.schedule]) {
      const { status, problem } = await republishing.api.call(way, {
        token: republishing.token,
        params,
        body: NOTHING,
      });
      expect([status, problem.detail]).toEqual([409, NO_LICENCE.text]);
    }
    const { token } = republishing;
    const { body: taken } = await republishing.api.call(adminQueue.take, { token, params, body: NOTHING });
    const draft = { id: taken.storyId ?? 0 };
    const story = { title: 'Ponte nova em Soure' };
    const check = { token, body: { id: draft.id, story } };
    const { body: checked } = await republishing.api.call(ENDPOINTS.adminPublishing.check, check);
    expect(checked.objections).toContainEqual(NO_LICENCE);
    const publish = () =>
      republishing.api.call(adminNews.update, { token, params: draft, body: { status: 'published' } });
    const refused = await publish();
    expect([refused.status, refused.problem.detail]).toEqual([409, NO_LICENCE.text]);
    await republishing.api.db.query.updateTable('source').set({ licence: 'CC BY 4.0' }).execute();
    expect((await publish()).status).toBe(200);
  });

  test('that was scheduled may change after its source lost the licence', async () => {
    await republishing.fill([release(1)]);
    const { api, token } = republishing;
    const call = { token, params: { id: await firstId() }, body: NOTHING };
    const { body: scheduled } = await api.call(adminQueue.schedule, call);
    await api.db.query.updateTable('source').set({ licence: '' }).execute();
    const update = (body: NewsPatch) =>
      api.call(adminNews.update, { token, params: { id: scheduled.storyId ?? 0 }, body });
    expect((await update({ title: 'Outro título' })).body.status).toBe('scheduled');
    await update({ status: 'draft' });
    const refused = await update({ status: 'published' });
    expect([refused.status, refused.problem.detail]).toEqual([409, NO_LICENCE.text]);
  });

  test('follows the publishing rule: without a place it is refused by name', async () => {
    await republishing.fill([
      {
        ...release(1),
        title: 'Curso abre vagas',
        text: '<p>O curso abre vagas na semana que vem, sem custo.</p>'.repeat(15),
      },
    ]);
    const params = { id: await firstId() };
    const refused = await republishing.api.call(adminQueue.publish, {
      token: republishing.token,
      params,
      body: NOTHING,
    });
    expect([refused.status, refused.problem.errors?.map(({ field }) => field)]).toEqual([400, ['reg']]);
    expect(await republishing.waiting()).toHaveLength(1);
    const placed = await republishing.api.call(adminQueue.publish, {
      token: republishing.token,
      params,
      body: { muni: 'soure' },
    });
    expect(placed.status).toBe(200);
  });

  test('has a line below its title only where the source wrote one', async () => {
    const beginning = richTextToPlain(release(1).text).slice(0, 120);
    await republishing.fill([
      { ...release(1), summary: beginning },
      { ...release(2), summary: 'Obra esperada há dez anos.' },
    ]);
    const { token } = republishing;
    const lines: Record<string, string> = {};
    for (const { id } of await republishing.waiting()) {
      const { body } = await republishing.api.call(adminQueue.take, { token, params: { id }, body: NOTHING });
      const params = { id: body.storyId ?? 0 };
      const { body: story } = await republishing.api.call(adminNews.get, { token, params });
      lines[story.title] = story.summary;
    }
    expect(lines).toEqual({ [release(1).title]: '', [release(2).title]: 'Obra esperada há dez anos.' });
  });

  test('takes over the deadline in its text, unless it has passed', async () => {
    const text = `${release(1).text}<p>As inscrições vão até 30/11/2026.</p>`;
    await republishing.fill([
      { ...release(1), text },
      { ...release(2), text: `${release(2).text}<p>As inscrições foram até 03/11/2026.</p>` },
    ]);
    const { items } = (await republishing.api.call(adminQueue.list, { token: republishing.token })).body;
    const stories = await Promise.all(
      items.map(async ({ id }) => {
        const { token } = republishing;
        const { body } = await republishing.api.call(adminQueue.take, {
          token,
          params: { id },
          body: NOTHING,
        });
        const params = { id: body.storyId ?? 0 };
        return (await republishing.api.call(adminNews.get, { token, params })).body;
      }),
    );
    const until = Object.fromEntries(stories.map(({ title, validUntil }) => [title, validUntil]));
    expect(until).toEqual({
      [release(1).title]: expect.stringMatching(/^2026-12-01T0[23]:/),
      [release(2).title]: null,
    });
  });

  test('is listed for search engines as agreed with its source', async () => {
    const listed = async (canonical: 'ours' | 'indexed') =>
      (await republishing.api.call(news.list, { query: { canonical } })).body.length;
    const byNumber = async () =>
      (await republishing.api.call(news.list, { query: { canonical: 'ours', sort: 'id' } })).body.length;
    await republishing.fill([release(1)], { canonical: 'ours' });
    await republishing.api.call(adminQueue.publish, {
      token: republishing.token,
      params: { id: await firstId() },
      body: NOTHING,
    });
    const found: number[][] = [];
    for (const canonical of ['ours', 'original', 'noindex'] as const) {
      await republishing.api.db.query.updateTable('provenance').set({ canonical }).execute();
      // Responses to readers are cached for a second.
      republishing.api.clock += 2_000;
      found.push([await listed('ours'), await byNumber(), await listed('indexed')]);
    }
    expect(found).toEqual([
      [1, 1, 1],
      [0, 0, 1],
      [0, 0, 0],
    ]);
  });

  test('is scheduled in the next free half hour of the day', async () => {
    await republishing.fill([release(1), release(2)]);
    const ids = (await republishing.waiting()).map(({ id }) => id);
    const times: (string | null)[] = [];
    for (const id of ids) {
      const { body } = await republishing.api.call(adminQueue.schedule, {
        token: republishing.token,
        params: { id },
        body: NOTHING,
      });
      times.push(body.publishAt);
    }
    expect(times).toEqual([isoOf(START + 1_800_000), isoOf(START + 3_600_000)]);
  });

  test('that exists already is named on the card of a later item', async () => {
    await republishing.fill([release(1)]);
    const { body } = await republishing.api.call(adminQueue.publish, {
      token: republishing.token,
      params: { id: await firstId() },
      body: NOTHING,
    });
    const other = 'https://agencia.example/rss';
    const { rss } = await import('../../../tests/support/api/fake-web.ts');
    const copy = { ...release(1), title: 'Obra pronta em Soure', link: 'https://agencia.example/1' };
    republishing.web.pages.set(other, { body: rss('Agência', [copy]) });
    await republishing.addSource(other);
    await republishing.round();
    expect((await republishing.waiting())[0]?.story).toEqual({ id: body.storyId, title: release(1).title });
  });
});

describe('an item published with undo', () => {
  const { news, adminNews } = ENDPOINTS;
  async function press(more: object = {}) {
    await republishing.fill([release(1)]);
    const [item] = await republishing.waiting();
    const call = { token: republishing.token, params: { id: item?.id ?? 0 } };
    const body = { undoable: true, ...more };
    const answer = await republishing.api.call(adminQueue.publish, { ...call, body });
    const id = answer.body.storyId ?? 0;
    const isOut = async (): Promise<boolean> =>
      (await republishing.api.call(news.get, { params: { id } })).status === 200;
    return { call, answer, id, isOut };
  }

  test('becomes public after ten seconds without a further call', async () => {
    const { answer, isOut } = await press();
    expect(Date.parse(answer.body.publishAt ?? '')).toBe(republishing.api.clock + 10_000);
    expect(await isOut()).toBe(false);
    republishing.api.clock += 10_000;
    expect(await isOut()).toBe(true);
  });

  test('can return to the queue until then, and leaves no story', async () => {
    const { call, id } = await press();
    const { status, body } = await republishing.api.call(adminQueue.undo, call);
    expect([status, body.state, body.storyId]).toEqual([200, 'waiting', null]);
    const { token } = call;
    expect((await republishing.api.call(adminNews.get, { token, params: { id } })).status).toBe(404);
    const again = await republishing.api.call(adminQueue.publish, { ...call, body: {} });
    expect(again.status).toBe(200);
    republishing.api.clock += 20_000;
    expect(await republishing.waiting()).toEqual([]);
  });

  test('is published at once by a second call', async () => {
    const { call, isOut } = await press();
    expect((await republishing.api.call(adminQueue.publishNow, call)).status).toBe(200);
    expect(await isOut()).toBe(true);
  });

  test('cannot be undone once it is public or was edited', async () => {
    const late = await press();
    republishing.api.clock += 10_001;
    const refused = await republishing.api.call(adminQueue.undo, late.call);
    expect([refused.status, refused.problem.code]).toEqual([409, 'already-public']);
    await republishing.reset();
    const changed = await press();
    const { token } = changed.call;
    const body = { title: 'Outro título' };
    await republishing.api.call(adminNews.update, { token, params: { id: changed.id }, body });
    expect((await republishing.api.call(adminQueue.undo, changed.call)).problem.code).toBe('already-public');
  });

  test('carries the title and linha fina an editor wrote, and a new reading keeps them', async () => {
    await republishing.fill([release(1)]);
    const [item] = await republishing.waiting();
    const call = { token: republishing.token, params: { id: item?.id ?? 0 } };
    const written = { title: 'Título da redação', summary: 'A linha fina da redação.' };
    const { body: card } = await republishing.api.call(adminQueue.change, { ...call, body: written });
    expect(card).toMatchObject(written);
    const text = `${release(1).text} E mais uma frase.`;
    republishing.web.pages.set('https://soure.example/feed', {
      body: rss('Soure', [{ ...release(1), text }]),
    });
    republishing.api.clock += 24 * 3_600_000;
    await republishing.round();
    expect((await republishing.waiting())[0]).toMatchObject(written);
    const { body } = await republishing.api.call(adminQueue.publish, { ...call, body: {} });
    const read = await republishing.api.call(news.get, { params: { id: body.storyId ?? 0 } });
    expect(read.body[0]).toMatchObject(written);
    expect(read.body[0]?.provenance?.changed).not.toContain('Texto');
  });
});

test('a card about news that the portal has names the figures it brings instead of ours', async () => {
  const { api, token } = republishing;
  await republishing.fill([release(1)]);
  const id = await firstId();
  const text = 'A campanha de vacinação começa na segunda-feira com 62 mil doses em 48 postos.';
  const body = { title: 'Campanha', desc: `<p>${text}</p>`, cat: 'foco', muni: 'soure' } as const;
  const { body: story } = await api.call(adminNews.create, { token, body });
  const row = { html: `<p>${text.replace('62', '58')}</p>`, same_story_id: story.id };
  await api.db.query.updateTable('fetched_item').set(row).where('id', '=', id).execute();
  await api.call(adminQueue.discard, { token, params: { id } });
  const { body: item } = await api.call(adminQueue.get, { token, params: { id } });
  expect(item.figures).toEqual([{ before: '62 mil', after: '58 mil' }]);
});
