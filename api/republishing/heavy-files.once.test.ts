import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { REPUBLISHING_TEXTS } from '../../contracts/queue/item-states.ts';
import { type BreachReason, ReadingBreach } from '../../ingest/isolation/bounds.ts';
import { rss } from '../../tests/support/api/fake-web.ts';
import { sharedReading } from '../../tests/support/api/test-api.ts';
import {
  createTestRepublishing,
  release,
  type TestRepublishing,
} from '../../tests/support/api/test-republishing.ts';
import type { IsolatedReading } from '../isolated-reading/isolated-reading.ts';

const { adminSources, adminQueue } = ENDPOINTS;
const FEED = 'https://soure.example/feed';

/** Calls of this reader fail with a breach if their input contains the word. */
let heavy: { readonly reader: string; readonly word: string; readonly reason: BreachReason } | undefined;
const calls: string[] = [];
const reading = {
  ...sharedReading,
  run: async (reader: string, ...args: unknown[]) => {
    calls.push(reader);
    const given = JSON.stringify(args, (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString() : value,
    );
    if (heavy?.reader === reader && given.includes(heavy.word)) throw new ReadingBreach(heavy.reason, reader);
    return await (sharedReading.run as (name: string, ...rest: unknown[]) => Promise<unknown>)(
      reader,
      ...args,
    );
  },
} as IsolatedReading;

let republishing: TestRepublishing;
beforeAll(async () => {
  republishing = await createTestRepublishing({ reading });
});
beforeEach(async () => {
  await republishing.reset();
  heavy = undefined;
  calls.length = 0;
});
afterAll(async () => republishing.api.close());

async function healthOf(id: number) {
  const { api, token } = republishing;
  return (await api.call(adminSources.get, { token, params: { id } })).body.health;
}

describe('a source that exceeds the limits of the worker', () => {
  test.each([
    ['time', REPUBLISHING_TEXTS.tooHeavy],
    ['memory', REPUBLISHING_TEXTS.tooHeavy],
    ['output', REPUBLISHING_TEXTS.tooHeavy],
    ['failed', 'não conseguiu ler o que o site enviou'],
  ] as const)('shows this in its health (%s) and waits longer each time', async (reason, words) => {
    const { api, web, addSource, round } = republishing;
    web.pages.set(FEED, { body: rss('Soure', [release(1)]) });
    heavy = { reader: 'feed', word: 'Soure', reason };
    const { id } = await addSource(FEED, { intervalMinutes: 5 });
    const waits: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      await round();
      const health = await healthOf(id);
      expect([health.state, health.message]).toEqual(['failing', expect.stringContaining(words)]);
      const next = Date.parse(health.nextAt ?? '');
      waits.push(next - api.clock);
      api.clock = next;
    }
    expect((waits[1] ?? 0) > (waits[0] ?? 0) && (waits[2] ?? 0) > (waits[1] ?? 0)).toBe(true);
  });

  test('by its robots.txt is named as such', async () => {
    const { web, addSource, round } = republishing;
    web.pages.set('https://robos.example/robots.txt', { body: 'User-agent: pesado' });
    heavy = { reader: 'robots', word: 'pesado', reason: 'time' };
    const { id } = await addSource('https://robos.example/feed');
    await round();
    expect((await healthOf(id)).message).toContain('O robots.txt do site é pesado demais');
  });

  test('with one heavy page keeps the item of the feed and continues with the next item', async () => {
    const { api, web, addSource, round, waiting } = republishing;
    const items = [release(1), release(2)].map((item) => ({
      ...item,
      text: '',
      summary: `Chamada de ${item.title}`,
    }));
    web.pages.set(FEED, { body: rss('Soure', items) });
    for (const item of items) {
      web.pages.set(item.link, {
        body: `<html><body><article><h1>${item.title}</h1>${release(1).text}</article></body></html>`,
      });
    }
    heavy = { reader: 'page', word: release(1).link, reason: 'time' };
    const { id } = await addSource(FEED);
    await round();
    expect((await waiting()).map(({ title }) => title)).toEqual([release(1).title]);
    const health = await healthOf(id);
    expect([health.state, health.message]).toEqual([
      'failing',
      expect.stringContaining(REPUBLISHING_TEXTS.tooHeavy),
    ]);
    api.clock = Date.parse(health.nextAt ?? '');
    await round();
    expect((await waiting()).map(({ title }) => title).sort()).toEqual([release(1).title, release(2).title]);
    expect((await healthOf(id)).state).toBe('good');
  });

  test('with an unreadable item keeps its title and address', async () => {
    const { web, addSource, round, waiting } = republishing;
    web.pages.set(FEED, { body: rss('Soure', [{ ...release(1), text: `${release(1).text}<p>pesado</p>` }]) });
    heavy = { reader: 'arrival', word: 'pesado', reason: 'memory' };
    await addSource(FEED, { textFrom: 'feed' });
    await round();
    expect(await waiting()).toMatchObject([{ title: release(1).title, url: release(1).link }]);
  });
});

