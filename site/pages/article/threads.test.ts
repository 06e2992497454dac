import { describe, expect, test } from 'vitest';
import type { Thread } from '../../../contracts/topics/topic.endpoints.ts';
import { fail, fakeClient, newsItem } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';

const story = (id: number) => ({ id, title: `Parte <${id}>`, date: `2026-11-0${id}T12:00:00.000Z` });
const SERIES: Thread = {
  name: 'Canoas do Pará',
  slug: 'canoas-do-para',
  shape: 'series',
  description: '',
  stories: [story(3), story(7), story(5)],
};
const CASE: Thread = { ...SERIES, slug: 'ponte', name: 'Ponte', shape: 'case', description: 'A ponte caiu.' };

async function article(threads: readonly Thread[] | (() => never)) {
  const { excerpt: _excerpt, ...item } = newsItem(7);
  const slugs = typeof threads === 'function' ? ['canoas-do-para'] : threads.map(({ slug }) => slug);
  const detail = { ...item, topics: [], threads: slugs, desc: '<p>Um.</p>', pictures: [], documents: [] };
  const client = fakeClient({
    '/news/:id': () => [detail],
    '/topics/:slug/thread': ({ slug }) =>
      typeof threads === 'function' ? threads() : threads.find((one) => one.slug === slug),
  });
  const { app } = createTestSite({ client });
  const { statusCode, body } = await app.inject('/noticia/7');
  return { status: statusCode, html: body.replaceAll('<!-- -->', '') };
}

describe('a story of a series', () => {
  test('says at its top which part it is, and links to all parts at its end', async () => {
    const { html } = await article([SERIES]);
    expect(html).toContain('Série <a href="/assunto/canoas-do-para">Canoas do Pará</a>, parte 2 de 3');
    const nav = /<nav class="thread".*?<\/nav>/s.exec(html)?.[0] ?? '';
    expect(nav.match(/<li/g)).toHaveLength(3);
    expect(nav).toContain('<li aria-current="true">Parte &lt;7&gt;</li>');
    expect(nav).toMatch(/href="\/noticia\/3">Parte anterior/);
    expect(nav).toMatch(/href="\/noticia\/5">Próxima parte/);
  });

  test('that is the only part so far says nothing', async () => {
    const { html } = await article([{ ...SERIES, stories: [story(7)] }]);
    expect(html).not.toContain('Série');
  });

  test('appears without its series when that cannot be loaded', async () => {
    const { status, html } = await article(fail);
    expect(status).toBe(200);
    expect(html).not.toContain('Série');
  });
});

describe('a story of a case', () => {
  test('has a box with what was published, by date', async () => {
    const { html } = await article([CASE]);
    const box = /<aside class="thread".*?<\/aside>/s.exec(html)?.[0] ?? '';
    expect(box).toContain('Entenda o caso');
    expect(box).toContain('A ponte caiu.');
    expect(box).toContain('<a href="/noticia/3">Parte &lt;3&gt;</a>');
    expect(box).toContain('<a href="/assunto/ponte">Tudo sobre Ponte</a>');
  });

  test('has no box while nothing else was published about it', async () => {
    expect((await article([{ ...CASE, stories: [story(7)] }])).html).not.toContain('Entenda o caso');
  });
});
