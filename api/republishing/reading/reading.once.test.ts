import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { releaseText, rss } from '../../../tests/support/api/fake-web.ts';
import { createNewsApi } from '../../../tests/support/api/news-api.ts';
import { START } from '../../../tests/support/api/test-api.ts';
import {
  createTestRepublishing,
  release as story,
  type TestRepublishing,
} from '../../../tests/support/api/test-republishing.ts';

const { adminSources, adminQueue } = ENDPOINTS;
const FEED = 'https://soure.example/feed';

let republishing: TestRepublishing;
let api: TestRepublishing['api'];
let web: TestRepublishing['web'];
let token: string;

beforeAll(async () => {
  republishing = await createTestRepublishing();
  ({ api, web, token } = republishing);
});
afterAll(async () => api.close());
beforeEach(() => republishing.reset());

const addSource = (address = FEED, more: object = {}) => republishing.addSource(address, more);
const round = () => republishing.round();
const waiting = () => republishing.waiting();

async function healthOf(id: number) {
  return (await api.call(adminSources.get, { token, params: { id } })).body.health;
}

describe('a source that is read', () => {
  test('adds its items to the queue with suggestions', async () => {
    web.pages.set(FEED, { body: rss('Soure', [story(1), story(2)]) });
    const { id } = await addSource();
    await round();
    const items = await waiting();
    expect(items.map(({ title }) => title)).toEqual([story(1).title, story(2).title]);
    expect(items[0]).toMatchObject({ muni: 'Soure', reg: 'marajó', state: 'waiting', blocked: null });
    expect(items[0]?.places[0]).toMatchObject({ slug: 'soure', name: 'Soure' });
    expect(await healthOf(id)).toMatchObject({ state: 'good', failures: 0, waiting: 2 });
  });

  test('is fetched with its last ETag, and an unchanged one adds nothing', async () => {
    web.pages.set(FEED, { body: rss('Soure', [story(1)]), headers: { etag: '"a"' } });
    await addSource();
    await round();
    api.clock += 24 * HOUR_MS;
    await round();
    expect(web.sent.get(FEED)).toMatchObject({ 'if-none-match': '"a"' });
    expect(await waiting()).toHaveLength(1);
  });

  test('that reissues an item with a longer text updates the waiting one', async () => {
    web.pages.set(FEED, { body: rss('Soure', [story(1)]) });
    await addSource();
    await round();
    const again = { ...story(1), text: `${story(1).text}<p>Atualizada às 14h com a nota da secretaria.</p>` };
    web.pages.set(FEED, { body: rss('Soure', [again]) });
    api.clock += 24 * HOUR_MS;
    await round();
    const [item] = await waiting();
    expect(await waiting()).toHaveLength(1);
    const { body } = await api.call(adminQueue.get, { token, params: { id: item?.id ?? 0 } });
    expect(body.html).toContain('Atualizada às 14h');
  });

  test('does not add a decided item again', async () => {
    web.pages.set(FEED, { body: rss('Soure', [story(1)]) });
    await addSource();
    await round();
    const [item] = await waiting();
    await api.call(adminQueue.discard, { token, params: { id: item?.id ?? 0 } });
    api.clock += 24 * HOUR_MS;
    await round();
    expect(await waiting()).toEqual([]);
  });

  test('with short items has their pages fetched', async () => {
    const page = `<html><head><title>Obra</title></head><body><article><h1>Soure entrega a obra</h1>${releaseText('Soure', 'a ponte do bairro Novo')}</article></body></html>`;
    web.pages.set(FEED, { body: rss('Soure', [{ ...story(1), text: 'Só uma chamada.' }]) });
    web.pages.set(story(1).link, { body: page, headers: { 'content-type': 'text/html' } });
    await addSource();
    await round();
    const [item] = await waiting();
    const { body } = await api.call(adminQueue.get, { token, params: { id: item?.id ?? 0 } });
    expect(body.html).toContain('a ponte do bairro Novo');
  });

  test('with hostile markup is stored without active content', async () => {
    const hostile = `<script>alert(1)</script><img src=x onerror=alert(2)><p onclick="alert(3)"><a href="javascript:alert(4)">Soure</a></p><iframe src="https://mau.example/"></iframe><svg onload=alert(5)>`;
    web.pages.set(FEED, { body: rss('Soure', [{ ...story(1), text: hostile + story(1).text }]) });
    await addSource();
    await round();
    const params = { id: (await waiting())[0]?.id ?? 0 };
    const { body: item } = await api.call(adminQueue.get, { token, params });
    const { body } = await api.call(adminQueue.publish, { token, params, body: {} });
    const { body: read } = await api.call(ENDPOINTS.news.get, { params: { id: body.storyId ?? 0 } });
    for (const html of [item.originalHtml, item.html, read[0]?.desc ?? '']) {
      expect(html).toContain('Soure');
      expect(html).not.toMatch(/<script|<svg|<iframe|\son\w+=|javascript:/i);
    }
  });

  test('is not read if robots.txt forbids it, and its health says so', async () => {
    // A separate host, because robots.txt is cached for hours.
    const closed = 'https://fechado.example/feed';
    web.pages.set('https://fechado.example/robots.txt', { body: 'User-agent: *\nDisallow: /feed' });
    web.pages.set(closed, { body: rss('Soure', [story(1)]) });
    const { id } = await addSource(closed);
    await round();
    expect(web.asked).toEqual(['https://fechado.example/robots.txt']);
    expect((await healthOf(id)).message).toContain('robots.txt');
  });

  test('that sends Retry-After is not read before it', async () => {
    web.pages.set(FEED, { status: 429, headers: { 'retry-after': '86400' } });
    const { id } = await addSource();
    await round();
    const health = await healthOf(id);
    expect(health).toMatchObject({ state: 'failing', failures: 1 });
    expect(Date.parse(health.nextAt ?? '')).toBeGreaterThanOrEqual(START + 86_400_000);
  });

  test('whose process was killed between two items has the first once and gets the second', async () => {
    web.pages.set(FEED, { body: rss('Soure', [story(1), story(2)]), headers: { etag: '"a"' } });
    const { id } = await addSource();
    // The state after a kill: the lease is held, one item is stored, the result is not recorded.
    await api.app.republishing.round.start();
    await api.app.republishing.round.settled();
    const [, second] = await waiting();
    await api.db.query
      .deleteFrom('fetched_item')
      .where('id', '=', second?.id ?? 0)
      .execute();
    await api.db.query
      .updateTable('source_reading')
      .set({ etag: '', lease_until: api.clock + 600_000, next_at: api.clock })
      .execute();
    await round();
    expect(await waiting()).toHaveLength(1);
    api.clock += 601_000;
    await round();
    expect((await healthOf(id)).message).toContain('interrompida no meio');
    expect(await waiting()).toHaveLength(1);
    api.clock = Date.parse((await healthOf(id)).nextAt ?? '');
    await round();
    expect((await waiting()).map(({ title }) => title)).toEqual([story(1).title, story(2).title]);
    expect((await healthOf(id)).state).toBe('good');
  });
});

