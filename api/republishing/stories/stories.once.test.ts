import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { REPUBLISHING_TEXTS } from '../../../contracts/queue/item-states.ts';
import { releaseText } from '../../../tests/support/api/fake-web.ts';
import { START } from '../../../tests/support/api/test-api.ts';
import {
  createTestRepublishing,
  release,
  type TestRepublishing,
} from '../../../tests/support/api/test-republishing.ts';
import { diffParagraphs } from './diff.rules.ts';

const { adminQueue, adminNews, adminProvenance, adminMedia, news } = ENDPOINTS;
const URL_OF_STORY = 'https://agencia.example/posto';
const PHOTO = 'https://agencia.example/foto.webp';
const PICTURE = readFileSync(join(import.meta.dirname, '../../../db/demo/pictures/ponte.webp'));

let republishing: TestRepublishing;
beforeAll(async () => {
  republishing = await createTestRepublishing();
});
afterAll(async () => republishing.api.close());
beforeEach(() => republishing.reset());

const page = (text: string, title = 'Soure abre posto de saúde na Matinha') => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<html><head><title>${title}</title><meta property="og:site_name" content="Agência da Ilha">
    <meta property="og:title" content="${title}"><meta property="og:image" content="${PHOTO}">
    <meta property="article:published_time" content="2026-11-14T10:00:00-03:00"><meta name="author" content="Lia Tembé"></head>
    <body><article><h1>${title}</h1>${text}<figcaption>Foto: Rui Gaia</figcaption></article></body></html>`,
});

describe('one pasted address', () => {
  test('is a draft with title, text, source, date, author and the cover in the library', async () => {
    republishing.web.pages.set(URL_OF_STORY, page(releaseText('Soure', 'o posto de saúde da Matinha')));
    republishing.web.pages.set(PHOTO, { body: PICTURE });
    const answer = await republishing.api.call(adminQueue.address, {
      token: republishing.token,
      body: { url: `${URL_OF_STORY}?utm_source=zap` },
    });
    expect(answer.status).toBe(201);
    const params = { id: answer.body.storyId };
    const { body: story } = await republishing.api.call(adminNews.get, { token: republishing.token, params });
    expect(story).toMatchObject({
      status: 'draft',
      title: 'Soure abre posto de saúde na Matinha',
      source: 'Agência da Ilha',
      link: URL_OF_STORY,
      originalDate: '2026-11-14',
      muni: 'Soure',
      cover: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/),
    });
    const library = await republishing.api.call(adminMedia.list, { token: republishing.token });
    expect(library.body[0]?.credit).not.toBe('');
    const told = await republishing.api.call(adminProvenance.get, { token: republishing.token, params });
    expect(told.body).toMatchObject({ author: 'Lia Tembé', licence: '', watch: 'watching' });
  });

  test('keeps no author whose line has a telephone: no editor sees it before readers do', async () => {
    const { body } = page(releaseText('Soure', 'o posto'));
    republishing.web.pages.set(URL_OF_STORY, {
      body: body.replace('"Lia Tembé"', '"Lia Tembé, (91) 98888-7777"'),
    });
    const { token } = republishing;
    const made = await republishing.api.call(adminQueue.address, { token, body: { url: URL_OF_STORY } });
    const params = { id: made.body.storyId };
    expect((await republishing.api.call(adminProvenance.get, { token, params })).body.author).toBe('');
  });

  test('that is a story already returns that story', async () => {
    republishing.web.pages.set(URL_OF_STORY, page(releaseText('Soure', 'o posto')));
    const call = () =>
      republishing.api.call(adminQueue.address, { token: republishing.token, body: { url: URL_OF_STORY } });
    const first = await call();
    const second = await call();
    expect([second.status, second.body.again, second.body.storyId]).toEqual([200, true, first.body.storyId]);
  });

  test.each([
    ['is not there', URL_OF_STORY, 'não existe mais'],
    ['leads inside', 'https://private.example/', 'rede interna'],
  ])('that %s is refused plainly, with the request to paste the text', async (_what, url, why) => {
    const { status, problem } = await republishing.api.call(adminQueue.address, {
      token: republishing.token,
      body: { url },
    });
    expect([status, problem.detail]).toEqual([400, REPUBLISHING_TEXTS.unreadable]);
    expect(problem.errors?.[0]?.message).toContain(why);
  });

  test('that cannot be read becomes a draft of the pasted text', async () => {
    const text =
      'Breves abre inscrições\n\nA prefeitura de Breves abre inscrições para o curso <b>de barco</b>.';
    const { body } = await republishing.api.call(adminQueue.address, {
      token: republishing.token,
      body: { url: URL_OF_STORY, text },
    });
    const story = await republishing.api.call(adminNews.get, {
      token: republishing.token,
      params: { id: body.storyId },
    });
    expect(story.body).toMatchObject({ title: 'Breves abre inscrições', muni: 'Breves' });
    expect(story.body.desc).toContain('&lt;b&gt;de barco');
  });
});

describe('the original of a published story', () => {
  const TEXT = releaseText('Soure', 'a ponte da Matinha');
  const link = release(1).link;

  async function published({ look = true } = {}): Promise<number> {
    await republishing.fill([{ ...release(1), text: TEXT }]);
    republishing.web.pages.set(link, page(TEXT));
    const [item] = await republishing.waiting();
    const { body } = await republishing.api.call(adminQueue.publish, {
      token: republishing.token,
      params: { id: item?.id ?? 0 },
      body: {},
    });
    if (look) await republishing.api.app.republishing.watch.checkDueOriginals();
    return body.storyId ?? 0;
  }

  async function lookLater(): Promise<void> {
    republishing.api.clock += 7 * HOUR_MS;
    await republishing.api.app.republishing.watch.checkDueOriginals();
  }

  const told = async (id: number) =>
    (await republishing.api.call(adminProvenance.get, { token: republishing.token, params: { id } })).body;

  test('that is unchanged changes nothing', async () => {
    const id = await published();
    await lookLater();
    expect(await told(id)).toMatchObject({ watch: 'watching', diff: [] });
  });

  test('that changed is shown beside our text, and one call applies it', async () => {
    const id = await published();
    republishing.web.pages.set(link, page(TEXT.replace('R$ 2,4 milhões', 'R$ 3,1 milhões')));
    await lookLater();
    const seen = await told(id);
    expect(seen.watch).toBe('changed');
    expect(seen.diff.filter(({ kind }) => kind !== 'same').map(({ kind }) => kind)).toEqual([
      'removed',
      'added',
    ]);
    const list = await republishing.api.call(adminProvenance.watched, { token: republishing.token });
    expect(list.body.map((story) => story.id)).toEqual([id]);
    const params = { id };
    const { token } = republishing;
    const { body: merge } = await republishing.api.call(adminProvenance.merge, { token, params });
    expect(merge.conflicts).toBe(0);
    const body = { version: merge.version, choices: [] };
    expect((await republishing.api.call(adminProvenance.update, { token, params, body })).body.watch).toBe(
      'watching',
    );
    const read = await republishing.api.call(news.get, { params });
    expect(read.body[0]?.desc).toContain('R$ 3,1 milhões');
    await lookLater();
    expect((await told(id)).watch).toBe('watching');
  });

  test('that changed before the first check is noticed by that check', async () => {
    const id = await published({ look: false });
    republishing.web.pages.set(link, page(TEXT.replace('R$ 2,4 milhões', 'R$ 3,1 milhões')));
    await republishing.api.app.republishing.watch.checkDueOriginals();
    expect((await told(id)).watch).toBe('changed');
  });

  test('that changed removes none of our text, and asks where both changed a paragraph', async () => {
    const id = await published();
    const { token } = republishing;
    const params = { id };
    const { body: before } = await republishing.api.call(adminNews.get, { token, params });
    const ours = `<p>Aberta pela redação.</p>${before.desc?.replace('R$ 2,4 milhões', 'R$ 2,5 milhões')}<p>Fecha a redação.</p>`;
    await republishing.api.call(adminNews.update, { token, params, body: { desc: ours } });
    republishing.web.pages.set(link, page(TEXT.replace('R$ 2,4 milhões', 'R$ 3,1 milhões')));
    await lookLater();
    const { body: merge } = await republishing.api.call(adminProvenance.merge, { token, params });
    expect(merge.conflicts).toBe(1);
    const send = (choices: ('ours' | 'theirs' | 'both')[], version = merge.version) =>
      republishing.api.call(adminProvenance.update, { token, params, body: { version, choices } });
    expect((await send([])).status).toBe(400);
    expect((await send(['both'], merge.version - 1)).status).toBe(412);
    expect((await send(['both'])).status).toBe(200);
    const text = (await republishing.api.call(news.get, { params })).body[0]?.desc ?? '';
    for (const words of ['Aberta pela', 'R$ 2,5 milhões', 'R$ 3,1 milhões', 'Fecha a'])
      expect(text).toContain(words);
  });

  describe('whose title, line and deadline changed', () => {
    const withHead = (
      { title = release(1).title, line = 'A obra durou oito meses e custou R$ 2 milhões.' } = {},
      text = TEXT,
    ) => {
      const read = page(text, title);
      return {
        ...read,
        body: read.body.replace('</head>', `<meta name="description" content="${line}"></head>`),
      };
    };
    const { adminProvenance: provenance } = ENDPOINTS;

    async function takenOver(): Promise<number> {
      const id = await published({ look: false });
      republishing.web.pages.set(link, withHead());
      await republishing.api.app.republishing.watch.checkDueOriginals();
      return id;
    }

    const apply = async (id: number, choices: { title?: 'ours' | 'theirs' } = {}) => {
      const { token } = republishing;
      const { body: merge } = await republishing.api.call(provenance.merge, { token, params: { id } });
      const body = { version: merge.version, choices: [], ...choices };
      const { status } = await republishing.api.call(provenance.update, { token, params: { id }, body });
      const { body: story } = await republishing.api.call(adminNews.get, { token, params: { id } });
      return { merge, status, story };
    };

    test('is followed where ours was not edited', async () => {
      const id = await takenOver();
      republishing.web.pages.set(
        link,
        withHead(
          {
            title: 'Soure abre dois postos de saúde na Matinha',
            line: 'A obra durou nove meses e custou R$ 3 milhões.',
          },
          `${TEXT}<p>As inscrições vão até 30 de novembro de 2026.</p>`,
        ),
      );
      await lookLater();
      const { merge, status, story } = await apply(id);
      expect(status).toBe(200);
      expect(merge.fields.map(({ field, edited }) => [field, edited])).toEqual([
        ['title', false],
        ['summary', false],
        ['validUntil', false],
      ]);
      expect(story).toMatchObject({
        title: 'Soure abre dois postos de saúde na Matinha',
        summary: 'A obra durou nove meses e custou R$ 3 milhões.',
        validUntil: expect.stringContaining('2026-12-01'),
      });
      await lookLater();
      expect((await told(id)).watch).toBe('watching');
    });

    test('keeps what the newsroom edited, unless an editor chooses the original', async () => {
      const id = await takenOver();
      const { token } = republishing;
      const params = { id };
      const edited = { title: 'Título da redação', summary: 'Linha da redação.' };
      await republishing.api.call(adminNews.update, { token, params, body: edited });
      republishing.web.pages.set(link, withHead({ title: 'Soure abre dois postos na Matinha' }));
      await lookLater();
      expect((await told(id)).watch).toBe('changed');
      const kept = await apply(id);
      expect(kept.merge.fields).toEqual([
        expect.objectContaining({
          field: 'title',
          edited: true,
          theirs: 'Soure abre dois postos na Matinha',
        }),
      ]);
      expect(kept.story).toMatchObject(edited);
      republishing.web.pages.set(link, withHead({ title: 'Soure abre três postos na Matinha' }));
      await lookLater();
      const chosen = await apply(id, { title: 'theirs' });
      expect(chosen.story.title).toBe('Soure abre três postos na Matinha');
    });
  });

  test('that corrected a figure we published shows the old and the new one until ours has it', async () => {
    const id = await published();
    republishing.web.pages.set(link, page(TEXT.replaceAll('R$ 2,4 milhões', 'R$ 3,1 milhões')));
    await lookLater();
    const figures = [{ before: 'R$ 2,4 milhões', after: 'R$ 3,1 milhões' }];
    expect((await told(id)).figures).toEqual(figures);
    const { token } = republishing;
    const list = await republishing.api.call(adminProvenance.watched, { token });
    expect(list.body[0]).toMatchObject({ id, watch: 'changed', figures });
    const params = { id };
    const { body } = await republishing.api.call(adminNews.get, { token, params });
    const desc = body.desc?.replaceAll('R$ 2,4 milhões', 'R$ 3,1 milhões') ?? '';
    await republishing.api.call(adminNews.update, { token, params, body: { desc } });
    expect((await told(id)).figures).toEqual([]);
  });

  test('that is gone can be answered with a correction readers see with its date', async () => {
    const id = await published();
    republishing.web.pages.delete(link);
    await lookLater();
    expect((await told(id)).watch).toBe('vanished');
    await republishing.api.call(adminProvenance.correct, {
      token: republishing.token,
      params: { id },
      body: { correction: 'A fonte retirou o texto do ar.' },
    });
    const read = await republishing.api.call(news.get, { params: { id } });
    expect(read.body[0]).toMatchObject({ correction: 'A fonte retirou o texto do ar.' });
    expect(read.body[0]?.correctedAt).not.toBeNull();
    expect((await told(id)).watch).toBe('settled');
  });

  test('that is gone can be answered by archiving the story', async () => {
    const id = await published();
    republishing.web.pages.delete(link);
    await lookLater();
    await republishing.api.call(adminProvenance.withdraw, { token: republishing.token, params: { id } });
    expect((await republishing.api.call(news.get, { params: { id } })).status).toBe(404);
  });

  test('of a site that is temporarily down does not count as gone', async () => {
    const id = await published();
    republishing.web.pages.set(link, { status: 503 });
    await lookLater();
    expect((await told(id)).watch).toBe('watching');
  });

  test('is checked for seven days', async () => {
    const id = await published();
    republishing.api.clock = START + 8 * 24 * HOUR_MS;
    const before = republishing.web.asked.length;
    await republishing.api.app.republishing.watch.checkDueOriginals();
    const rows = republishing.api.db.query.selectFrom('provenance').select('watch').where('news_id', '=', id);
    expect([await rows.execute(), republishing.web.asked.length]).toEqual([[{ watch: 'ended' }], before]);
  });
});

test('a comparison lists removed and added paragraphs in order', () => {
  expect(
    diffParagraphs(['a', 'b', 'c'], ['a', 'x', 'c', 'd']).map(({ kind, text }) => `${kind} ${text}`),
  ).toEqual(['same a', 'removed b', 'added x', 'same c', 'added d']);
});
