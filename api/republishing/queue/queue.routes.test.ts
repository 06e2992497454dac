import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { rss } from '../../../tests/support/api/fake-web.ts';
import { START } from '../../../tests/support/api/test-api.ts';
import {
  createTestRepublishing,
  release,
  type TestRepublishing,
} from '../../../tests/support/api/test-republishing.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import { createQueueStore } from './queue.store.ts';

const { adminQueue, adminNews, news } = ENDPOINTS;
const NOTHING = {};
const NO_STORIES = {} as RepublishingContext['stories'];

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
  test('is paged without missing or repeating a card', async () => {
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

  test('is filtered by source, region, category, confidence and words', async () => {
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

  test('a claimed item belongs to its editor for five minutes', async () => {
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

  test('a change of an item that its claimer decides on meanwhile is refused as decided, not as claimed', async () => {
    await republishing.fill([release(1)]);
    const params = { id: await firstId() };
    const { db } = republishing.api;
    await republishing.api.call(adminQueue.claim, { token: republishing.token, params });
    let decide = async () => {
      decide = async () => undefined;
      await db.query.updateTable('fetched_item').set({ state: 'discarded' }).execute();
    };
    const query = db.query.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        await decide();
        return result;
      },
    });
    const store = createQueueStore({ db: { ...db, query }, now: () => START, stories: NO_STORIES });
    const change = store.change(params.id, { title: 'Outro título' }, { id: -1, username: 'outra' });
    await expect(change).rejects.toMatchObject({ extras: { code: 'decided' } });
  });

  test('of many concurrent claims one succeeds, and one story is created', async () => {
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

  test('a discarded item leaves the queue and returns by undo', async () => {
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
      token: republishing.token,
      params: { id: b },
      body: { into: a },
    });
    expect(merged.body.others).toHaveLength(1);
    expect(await republishing.waiting()).toHaveLength(1);
    await republishing.api.call(adminQueue.split, { token: republishing.token, params: { id: b } });
    expect((await republishing.waiting()).map(({ others }) => others)).toEqual([[], []]);
  });

  test('an item that was split off stays alone when its source sends it again, changed or not', async () => {
    const told = { ...release(1), link: 'https://soure.example/outra', guid: 'outra' };
    await republishing.fill([release(1), told]);
    const [card] = await republishing.waiting();
    const split = card?.others[0]?.id ?? 0;
    expect(split).toBeGreaterThan(0);
    await republishing.api.call(adminQueue.split, { token: republishing.token, params: { id: split } });

    for (const more of ['', '<p>O posto abre também aos sábados.</p>']) {
      const sent = rss('Soure', [release(1), { ...told, text: `${told.text}${more}` }]);
      republishing.web.pages.set('https://soure.example/feed', { body: sent });
      republishing.api.clock += 6 * 3_600_000;
      const asked = republishing.web.asked.length;
      await republishing.round();
      expect(republishing.web.asked.length).toBeGreaterThan(asked);
      const cards = await republishing.waiting();
      expect(cards.map(({ others }) => others)).toEqual([[], []]);
      const { html } = await republishing.api.db.query
        .selectFrom('fetched_item')
        .select('html')
        .where('id', '=', split)
        .executeTakeFirstOrThrow();
      expect(html).toContain(more);
    }
  });

  test('the choice of an editor is published with full confidence', async () => {
    await republishing.fill([release(1)]);
    const params = { id: await firstId() };
    const { body } = await republishing.api.call(adminQueue.change, {
      token: republishing.token,
      params,
      body: { cat: 'esportes', muni: 'breves' },
    });
    expect(body).toMatchObject({ cat: 'esportes', muni: 'Breves', reg: 'marajó', confidence: 1 });
    const unknown = await republishing.api.call(adminQueue.change, {
      token: republishing.token,
      params,
      body: { muni: 'Lisboa' },
    });
    expect(unknown.problem.errors?.map(({ field }) => field)).toEqual(['muni']);
  });

  test('offers every municipality that the text names, and publishes those an editor chose, in their order', async () => {
    const text = `${release(1).text}<p>As prefeituras de Breves e de Altamira também participam.</p>`;
    await republishing.fill([{ ...release(1), text }]);
    const params = { id: await firstId() };
    const { token } = republishing;
    const [card] = (await republishing.api.call(adminQueue.list, { token, query: {} })).body.items;
    expect(card?.munis).toEqual(['Soure']);
    expect(card?.places.map(({ name }) => name).toSorted()).toEqual(['Altamira', 'Breves', 'Soure']);
    const chosen = await republishing.api.call(adminQueue.change, {
      token,
      params,
      body: { munis: ['altamira', 'Soure'] },
    });
    expect(chosen.body).toMatchObject({ muni: 'Altamira', munis: ['Altamira', 'Soure'], reg: 'xingu' });
    const { body } = await republishing.api.call(adminQueue.take, { token, params, body: NOTHING });
    const id = body.storyId ?? 0;
    const story = await republishing.api.call(adminNews.get, { token, params: { id } });
    expect(story.body).toMatchObject({ munis: ['Altamira', 'Soure'], reg: 'xingu' });
  });

  test('an undecided item expires, and its text is deleted', async () => {
    await republishing.fill([release(1)], { retentionDays: 3 });
    const { expireItems } = await import('../expire-items.ts');
    await expireItems(republishing.api.db.query, START + 2 * 86_400_000);
    expect(await republishing.waiting()).toHaveLength(1);
    await expireItems(republishing.api.db.query, START + 4 * 86_400_000);
    expect(await republishing.waiting()).toEqual([]);
    const row = await republishing.api.db.query
      .selectFrom('fetched_item')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect([row.state, row.html, row.original_html, row.title]).toEqual(['expired', '', '', '']);
  });

  test('an item without text expires too: its summary and author are deleted', async () => {
    await republishing.fill([release(1)], { retentionDays: 3 });
    const { query } = republishing.api.db;
    const summaryOnly = {
      html: '',
      original_html: '',
      summary: 'A moradora conta.',
      author: 'Joana Pereira',
    };
    await query.updateTable('fetched_item').set(summaryOnly).execute();
    const { expireItems } = await import('../expire-items.ts');
    await expireItems(query, START + 4 * 86_400_000);
    const row = await query.selectFrom('fetched_item').selectAll().executeTakeFirstOrThrow();
    expect([row.state, row.summary, row.author]).toEqual(['expired', '', '']);
  });

  test('an item with nothing but a summary may be published, and its card says so', async () => {
    await republishing.fill([release(1)]);
    const params = { id: await firstId() };
    const summaryOnly = { html: '', original_html: '', summary: 'A obra da escola foi entregue.' };
    await republishing.api.db.query.updateTable('fetched_item').set(summaryOnly).execute();
    expect((await republishing.waiting())[0]?.blocked).toBeNull();
    const published = await republishing.api.call(adminQueue.publish, {
      token: republishing.token,
      params,
      body: NOTHING,
    });
    expect(published.status).toBe(200);
  });
});

describe('personal data taken out of an item in the queue', () => {
  const CPF = { kind: 'cpf', text: '529.982.247-25' } as const;
  const PHONE = { kind: 'phone', text: '(91) 98888-7777' } as const;
  const text = `<p>Ana, portadora do CPF ${CPF.text}, pede a quem souber que ligue para o telefone ${PHONE.text}. A obra segue.</p>`;
  const call: TestRepublishing['api']['call'] = (endpoint, options) =>
    republishing.api.call(endpoint, { token: republishing.token, ...options });
  const takeOut = (id: number, takenOut: readonly (typeof CPF | typeof PHONE)[]) =>
    call(adminQueue.takeOut, { params: { id }, body: { takenOut: [...takenOut] } });

  beforeEach(() => republishing.fill([{ ...release(1), text }]));

  test('is gone from its texts and marks with its lead-in, one by one, and can be put back', async () => {
    const id = await firstId();
    const one = (await takeOut(id, [PHONE])).body;
    expect(one.plain).toContain(`CPF ${CPF.text}, pede a quem souber que`);
    expect(one.plain).not.toContain('telefone');
    expect(one.marks.map(({ text, start, end }) => [text, one.plain.slice(start, end)])).toContainEqual([
      CPF.text,
      CPF.text,
    ]);
    expect([one.personal, one.takenOut]).toEqual([new Set(one.marks.map(({ text }) => text)).size, [PHONE]]);
    const both = (await takeOut(id, [PHONE, CPF])).body;
    expect(both.html).not.toMatch(/CPF|529|98888/);
    expect((await takeOut(id, [])).body.plain).toContain(PHONE.text);
  });

  test('is found wherever publishing asks about it: title, summary, captions and alternative texts', async () => {
    const id = await firstId();
    const row = {
      title: 'Menina Ana Lima, de 7 anos, é homenageada',
      summary: 'A entrega contou com a estudante Eva Dias, de 8 anos, na terça.',
      html: [
        '<p>O aluno Ivo <strong>Sena</strong>, de 5 anos, leu um poema.</p>',
        '<figure><img src="https://x.example/a.jpg" alt="A aluna Bia Reis, de 9 anos"></figure>',
      ].join(''),
      image_alt: 'O menino Caio Melo, de 6 anos, na escola',
      marks: '[]',
    };
    await republishing.api.db.query.updateTable('fetched_item').set(row).where('id', '=', id).execute();
    const refused = await call(adminQueue.publish, { params: { id }, body: {} });
    const asked = refused.problem.marks?.map(({ text }) => text) ?? [];
    expect(asked.toSorted()).toEqual(['Ana Lima', 'Bia Reis', 'Caio Melo', 'Eva Dias', 'Ivo Sena']);
    const { body: item } = await call(adminQueue.get, { params: { id } });
    expect(item.marks.map(({ text }) => text)).toEqual(asked);
    expect(item.marks.map(({ start, end }) => item.plain.slice(start, end))).toEqual(asked);
    const all = item.marks.map(({ kind, text }) => ({ kind, text }));
    const { body: without } = await call(adminQueue.takeOut, { params: { id }, body: { takenOut: all } });
    expect([without.marks, without.personal]).toEqual([[], 0]);
    expect((await call(adminQueue.publish, { params: { id }, body: {} })).status).toBe(200);
  });

  test('is counted on the card when it stands in an alternative text alone', async () => {
    const picture = '<p><img src="https://x.example/a.jpg" alt="A aluna Bia Reis, de 9 anos"></p>';
    await republishing.reset();
    await republishing.fill([{ ...release(1), text: `<p>A obra segue.</p>${picture}` }]);
    expect(await republishing.waiting()).toMatchObject([{ personal: 1, warnings: [expect.any(String)] }]);
  });

  test('does not come into the story, which then needs no confirmation for it', async () => {
    const id = await firstId();
    expect((await call(adminQueue.publish, { params: { id }, body: {} })).status).toBe(409);
    await takeOut(id, [PHONE, CPF]);
    const { status, body } = await call(adminQueue.publish, { params: { id }, body: {} });
    expect(status).toBe(200);
    const [story] = (await call(news.get, { params: { id: body.storyId ?? 0 } })).body;
    expect(story?.desc).toContain('A obra segue.');
    expect(story?.desc).not.toMatch(/529|98888/);
  });

  test('is audited with its kinds, never with the data, and only while the item waits and is free', async () => {
    const id = await firstId();
    await takeOut(id, [PHONE, CPF]);
    const entries = await republishing.api.db.query
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('kind', '=', 'item')
      .execute();
    expect(entries.at(-1)).toEqual({ action: 'take-out', detail: 'Telefone, CPF' });
    const other = await republishing.api.tokenFor('editor');
    await call(adminQueue.claim, { params: { id }, token: other });
    expect((await takeOut(id, [])).problem.code).toBe('claimed');
    await call(adminQueue.discard, { params: { id }, token: other });
    expect((await takeOut(id, [])).problem.code).toBe('decided');
  });
});
