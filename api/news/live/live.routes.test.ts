import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { LIVE } from '../../../contracts/live/live-states.ts';
import { SYSTEM } from '../../../db/audit.ts';
import { createNewsApi, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import { createEdition } from '../../rights/rights.support.ts';
import { createLiveStore } from './live.store.ts';

const { live, adminLive, news, adminNews, adminAudit } = ENDPOINTS;
const CPF = '529.982.247-25';
let api: TestApi;
let newsApi: NewsApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  newsApi = createNewsApi(api, token);
});
beforeEach(async () => {
  api.clock = START;
  await api.db.query.deleteFrom('news').execute();
});
afterAll(async () => api.close());

/** A published story with a live page. */
async function openLive(story: Parameters<typeof newsApi.write>[0] = {}): Promise<number> {
  const { id } = await newsApi.write(story);
  api.clock += HOUR_MS;
  await api.call(adminLive.put, { token, params: { id }, body: { state: 'live' } });
  return id;
}

const send = (id: number, text: string, key: string = randomUUID(), as = token) =>
  api.call(adminLive.putBlock, { token: as, params: { id, key }, body: { text: `<p>${text}</p>` } });
const change = (id: number, key: string, body: object) =>
  api.call(adminLive.updateBlock, { token, params: { id, key }, body });
const read = async (id: number, query: { after?: number; before?: number } = {}) =>
  (await api.call(live.get, { params: { id }, query })).body;
const texts = (blocks: readonly { text: string }[]) =>
  blocks.map(({ text }) => text.replace(/<[^<>]*>/g, ''));
const card = async (id: number) => (await api.call(news.get, { params: { id } })).body[0]?.live;

describe('a live page', () => {
  test('shows the newest blocks first and goes on with the older ones', async () => {
    const id = await openLive();
    for (let n = 1; n <= LIVE.pageBlocks + 2; n++) await send(id, `Bloco ${n}`);
    const first = await read(id);
    expect(first).toMatchObject({ state: 'live', more: true, total: LIVE.pageBlocks + 2 });
    expect(texts(first.blocks)[0]).toBe(`Bloco ${LIVE.pageBlocks + 2}`);
    const older = await read(id, { before: first.blocks.at(-1)?.id ?? 0 });
    expect([texts(older.blocks), older.more]).toEqual([['Bloco 2', 'Bloco 1'], false]);
  });

  test('keeps a new summary when a colleague who read the old one changes its state', async () => {
    const id = await openLive();
    const save = (body: object) => api.call(adminLive.put, { token, params: { id }, body });
    await save({ summary: 'A água subiu.' });
    const { saveCoverage } = createLiveStore(
      {
        db: api.db,
        now: () => api.clock,
        // Called after the store has read the live page and before it writes it.
        readPersonalData: async () => {
          expect((await save({ summary: 'A água baixou.' })).status).toBe(200);
          return [];
        },
      },
      async () => assert.fail(),
    );
    await saveCoverage(id, { state: 'paused' }, SYSTEM);
    expect(await read(id)).toMatchObject({ summary: 'A água baixou.', state: 'paused' });
  });

  test('of a story that readers may not see is unknown, and so is one that was never opened', async () => {
    const id = await openLive();
    await newsApi.change(id, { status: 'archived' });
    expect((await api.call(live.get, { params: { id } })).status).toBe(404);
    const { id: plain } = await newsApi.write();
    expect((await api.call(live.get, { params: { id: plain } })).status).toBe(404);
    expect((await send(plain, 'Cedo demais')).status).toBe(409);
  });

  test('says that it ended, and takes a block that waited for a connection until then', async () => {
    const id = await openLive();
    await api.call(adminLive.put, { token, params: { id }, body: { state: 'ended' } });
    expect(await read(id)).toMatchObject({ state: 'ended', endedAt: new Date(api.clock).toISOString() });
    expect((await send(id, 'Escrito na chuva')).status).toBe(200);
    await api.call(adminLive.put, { token, params: { id }, body: { state: 'live' } });
    expect(await read(id)).toMatchObject({ state: 'live', endedAt: null });
  });

  test('gives lists its state and the beginning of its newest block, without a new version of the story', async () => {
    const id = await openLive();
    const { version } = await newsApi.read(id);
    await send(id, 'A água chegou à rua.');
    const key = randomUUID();
    await send(id, 'A ponte foi fechada.', key);
    expect(await card(id)).toMatchObject({ state: 'live', line: 'A ponte foi fechada.' });
    await change(id, key, { removed: true });
    expect(await card(id)).toMatchObject({ line: 'A água chegou à rua.' });
    const after = await newsApi.read(id);
    expect(after.version).toBe(version);
    expect(after.revisedAt).toBe(new Date(api.clock).toISOString());
  });

  test('publishes the tags of its story and its lists, and none for a draft', async () => {
    const id = await openLive();
    const heard: string[] = [];
    api.db.changes.subscribe((tags) => void heard.push(...tags));
    await send(id, 'Novidade');
    await expect.poll(() => heard).toContain(CHANGE_TAGS.news(id));
    expect(heard).toEqual(expect.arrayContaining([CHANGE_TAGS.card(id), CHANGE_TAGS.anyList, 'list:marajó']));
    const { id: draft } = await newsApi.write({ status: 'draft' });
    await api.call(adminLive.put, { token, params: { id: draft }, body: {} });
    await send(draft, 'Ainda não');
    expect(heard).not.toContain(CHANGE_TAGS.news(draft));
  });
});