describe('a process that died while reading a source', () => {
  test('does not read that source first after a restart, nor does another process', async () => {
    const { api, web, addSource, round } = republishing;
    web.pages.set(FEED, { body: rss('Soure', [release(1)]) });
    web.pages.set('https://breves.example/feed', { body: rss('Breves', [release(2)]) });
    const [poison, other] = [await addSource(FEED), await addSource('https://breves.example/feed')];
    await api.db.query
      .updateTable('source_reading')
      .set({ lease_until: api.clock + 5 * 60_000, tried_at: api.clock })
      .where('source_id', '=', poison.id)
      .execute();
    // On PostgreSQL another instance may still hold the source, so its lease must expire first.
    if (api.db.engine === 'postgres') api.clock += HOUR_MS / 6;
    await api.app.republishing.round.recover();
    await round();
    expect(web.asked).not.toContain(FEED);
    expect((await healthOf(other.id)).state).toBe('good');
    const health = await healthOf(poison.id);
    expect([health.state, health.failures]).toEqual(['failing', 1]);
    expect(health.message).toContain('interrompida no meio');
    api.clock = Date.parse(health.nextAt ?? '');
    await round();
    expect((await healthOf(poison.id)).state).toBe('good');
  });

  test('that was stopped returns its leases', async () => {
    const { api, web, addSource } = republishing;
    const answered = Promise.withResolvers<void>();
    web.pages.set(FEED, { body: rss('Soure', [release(1)]), after: answered.promise });
    const { id } = await addSource(FEED);
    await api.app.republishing.round.start();
    await api.app.republishing.round.giveBack();
    const row = await api.db.query
      .selectFrom('source_reading')
      .select(['lease_until', 'failures', 'next_at'])
      .where('source_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ lease_until: 0, failures: 0, next_at: api.clock });
    answered.resolve();
    await api.app.republishing.round.settled();
  });
});

describe('an address that an editor pasted', () => {
  test.each(['page', 'draft'])(
    'and that is too heavy for the reader (%s) makes the API ask for the text',
    async (reader) => {
      const { api, web, token } = republishing;
      web.pages.set('https://soure.example/1', {
        body: `<html><body><article><h1>Ponte pesada</h1>${release(1).text}</article></body></html>`,
      });
      heavy = { reader, word: 'Ponte pesada', reason: 'time' };
      const { status, problem } = await api.call(adminQueue.address, {
        token,
        body: { url: 'https://soure.example/1' },
      });
      expect([status, problem.detail]).toEqual([400, REPUBLISHING_TEXTS.unreadable]);
      expect(problem.errors).toEqual([{ field: 'url', message: REPUBLISHING_TEXTS.tooHeavy }]);
    },
  );

  test('is reported as too heavy by feed discovery and preview', async () => {
    const { api, web, token } = republishing;
    web.pages.set(FEED, { body: rss('Soure', [release(1)]) });
    heavy = { reader: 'preview', word: 'Soure', reason: 'time' };
    const found = await api.call(adminSources.discover, { token, body: { url: FEED } });
    expect(found.body).toEqual({ candidates: [], message: REPUBLISHING_TEXTS.tooHeavy });
    const preview = await api.call(adminSources.preview, { token, body: { address: FEED, kind: 'feed' } });
    expect(preview.body.problems).toEqual([REPUBLISHING_TEXTS.tooHeavy]);
  });

  test('an OPML file that is too heavy is refused with a reason', async () => {
    const { api, token } = republishing;
    heavy = { reader: 'opml', word: 'pesado', reason: 'memory' };
    const { status, problem } = await api.call(adminSources.importOpml, {
      token,
      body: { opml: '<opml>pesado</opml>' },
    });
    expect([status, problem.errors?.[0]?.message]).toEqual([400, 'O arquivo é pesado demais para ser lido.']);
  });
});

test('an original that became too heavy is read again after a day, and its source shows it', async () => {
  const { api, web, token, fill, waiting } = republishing;
  await fill([release(1)]);
  const [card] = await waiting();
  const { body } = await api.call(adminQueue.publish, {
    token,
    params: { id: card?.id ?? 0 },
    body: { cat: 'foco', muni: 'Soure' },
  });
  web.pages.set(release(1).link, { body: '<p>pesado</p>' });
  heavy = { reader: 'page', word: 'pesado', reason: 'time' };
  api.clock += 7 * HOUR_MS;
  await api.app.republishing.watch.checkDueOriginals();
  const row = await api.db.query
    .selectFrom('provenance')
    .select(['watch', 'watch_next_at', 'source_id'])
    .where('news_id', '=', body.storyId ?? 0)
    .executeTakeFirstOrThrow();
  expect([row.watch, row.watch_next_at - api.clock]).toEqual(['watching', 24 * HOUR_MS]);
  expect((await healthOf(row.source_id ?? 0)).problems.join()).toContain(REPUBLISHING_TEXTS.tooHeavy);
});