describe('a source in trouble', () => {
  const GOOD = 'https://breves.example/feed';
  const troubles = [
    ['answers 500', { status: 500 }, 'O servidor da fonte está com erro'],
    ['hangs', { hangs: true }, 'demorou'],
    [
      'has a wrong certificate',
      { fails: Object.assign(new Error('bad'), { code: 'CERT_HAS_EXPIRED' }) },
      'certificado',
    ],
    ['sends a page in place of a feed', { body: '<html><body>Oi</body></html>' }, 'página HTML'],
    [
      'redirects to an address of the inside',
      { status: 302, headers: { location: 'https://private.example/' } },
      'rede interna',
    ],
  ] as const;

  test.each(troubles)('that %s shows it, and the other source is read', async (_what, page, words) => {
    web.pages.set(FEED, page);
    web.pages.set(GOOD, { body: rss('Breves', [story(1)]) });
    const [bad, good] = [await addSource(FEED), await addSource(GOOD)];
    await round();
    expect(await healthOf(bad.id)).toMatchObject({
      state: 'failing',
      message: expect.stringContaining(words),
    });
    expect(await healthOf(good.id)).toMatchObject({ state: 'good' });
    expect(await waiting()).toHaveLength(1);
  });

  test('waits longer after each failure', async () => {
    web.pages.set(FEED, { status: 503 });
    const { id } = await addSource(FEED, { intervalMinutes: 5 });
    const waits: number[] = [];
    for (let failure = 0; failure < 3; failure += 1) {
      await round();
      const next = Date.parse((await healthOf(id)).nextAt ?? '');
      waits.push(next - api.clock);
      api.clock = next;
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect((await healthOf(id)).failures).toBe(3);
  });
});

describe('the same news', () => {
  test('from two sources is one card, the best text first', async () => {
    const other = 'https://agencia.example/rss';
    const text = releaseText('Soure', 'o novo posto de saúde da Matinha');
    const at = START - HOUR_MS;
    web.pages.set(FEED, {
      body: rss('Soure', [{ title: 'Posto abre em Soure', link: 'https://soure.example/1', text, at }]),
    });
    web.pages.set(other, {
      body: rss('Agência', [
        {
          title: 'Matinha ganha posto de saúde',
          link: 'https://agencia.example/9',
          text: `${text}<p>A diretora Lia Tembé diz que a equipe tem doze pessoas e que o remédio já chegou.</p>`,
          at,
        },
      ]),
    });
    await addSource(FEED);
    await addSource(other);
    await round();
    const items = await waiting();
    expect(items).toHaveLength(1);
    expect(items[0]?.title).toBe('Matinha ganha posto de saúde');
    expect(items[0]?.others.map(({ title }) => title)).toEqual(['Posto abre em Soure']);
    expect(items[0]?.why[0]).toBe('2 fontes contam a mesma notícia');
  });
});

const report = (title: string, link: string, text: string) => ({ title, link, text, at: START - HOUR_MS });
const FIRST =
  '<p>A lancha Estrela do Mar virou perto de Ponta de Pedras com 23 pessoas a bordo. Raimunda Trindade, de 58 anos, pilotava a embarcação. O acidente matou três passageiros, segundo a Marinha do Brasil.</p>';
const SECOND =
  '<p>Subiu o número de vítimas da tragédia no Marajó. Quatro passageiros morreram, contou ontem a família de Raimunda Trindade, 58, que levava 23 pessoas na Estrela do Mar. Ponta de Pedras está de luto e quatro passageiros serão enterrados lá.</p>';

describe('what may be the same news', () => {
  async function readBoth(): Promise<void> {
    const other = 'https://agencia.example/rss';
    const first = report('Lancha vira em Ponta de Pedras', 'https://soure.example/1', FIRST);
    const second = report('Tragédia da Estrela do Mar', 'https://agencia.example/2', SECOND);
    web.pages.set(FEED, { body: rss('Soure', [first]) });
    web.pages.set(other, { body: rss('Agência', [second]) });
    await addSource(FEED);
    await round();
    await addSource(other);
    await round();
  }

  test('stays two cards, of which the later one names the earlier, until an editor joins them', async () => {
    await readBoth();
    const items = await waiting();
    expect(items).toHaveLength(2);
    const later = items.find(({ maybe }) => maybe !== null);
    const earlier = items.find(({ maybe }) => maybe === null);
    expect(later?.maybe).toMatchObject({ item: earlier?.id, story: null, title: earlier?.title });
    const joined = await api.call(adminQueue.merge, {
      token,
      params: { id: later?.id ?? 0 },
      body: { into: earlier?.id ?? 0 },
    });
    expect(joined.body.maybe).toBeNull();
    expect(await waiting()).toHaveLength(1);
  });
});

describe('a waiting card and a story written by hand later', () => {
  const text = releaseText('Soure', 'o novo posto de saúde da Matinha');

  async function writeStory(title: string, desc: string): Promise<number> {
    const { id } = await createNewsApi(api, token).write({ title, desc });
    await api.app.republishing.storeBandsOfStories();
    return id;
  }

  test('with the same news: the card names the story, sinks and cannot be published', async () => {
    web.pages.set(FEED, {
      body: rss('Soure', [
        { title: 'Posto abre em Soure', link: 'https://soure.example/1', text, at: START - HOUR_MS },
      ]),
    });
    await addSource(FEED);
    await round();
    const rankOf = () => api.db.query.selectFrom('fetched_item').select('rank_at').executeTakeFirstOrThrow();
    const before = await rankOf();
    const id = await writeStory('Matinha ganha posto de saúde', text);
    const [card] = await waiting();
    expect([card?.story?.id, card?.why[0]]).toEqual([id, 'O portal já publicou esta notícia']);
    expect((await rankOf()).rank_at).toBe(before.rank_at - 24 * HOUR_MS);
    const params = { id: card?.id ?? 0 };
    expect((await api.call(adminQueue.publish, { token, params, body: {} })).problem.code).toBe('published');
  });

  test('with news that may be the same: the card names it, and an editor decides', async () => {
    web.pages.set(FEED, {
      body: rss('Soure', [report('Lancha vira em Ponta de Pedras', 'https://soure.example/1', FIRST)]),
    });
    await addSource(FEED);
    await round();
    const id = await writeStory('Tragédia da Estrela do Mar', SECOND);
    expect((await waiting())[0]).toMatchObject({ story: null, maybe: { item: null, story: id } });
  });

  test('with other news: the card stays as it is', async () => {
    web.pages.set(FEED, {
      body: rss('Soure', [
        { title: 'Posto abre em Soure', link: 'https://soure.example/1', text, at: START - HOUR_MS },
      ]),
    });
    await addSource(FEED);
    await round();
    await writeStory(
      'Balsa volta a Soure',
      '<p>A travessia entre Soure e Salvaterra voltou nesta segunda, de hora em hora, das 6h às 19h.</p>',
    );
    expect((await waiting())[0]).toMatchObject({ story: null, maybe: null });
  });
});

describe('readings by several instances', () => {
  test('a source is claimed by one instance only', async () => {
    await addSource(FEED);
    const { claimDueSources } = await import('./reading.queries.ts');
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimDueSources(api.db, api.clock, 4)));
    expect(claims.flat()).toHaveLength(1);
  });

  test('two sources of one host are not read at the same time', async () => {
    await addSource(FEED);
    await addSource('https://soure.example/esportes/feed');
    const { claimDueSources } = await import('./reading.queries.ts');
    expect(await claimDueSources(api.db, api.clock, 4)).toHaveLength(1);
    expect(await claimDueSources(api.db, api.clock, 4)).toHaveLength(0);
  });
});