describe('a reader who asks after a number of the block sequence', () => {
  test('gets the changes since that number, in order, and continues from the last one', async () => {
    const id = await openLive();
    await send(id, 'Um');
    const { next } = await read(id);
    expect(await read(id, { after: next })).toMatchObject({ next, blocks: [], more: false });
    await send(id, 'Dois');
    await send(id, 'Três');
    const answer = await read(id, { after: next });
    expect(texts(answer.blocks)).toEqual(['Dois', 'Três']);
    expect(await read(id, { after: answer.next })).toMatchObject({ next: answer.next, blocks: [] });
  });

  test('gets a block that was written after the clock was set back, as the newest', async () => {
    const id = await openLive();
    await send(id, 'Antes');
    const { next } = await read(id);
    const before = api.clock;
    api.clock -= HOUR_MS;
    // The story itself is scheduled then; it is published again with the clock of before.
    await api.db.query.updateTable('news').set({ publish_at: 0 }).execute();
    await send(id, 'Depois');
    expect(texts((await read(id, { after: next })).blocks)).toEqual(['Depois']);
    expect(texts((await read(id)).blocks)).toEqual(['Depois', 'Antes']);
    api.clock = before;
  });

  test('with a number from the future gets the newest one', async () => {
    const id = await openLive();
    const { next } = await read(id);
    expect(await read(id, { after: next + 100 })).toMatchObject({ next, blocks: [] });
  });

  test('gets a corrected and a removed block again, and a new summary', async () => {
    const id = await openLive();
    const [wrong, gone] = [randomUUID(), randomUUID()];
    await send(id, 'São 12 casas', wrong);
    await send(id, 'Boato', gone);
    const { next } = await read(id);
    await change(id, wrong, { text: '<p>São 21 casas</p>', correction: 'Eram 21 casas, e não 12.' });
    await change(id, gone, { removed: true });
    const answer = await read(id, { after: next });
    expect(answer.blocks).toMatchObject([
      { text: '<p>São 21 casas</p>', correction: 'Eram 21 casas, e não 12.', removed: false },
      { text: '', removed: true, trace: false },
    ]);
    const body = { summary: 'A água baixou.', known: 'Ninguém se feriu' };
    await api.call(adminLive.put, { token, params: { id }, body });
    expect(await read(id, { after: answer.next })).toMatchObject({ headChanged: true, ...body });
  });

  test('misses no block if the last one of an answer was corrected later', async () => {
    const id = await openLive();
    const keys = Array.from({ length: LIVE.pageBlocks + 5 }, () => randomUUID());
    for (const [index, key] of keys.entries()) await send(id, `Bloco ${index + 1}`, key);
    await change(id, keys[LIVE.pageBlocks - 1] ?? '', { text: '<p>Corrigido</p>' });
    const seen: string[] = [];
    for (let after = 0, more = true; more; ) {
      const answer = await read(id, { after });
      seen.push(...texts(answer.blocks));
      ({ next: after, more } = answer);
    }
    expect([seen.length, seen.at(-1), seen.includes(`Bloco ${keys.length}`)]).toEqual([
      keys.length,
      'Corrigido',
      true,
    ]);
  });

  test('reads a thousand blocks in whole answers, each block once', async () => {
    const id = await openLive();
    const rows = Array.from({ length: LIMITS.liveBlocks }, (_none, index) => ({
      news_id: id,
      block_key: randomUUID(),
      change: index + 2,
      at: api.clock,
      body: `<p>${index}</p>`,
      created_at: api.clock,
      updated_at: api.clock,
    }));
    for (let at = 0; at < rows.length; at += 50) {
      await api.db.query
        .insertInto('live_block')
        .values(rows.slice(at, at + 50))
        .execute();
    }
    await api.db.query
      .updateTable('live_coverage')
      .set({ change: LIMITS.liveBlocks + 1 })
      .execute();
    const seen: string[] = [];
    let after = 0;
    for (;;) {
      const answer = await read(id, { after });
      seen.push(...texts(answer.blocks));
      if (!answer.more) break;
      after = answer.next;
    }
    expect(seen).toEqual(rows.map((_row, index) => String(index)));
    expect((await read(id)).total).toBe(LIMITS.liveBlocks);
    expect((await send(id, 'Mais um')).status).toBe(409);
  });
});

