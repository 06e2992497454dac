import { describe, expect, test } from 'vitest';
import type { LiveBlock, LivePage } from '../../../../contracts/live/live.endpoints.ts';
import type { NewsDetail } from '../../../../contracts/news/news.schema.ts';
import { fail, fakeClient, newsItem } from '../../../testing/fake-api.ts';
import { createTestSite } from '../../../testing/test-site.ts';

type Answers = NonNullable<Parameters<typeof fakeClient>[0]>;
const AT = '2026-11-15T17:02:00.000Z';

function block(id: number, changes: Partial<LiveBlock> = {}): LiveBlock {
  return {
    id,
    change: id,
    at: AT,
    text: `<p>Bloco ${id}.</p>`,
    correction: '',
    correctedAt: null,
    trace: false,
    removed: false,
    pictures: [],
    ...changes,
  };
}

function coverage(changes: Partial<LivePage> = {}): LivePage {
  return {
    state: 'live',
    summary: '',
    known: '',
    startedAt: AT,
    endedAt: null,
    next: 3,
    total: 2,
    headChanged: false,
    blocks: [block(3), block(2)],
    more: false,
    ...changes,
  };
}

const CARD = { state: 'live', line: 'Bloco 3.', at: AT } as const;

function story(changes: Partial<NewsDetail> = {}): NewsDetail {
  const { excerpt: _excerpt, desc: _desc, ...item } = newsItem(7);
  const lists = { earlierCorrections: '', topics: [], threads: [], authors: [], related: [], chosen: [] };
  return { ...item, ...lists, desc: '<p>Texto.</p>', live: CARD, pictures: [], documents: [], ...changes };
}

async function get(url: string, answers: Answers = {}) {
  const { app } = createTestSite({
    client: fakeClient({
      '/news/:id': () => [story()],
      '/news/:id/live': () => coverage(),
      ...answers,
    }),
  });
  const { statusCode: status, body: html, headers } = await app.inject(url);
  return { status, html, headers };
}

describe('the page of a live story', () => {
  test('shows the newest block first, its state, the summary and what is known', async () => {
    const live = coverage({ summary: 'O rio subiu.', known: 'Ninguém se feriu\n\nDuas ruas fechadas' });
    const { html } = await get('/noticia/7', { '/news/:id/live': () => live });
    expect(html.indexOf('id="bloco-3"')).toBeLessThan(html.indexOf('id="bloco-2"'));
    expect(html).toMatch(/live__state--live" href="#ao-vivo">Ao vivo</);
    expect(html.match(/>Ao vivo</g)).toHaveLength(1);
    expect(html).toMatch(
      /<span>última (?:em 15-11-2026 )?às 14h02<\/span> <span class="ago" data-at="2026-11-15T17:02/,
    );
    expect(html).toContain('O rio subiu.');
    expect(html).toContain('<li>Ninguém se feriu</li><li>Duas ruas fechadas</li>');
    expect(html).toContain('data-live="7" data-next="3"');
    expect(html).toContain('/assets/live-abc.css');
  });

  test('links to older blocks, whose page asks for nothing and is not for search engines', async () => {
    const asked: unknown[] = [];
    const live = (query: object) => {
      asked.push(query);
      return coverage({ more: true });
    };
    const first = await get('/noticia/7', { '/news/:id/live': live });
    expect(first.html).toContain('href="/noticia/7?antes=2"');
    const older = await get('/noticia/7?antes=2', { '/news/:id/live': live });
    expect(asked.at(-1)).toEqual({ id: 7, before: 2 });
    expect(older.html).not.toContain('data-live');
    expect(older.html).toContain('content="noindex"');
    expect(older.html).toContain('href="/noticia/7#ao-vivo"');
  });

  test('that ended says so and no longer asks', async () => {
    const live = coverage({ state: 'ended', endedAt: AT });
    const { html } = await get('/noticia/7', { '/news/:id/live': () => live });
    expect(html).toContain('Cobertura encerrada em 15-11-2026 às 14h02.');
    expect(html).not.toContain('data-live');
  });

  test('shows corrections, and the trace of a removed block if the editor asked for one', async () => {
    const blocks = [
      block(3, { correction: 'Eram 21 casas, e não 12.', correctedAt: AT }),
      block(2, { removed: true, trace: true, text: '' }),
    ];
    const { html } = await get('/noticia/7', { '/news/:id/live': () => coverage({ blocks }) });
    expect(html).toMatch(/Correção \((?:15-11-2026 às )?14h02\):/);
    expect(html).toContain('Eram 21 casas, e não 12.');
    expect(html).toContain('Atualização removida pela redação.');
  });

  test('tells search engines its newest blocks as LiveBlogPosting, without removed ones', async () => {
    const blocks = [block(4, { removed: true, trace: true, text: '' }), block(3)];
    const { html } = await get('/noticia/7', { '/news/:id/live': () => coverage({ blocks }) });
    const script = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    const [posting] = JSON.parse(script)['@graph'];
    expect(posting).toMatchObject({ '@type': 'LiveBlogPosting', coverageStartTime: AT });
    expect(posting.liveBlogUpdate).toHaveLength(1);
    expect(posting.liveBlogUpdate[0]).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Bloco 3.',
      datePublished: AT,
      url: expect.stringMatching(/\/noticia\/7#bloco-3$/),
    });
  });

  test('without its blocks is answered 503 with the story, so that an older copy is preferred', async () => {
    const { status, html } = await get('/noticia/7', { '/news/:id/live': fail });
    expect(status).toBe(503);
    expect(html).toContain('Não foi possível carregar as atualizações agora.');
    expect(html).toContain('Texto.');
  });

  test('of a story without coverage asks the API for no blocks', async () => {
    const { status, html } = await get('/noticia/7', {
      '/news/:id': () => [story({ live: null })],
      '/news/:id/live': fail,
    });
    expect(status).toBe(200);
    expect(html).not.toContain('ao-vivo');
  });
});

