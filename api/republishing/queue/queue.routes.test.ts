import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isoOf } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { REPUBLISHING_TEXTS } from '../../../contracts/queue/item-states.ts';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import { START } from '../../../tests/support/test-api.ts';
import {
  createTestRepublishing,
  release,
  type TestRepublishing,
} from '../../../tests/support/test-republishing.ts';

const { adminQueue, adminNews, adminProvenance, news } = ENDPOINTS;
const NOTHING = {};

let republishing: TestRepublishing;
beforeAll(async () => {
  republishing = await createTestRepublishing();
});
afterAll(async () => republishing.api.close());
beforeEach(() => republishing.reset());

const many = (count: number) => Array.from({ length: count }, (_, n) => release(n + 1));

async function firstId(): Promise<number> {
  return (await republishing.waiting())[0]?.id ?? 0;
}

describe('the queue', () => {
  test('is walked page by page without missing or repeating a card', async () => {
    await republishing.fill(many(7));
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const query = { limit: 3, ...(after && { after }) };
      const { body } = await republishing.api.call(adminQueue.list, { token: republishing.token, query });
      expect(body.waiting).toBe(7);
      seen.push(...body.items.map(({ id }) => id));
      after = body.next ?? undefined;
    } while (after);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
    const beyond = { after: '9999999999999999.9999999999' };
    const whole = await republishing.api.call(adminQueue.list, { token: republishing.token, query: beyond });
    expect(whole.body.items).toHaveLength(7);
  });

  test('is narrowed by source, region, category, confidence and words', async () => {
    await republishing.fill([release(1), release(2, 'Marabá')]);
    const list = async (query: object) =>
      (await republishing.api.call(adminQueue.list, { token: republishing.token, query })).body.items.map(
        ({ muni }) => muni,
      );
    expect(await list({ reg: 'carajas' })).toEqual(['Marabá']);
    expect(await list({ q: 'maraba escola' })).toEqual([]);
    expect(await list({ q: 'posto MARABÁ' })).toEqual(['Marabá']);
    expect(await list({ confidence: 100 })).toEqual([]);
    expect(await list({ source: 999 })).toEqual([]);
    expect((await list({ order: 'best' })).toSorted()).toEqual(['Marabá', 'Soure']);
    const wrong = await republishing.api.call(adminQueue.list, {
      token: republishing.token,
      query: { reg: 'lisboa' },
    });
    expect(wrong.status).toBe(400);
  });

  test('an item somebody has is his for five minutes, then anybody’s', async () => {
    await republishing.fill([release(1)]);
    const params = { id: await firstId() };
    const other = await republishing.api.tokenFor('editor');
    expect(
      (await republishing.api.call(adminQueue.claim, { token: republishing.token, params })).status,
    ).toBe(200);
    const refused = await republishing.api.call(adminQueue.claim, { token: other, params });
    expect(refused.status).toBe(409);
    expect(refused.problem.detail).toMatch(/está com este item/);
    expect(
      (await republishing.api.call(adminQueue.take, { token: other, params, body: NOTHING })).status,
    ).toBe(409);
    republishing.api.clock = START + 5 * 60_000;
    expect((await republishing.api.call(adminQueue.claim, { token: other, params })).status).toBe(200);
  });

  test('of many who take an item at once one gets it, and there is one story', async () => {
    await republishing.fill([release(1)]);
    const params = { id: await firstId() };
    const before = (await republishing.api.call(adminNews.list, { token: republishing.token })).body.length;
    const tokens = await Promise.all(Array.from({ length: 5 }, () => republishing.api.tokenFor('editor')));
    const answers = await Promise.all(
      tokens.map((token) => republishing.api.call(adminQueue.take, { token, params, body: NOTHING })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await republishing.api.call(adminNews.list, { token: republishing.token })).body).toHaveLength(
      before + 1,
    );
  });

  test('what is discarded is gone, and comes back by undoing', async () => {
    await republishing.fill([release(1), release(2)]);
    const params = { id: await firstId() };
    await republishing.api.call(adminQueue.discard, { token: republishing.token, params });
    expect(await republishing.waiting()).toHaveLength(1);
    expect((await republishing.api.call(adminQueue.undo, { token: republishing.token, params })).status).toBe(
      200,
    );
    expect(await republishing.waiting()).toHaveLength(2);
  });

  test('two items are merged into one card and split again', async () => {
    await republishing.fill([release(1), release(2)]);
    const [a, b] = (await republishing.waiting()).map(({ id }) => id) as [number, number];
    const merged = await republishing.api.call(adminQueue.merge, {
      ...{ token: republishing.token, params: { id: b }, body: { into: a } },
    });
    expect(merged.body.others).toHaveLength(1);
    expect(await republishing.waiting()).toHaveLength(1);
    await republishing.api.call(adminQueue.split, { token: republishing.token, params: { id: b } });
    expect((await republishing.waiting()).map(({ others }) => others)).toEqual([[], []]);
  });

  test('what an editor chose goes out, and is sure', async () => {
    await republishing.fill([release(1)]);
    const params = { id: await firstId() };
    const { body } = await republishing.api.call(adminQueue.change, {
      ...{ token: republishing.token, params, body: { cat: 'esportes', muni: 'breves' } },
    });
    expect(body).toMatchObject({ cat: 'esportes', muni: 'Breves', reg: 'marajó', confidence: 1 });
    const unknown = await republishing.api.call(adminQueue.change, {
      ...{ token: republishing.token, params, body: { muni: 'Lisboa' } },
    });
    expect(unknown.problem.errors?.map(({ field }) => field)).toEqual(['muni']);
  });

  test('an item nobody decided on in time leaves the queue, and its text the database', async () => {
    await republishing.fill([release(1)], { retentionDays: 3 });
    const { retireItems } = await import('../retire-items.ts');
    await retireItems(republishing.api.db.query, START + 2 * 86_400_000);
    expect(await republishing.waiting()).toHaveLength(1);
    await retireItems(republishing.api.db.query, START + 4 * 86_400_000);
    expect(await republishing.waiting()).toEqual([]);
    const row = await republishing.api.db.query
      .selectFrom('fetched_item')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect([row.state, row.html, row.original_html, row.title]).toEqual(['expired', '', '', '']);
  });
});

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

  test('published with what is suggested tells readers where it comes from', async () => {
    await republishing.fill([release(1)], {
      ...{ attribution: 'Com informações da prefeitura', licenceUrl: 'https://soure.example/licenca' },
      canonical: 'original',
    });
    const params = { id: await firstId() };
    const { body, status } = await republishing.api.call(adminQueue.publish, {
      ...{ token: republishing.token, params, body: NOTHING },
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

  test('tells what the newsroom changed', async () => {
    await republishing.fill([release(1)]);
    const { body } = await republishing.api.call(adminQueue.publish, {
      ...{ token: republishing.token, params: { id: await firstId() }, body: NOTHING },
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
    expect((await republishing.waiting())[0]?.blocked).toBe(REPUBLISHING_TEXTS.noLicence);
    for (const way of [adminQueue.publish, adminQueue.schedule]) {
      const { status, problem } = await republishing.api.call(way, {
        token: republishing.token,
        params,
        body: NOTHING,
      });
      expect([status, problem.detail]).toEqual([409, REPUBLISHING_TEXTS.noLicence]);
    }
    const { token } = republishing;
    const { body: taken } = await republishing.api.call(adminQueue.take, { token, params, body: NOTHING });
    const draft = { id: taken.storyId ?? 0 };
    const publish = () =>
      republishing.api.call(adminNews.update, { token, params: draft, body: { status: 'published' } });
    const refused = await publish();
    expect([refused.status, refused.problem.detail]).toEqual([409, REPUBLISHING_TEXTS.noLicence]);
    await republishing.api.db.query.updateTable('source').set({ licence: 'CC BY 4.0' }).execute();
    expect((await publish()).status).toBe(200);
  });

  test('goes out by the rule of every story: without a place it is refused by name', async () => {
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
      ...{ token: republishing.token, params, body: { muni: 'soure' } },
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

  test('takes the deadline its text names along, unless it has passed', async () => {
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

  test('stands in lists for search engines as was agreed with its source', async () => {
    const listed = async (canonical: 'ours' | 'indexed') =>
      (await republishing.api.call(news.list, { query: { canonical } })).body.length;
    const byNumber = async () =>
      (await republishing.api.call(news.list, { query: { canonical: 'ours', sort: 'id' } })).body.length;
    await republishing.fill([release(1)], { canonical: 'ours' });
    await republishing.api.call(adminQueue.publish, {
      ...{ token: republishing.token, params: { id: await firstId() }, body: NOTHING },
    });
    const found: number[][] = [];
    for (const canonical of ['ours', 'original', 'noindex'] as const) {
      await republishing.api.db.query.updateTable('provenance').set({ canonical }).execute();
      // Answers to readers hold for a second.
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
        ...{ token: republishing.token, params: { id }, body: NOTHING },
      });
      times.push(body.publishAt);
    }
    expect(times).toEqual([isoOf(START + 1_800_000), isoOf(START + 3_600_000)]);
  });

  test('that we have already is named on the card of what comes later', async () => {
    await republishing.fill([release(1)]);
    const { body } = await republishing.api.call(adminQueue.publish, {
      ...{ token: republishing.token, params: { id: await firstId() }, body: NOTHING },
    });
    const other = 'https://agencia.example/rss';
    const { rss } = await import('../../../tests/support/fake-web.ts');
    const copy = { ...release(1), title: 'Obra pronta em Soure', link: 'https://agencia.example/1' };
    republishing.web.pages.set(other, { body: rss('Agência', [copy]) });
    await republishing.addSource(other);
    await republishing.round();
    expect((await republishing.waiting())[0]?.story).toEqual({ id: body.storyId, title: release(1).title });
  });
});