describe('a block', () => {
  test('sent twice by a retry is one block, also if both calls arrive at once', async () => {
    const id = await openLive();
    const key = randomUUID();
    const answers = await Promise.all([send(id, 'Um', key), send(id, 'Um', key), send(id, 'Um', key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await send(id, 'Outro texto', key)).body.text).toBe('<p>Um</p>');
    expect((await read(id)).total).toBe(1);
  });

  test('carries the time at which it was written, but never one in the future', async () => {
    const id = await openLive();
    const at = (ms: number) => new Date(api.clock + ms).toISOString();
    const stored = async (written: string) => {
      const body = { text: '<p>Nota</p>', at: written };
      return (await api.call(adminLive.putBlock, { token, params: { id, key: randomUUID() }, body })).body.at;
    };
    expect(await stored(at(-HOUR_MS))).toBe(at(-HOUR_MS));
    expect(await stored(at(HOUR_MS))).toBe(at(0));
    expect(await stored(at(-(LIMITS.liveBackHours + 1) * HOUR_MS))).toBe(at(0));
  });

  test('keeps pictures, quotations and embeds and loses scripts, and without any content it is refused', async () => {
    const id = await openLive();
    const text =
      '<p onclick="x()">Oi<script>alert(1)</script></p><blockquote><p>Fala</p></blockquote><img src="/media/0123456789abcdef0123456789abcdef" alt="Rua">';
    const params = { id, key: randomUUID() };
    const { body } = await api.call(adminLive.putBlock, { token, params, body: { text } });
    expect(body.text).not.toMatch(/script|onclick/);
    expect(body.text).toContain('<blockquote>');
    expect((await read(id)).blocks[0]?.pictures[0]?.src).toBe('/media/0123456789abcdef0123456789abcdef');
    expect((await send(id, '  ')).status).toBe(400);
  });

  test('that was removed leaves a trace only if asked, and its text stays in the newsroom', async () => {
    const id = await openLive();
    const key = randomUUID();
    await send(id, 'Segredo', key);
    await change(id, key, { removed: true });
    expect((await read(id)).blocks).toEqual([]);
    await change(id, key, { trace: true });
    expect((await read(id)).blocks).toMatchObject([{ removed: true, trace: true, text: '' }]);
    expect(JSON.stringify(await read(id, { after: 0 }))).not.toContain('Segredo');
    const admin = await api.call(adminLive.get, { token, params: { id } });
    expect(admin.body.blocks).toMatchObject([{ removed: true, text: '<p>Segredo</p>' }]);
    await change(id, key, { removed: false });
    expect(texts((await read(id)).blocks)).toEqual(['Segredo']);
  });

  test('that another person changed since is refused with the current one', async () => {
    const id = await openLive();
    const key = randomUUID();
    const { body } = await send(id, 'Um', key);
    await change(id, key, { text: '<p>Dois</p>' });
    const params = { id, key };
    const ifMatch = `"v${body.version}"`;
    const late = await api.call(adminLive.updateBlock, {
      token,
      params,
      ifMatch,
      body: { text: '<p>Três</p>' },
    });
    expect([late.status, late.body]).toMatchObject([412, { current: { text: '<p>Dois</p>' } }]);
  });

  test('with personal data needs an acknowledgement, which the audit records', async () => {
    const id = await openLive();
    const key = randomUUID();
    const refused = await send(id, `CPF ${CPF}`, key);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'personal-data' }]);
    const { status } = await api.call(adminLive.putBlock, {
      token,
      params: { id, key },
      body: { text: `<p>CPF ${CPF}</p>`, acknowledge: 'personal-data' },
    });
    expect(status).toBe(200);
    const audit = await api.call(adminAudit.list, { token: await api.tokenFor('admin'), query: {} });
    expect(audit.body.find(({ action }) => action === 'acknowledge')).toMatchObject({ detail: 'CPF' });
    expect((await change(id, key, { correction: 'Grafia.' })).status).toBe(200);
  });

  describe('is read with what stands around it on the page, and asks for', () => {
    const NAME = 'A vítima é Kauan Ferreira Brabo.';
    const refusal = [409, 'personal-data', 'Kauan Ferreira Brabo'];
    const said = ({ status, problem }: Pick<Awaited<ReturnType<typeof send>>, 'status' | 'problem'>) => [
      status,
      problem?.code,
      problem?.marks?.[0]?.text,
    ];

    test('a name, if the headline tells of a child', async () => {
      const id = await openLive({ title: 'Adolescente de 15 anos é morto em Belém' });
      expect(said(await send(id, NAME))).toEqual(refusal);
      const summary = 'Kauan Ferreira Brabo é velado';
      expect(said(await api.call(adminLive.put, { token, params: { id }, body: { summary } }))).toEqual(
        refusal,
      );
      expect((await send(id, 'O delegado João Souza informou que há buscas.')).status).toBe(200);
    });

    test('the age of whom another block named, and the other way round', async () => {
      const id = await openLive();
      expect((await send(id, NAME)).status).toBe(200);
      expect((await send(id, 'O trânsito foi liberado.')).status).toBe(200);
      expect(said(await send(id, 'Ele tinha 15 anos.'))).toEqual(refusal);
      const other = await openLive();
      expect((await send(other, 'Morreu um adolescente de 15 anos.')).status).toBe(200);
      expect(said(await send(other, NAME))).toEqual(refusal);
    });

    test('a headline that makes a child of whom a block named', async () => {
      const id = await openLive();
      expect((await send(id, NAME)).status).toBe(200);
      const body = { title: 'Adolescente de 15 anos é morto em Belém' };
      const asked = await api.call(adminNews.update, { token, params: { id }, body });
      expect(said(asked)).toEqual(refusal);
      expect(
        (await api.call(adminNews.update, { token, params: { id }, body: { cat: 'foco' } })).status,
      ).toBe(200);
    });
  });

  test('of a published story is not for contributors, and one of another edition is unknown', async () => {
    const id = await openLive();
    const contributor = await api.tokenFor('contributor');
    expect((await send(id, 'Oi', randomUUID(), contributor)).status).toBe(404);
    const own = await api.call(adminNews.create, { token: contributor, body: { title: 'Minha' } });
    const params = { id: own.body.id };
    expect((await api.call(adminLive.put, { token: contributor, params, body: {} })).status).toBe(200);
    const xingu = await createEdition(api, 'xingu', 'xingu');
    const limited = await api.tokenFor('editor', [xingu]);
    expect((await send(id, 'Oi', randomUUID(), limited)).status).toBe(404);
    expect((await api.call(adminLive.get, { token: limited, params: { id } })).status).toBe(404);
  });
});