describe('the answer to an open live page', () => {
  const poll = (after: number | string, live: () => unknown) =>
    get(`/partes/ao-vivo/7/${after}`, { '/news/:id/live': live });

  test('with changes is kept forever, and without any for five seconds', async () => {
    const changed = await poll(2, () => coverage({ blocks: [block(3)], next: 3 }));
    expect(changed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(changed.html).toContain('id="bloco-3"');
    const same = await poll(3, () => coverage({ blocks: [], next: 3 }));
    expect(same.headers['cache-control']).toBe('public, max-age=5');
    expect(same.html).toContain('data-next="3" data-state="live"');
  });

  test('of a removed block without a trace contains nothing of it', async () => {
    const gone = block(3, { removed: true, text: '' });
    const { html } = await poll(2, () => coverage({ blocks: [gone] }));
    expect(html).toContain('<li id="bloco-3" data-gone="">');
  });

  test('is 404 for an unknown number or story, and 503 while the API is away', async () => {
    expect((await poll('x', () => coverage())).status).toBe(404);
    expect((await poll(3, fail)).status).toBe(503);
  });

  test('costs the API one call for any number of readers until the story changes', async () => {
    let calls = 0;
    const site = createTestSite({
      client: fakeClient({
        '/news/:id/live': () => {
          calls++;
          return coverage({ blocks: [] });
        },
      }),
    });
    const readers = Array.from({ length: 50 }, () => site.app.inject('/partes/ao-vivo/7/3'));
    await Promise.all(readers);
    await site.app.inject('/partes/ao-vivo/7/3');
    expect(calls).toBe(1);
    site.invalidate(['news:7']);
    await site.app.inject('/partes/ao-vivo/7/3');
    expect(calls).toBe(2);
  });
});

test('a card of a live story shows its state and its last line, and of an ended one its excerpt', async () => {
  const list = async (state: 'live' | 'paused' | 'ended') =>
    (await get('/politica', { '/news': () => [newsItem(1, { live: { ...CARD, state } })] })).html;
  expect(await list('live')).toContain('<p class="on-air"><b>Ao vivo</b> Bloco 3.</p>');
  expect(await list('paused')).toContain('<b>Pausada</b>');
  expect(await list('ended')).not.toContain('on-air');
});
