import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FetchRefused } from '../../api/media/fetch/fetch-refused.ts';
import { createMediaStore } from '../../api/media/media.store.ts';
import { createLocalStorage } from '../../db/media/local-storage.ts';
import { findNeighbours } from '../../db/same-news/band-store.ts';
import { createSearchIndex } from '../../db/search/search-index.ts';
import type { Archive } from '../../ingest/archives/archive.ts';
import { openContentApi } from '../../ingest/archives/content-api.ts';
import { openGhost } from '../../ingest/archives/ghost.ts';
import { GHOST, sampleMeta, samplePicture, samplePost, wxr } from '../../ingest/archives/samples.support.ts';
import { openWordPress } from '../../ingest/archives/wordpress.ts';
import { featuresOf } from '../../ingest/same-news/features.ts';
import { bandKeys } from '../../ingest/same-news/minhash.ts';
import { importFiles, waitingFiles } from '../../scripts/import/import-files.ts';
import { importPictures } from '../../scripts/import/import-pictures.ts';
import { describeReport, ImportReport } from '../../scripts/import/import-report.ts';
import { runImport } from '../../scripts/import/run-import.ts';
import { openTestDatabase, type TestDatabase } from '../support/database/test-database.ts';

const NOW = Date.UTC(2026, 10, 15, 15);
let db: TestDatabase;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(async () => db.close());

const wordpress = (...items: string[]) =>
  openWordPress({ read: () => [wxr(...items)], types: new Set(['post']) });

const importArchive = (
  archive: Archive,
  dryRun = false,
  pages?: 'redirects',
  personalDataConfirmed = false,
) =>
  runImport({
    db,
    archive,
    dryRun,
    now: NOW,
    map: new Map(),
    region: '',
    personalDataConfirmed,
    ...(pages && { pages }),
    guessCategory: () => ({ category: 'foco', confidence: 1 }),
  });

const story = async (id: number) =>
  await db.query.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const leadsTo = async (address: string) =>
  (await db.query.selectFrom('redirect').select('target').where('address', '=', address).executeTakeFirst())
    ?.target;

describe('an imported story', () => {
  test('keeps number, date, author and place, and is found at all its old addresses', async () => {
    const more = '<category domain="category" nicename="policia"><![CDATA[Polícia]]></category>';
    const report = await importArchive(await wordpress(samplePost({ content: 'Em Marabá, o porto.', more })));
    const row = await story(10);
    expect(row).toMatchObject({
      title: 'Carimbó no porto',
      body: '<p>Em Marabá, o porto.</p>',
      status: 'published',
      origin: 'importada',
      cat: 'seguranca',
      muni: 'Marabá',
      reg: 'carajás',
      version: 1,
      date: Date.UTC(2019, 2, 15, 13, 30),
    });
    expect(row.publish_at).toBe(row.date);
    const author = await db.query.selectFrom('user_account').selectAll().executeTakeFirstOrThrow();
    expect(author).toMatchObject({
      id: row.author_id,
      email: 'rita@jornal.example',
      username: 'Rita Campos',
      disabled: 1,
      password: '',
    });
    for (const address of ['?p=10', '/2019/03/carimbo-no-porto'])
      expect(await leadsTo(address)).toBe('/noticia/10');
    expect(await leadsTo('/category/policia')).toBe('/seguranca');
    expect(report.counts).toMatchObject({ imported: 1, keptNumbers: 1, authors: 1 });
  });

  test('is in the search index, has a first version, and is counted', async () => {
    await importArchive(await wordpress(samplePost({ content: 'Uma palavra rara: xaxado.' })));
    const found = await createSearchIndex(db).find({
      q: 'xaxado',
      order: 'newest',
      where: (news) => news,
      offset: 0,
      limit: 5,
    });
    expect(found.ids).toEqual([10]);
    const versions = await db.query.selectFrom('news_revision').select(['news_id', 'version']).execute();
    expect(versions).toEqual([{ news_id: 10, version: 1 }]);
    const tally = await db.query
      .selectFrom('news_tally')
      .select('items')
      .where('status', '=', 'published')
      .execute();
    expect(tally.reduce((sum, { items }) => sum + Number(items), 0)).toBe(1);
  });

  test('of the last two weeks is compared with new items for the same news, an older one is not', async () => {
    const text =
      'A balsa que liga o porto de Soure a Salvaterra volta a operar amanhã cedo, depois de dez dias parada no estaleiro.';
    const date = '2026-11-14 12:00:00';
    await importArchive(
      await wordpress(
        samplePost({ content: text, dateGmt: date }),
        samplePost({ id: 11, content: `Outra coisa. ${text}` }),
      ),
    );
    const keys = bandKeys(featuresOf('Carimbó no porto', text));
    expect((await findNeighbours(db.query, keys, NOW)).map(({ id }) => id)).toEqual([10]);
  });

  test('gets another number if its own is taken, above all numbers still to be imported', async () => {
    await importArchive(await wordpress(samplePost({ id: 10 })));
    const other = {
      ...(await wordpress(samplePost({ id: 10, title: 'Outro jornal' }), samplePost({ id: 90 }))),
      source: 'wordpress:outro.example',
    };
    const report = await importArchive(other);
    expect(report.counts).toMatchObject({ imported: 2, keptNumbers: 1, newNumbers: 1 });
    const rows = await db.query.selectFrom('news').select(['id', 'title']).orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual([10, 90, 91]);
    expect(rows[2]?.title).toBe('Outro jornal');
  });

  test('a text that was never public is imported as a draft', async () => {
    await importArchive(await wordpress(samplePost({ status: 'private' })));
    expect(await story(10)).toMatchObject({ status: 'draft', publish_at: null });
  });

  describe('that names a child', () => {
    const child = () =>
      wordpress(
        samplePost({ content: 'O adolescente Fulano Beltrano, de 15 anos, foi apreendido em Marabá.' }),
      );

    test('comes in review instead of published, with its old date, and is counted', async () => {
      const dry = await importArchive(await child(), true);
      const report = await importArchive(await child());
      expect([dry.counts.inReview, report.counts.inReview]).toEqual([1, 1]);
      expect(await story(10)).toMatchObject({
        status: 'draft',
        review_at: NOW,
        publish_at: null,
        date: Date.UTC(2019, 2, 15, 13, 30),
      });
      expect(report.personalData.list()).toMatchObject([{ name: 'Criança ou adolescente', count: 1 }]);
      expect(describeReport(report, false).join('\n')).toContain('por terem dados pessoais a conferir: 1');
    });

    test('stays published if the newsroom has confirmed the archive', async () => {
      const report = await importArchive(await child(), false, undefined, true);
      expect(report.counts.inReview).toBe(0);
      expect(await story(10)).toMatchObject({ status: 'published' });
      expect(report.personalData.list()).toMatchObject([{ name: 'Criança ou adolescente', count: 1 }]);
    });
  });

  test('a note on an athlete leaves the story published', async () => {
    const content = 'Gol de Pablo Henrique aos 31 minutos na vitória do time sub-17.';
    const report = await importArchive(await wordpress(samplePost({ content })));
    expect(report.counts.inReview).toBe(0);
    expect(await story(10)).toMatchObject({ status: 'published' });
  });

  test('hostile markup is removed', async () => {
    await importArchive(
      await wordpress(
        samplePost({
          title: '<script>x</script>Título',
          content: '<p onclick="x">a</p><script>alert(1)</script><a href="javascript:x">b</a>',
        }),
      ),
    );
    const { title, body } = await story(10);
    expect(title).toBe('Título');
    expect(body).not.toMatch(/script|onclick|javascript/);
  });
});

describe('an import', () => {
  test('as a dry run writes nothing and reports the same as the real run', async () => {
    await db.query
      .insertInto('redirect')
      .values({ address: '?p=10', target: '/politica', news_id: null, user_id: 1, created_at: 1 })
      .execute();
    await importArchive({ ...(await wordpress(samplePost({ id: 12 }))), source: 'wordpress:outro.example' });
    const before = await everyRow();
    const archive = await wordpress(
      ...Array.from({ length: 260 }, (_, index) =>
        samplePost({ id: 100 + index, link: `https://jornal.example/n${index}/` }),
      ),
      // Numbers and addresses that are already taken: by the same archive, by another one, by a story of the newsroom.
      ...[
        samplePost(),
        samplePost(),
        samplePost({ id: 11 }),
        samplePost({ id: 12, title: 'Doze' }),
        samplePost({ id: 359 }),
      ],
      samplePost({ id: 13, link: 'https://jornal.example/politica/' }),
      samplePost({ id: 14, content: '<div>a</div><form>x</form>' }).replace(
        '<wp:post_id>14</wp:post_id>',
        '',
      ),
      samplePost({ id: 15, status: 'trash' }),
      samplePost({ id: 16, type: 'page', link: 'https://jornal.example/fale-conosco/' }),
      samplePicture(17, 'https://jornal.example/a.pdf'),
    );
    const tried = await importArchive(archive, true, 'redirects');
    expect(await everyRow()).toEqual(before);
    const done = await importArchive(archive, false, 'redirects');
    expect(JSON.parse(JSON.stringify(tried))).toEqual(JSON.parse(JSON.stringify(done)));
    expect(done.counts).toMatchObject({ imported: 265, already: 2, newNumbers: 1, pages: 1 });
    expect(describeReport(tried, true)[0]).toBe('Ensaio: nada foi gravado.');
    expect(describeReport(tried, true)).toContain(
      '        1  PDFs que nenhuma notícia cita  (https://jornal.example/a.pdf)',
    );
  });

  async function everyRow(): Promise<unknown[]> {
    const tables = ['news', 'redirect', 'import_item', 'user_account', 'audit', 'ad', 'video'] as const;
    return await Promise.all(
      tables.map((table) =>
        db.query
          .selectFrom(table as 'news')
          .selectAll()
          .orderBy('id')
          .execute()
          .catch(() => []),
      ),
    );
  }

  test('of an API refuses the same ads in a dry run as in a real run', async () => {
    const archive = openContentApi({
      siteUrl: 'https://velho.example',
      news: [{ title: 'Sem número', desc: '<div>Um.</div><div>Dois.</div>', date: '2025-11-14T12:00:00Z' }],
      ads: [{ id: 4, position: 'rodapé', title: 'Outra', link: 'https://loja.example' }],
      videos: [{ id: 5, title: 'Sem link' }],
      messages: [],
    });
    const [tried, done] = [await importArchive(archive, true), await importArchive(archive)];
    expect(JSON.parse(JSON.stringify(tried))).toEqual(JSON.parse(JSON.stringify(done)));
    expect(done.counts).toMatchObject({ imported: 1, newNumbers: 1, ads: 0, videos: 0 });
    const { body } = await db.query.selectFrom('news').select('body').executeTakeFirstOrThrow();
    expect(body).toBe('<p>Um.</p><p>Dois.</p>');
  });

  test.each([
    ['Fale conosco', 'fale-conosco', '/contato'],
    ['Quem somos', 'quem-somos', '/institucional'],
    ['Política de Privacidade', 'lgpd', '/politica-de-privacidade'],
    ['Anuncie aqui', 'midia-kit-2024', '/anuncie'],
    ['Nossa equipe', 'equipe', '/expediente'],
    ['Receitas da vovó', 'receitas', '/'],
  ])('redirects the old page "%s" to the page of the same purpose', async (title, slug, target) => {
    const page = samplePost({ id: 20, type: 'page', title, link: `https://jornal.example/${slug}/` });
    await importArchive(
      await wordpress(samplePost(), page.replace('carimbo-no-porto', slug)),
      false,
      'redirects',
    );
    expect(await leadsTo(`/${slug}`)).toBe(target);
    expect(await leadsTo('?p=20')).toBe(target);
  });

  test('of Ghost counts members and comments, and imports pages as drafts on request', async () => {
    const [exported] = GHOST.db;
    const data = { ...exported?.data, members: [{ id: 'm1' }], comments: [{ id: 'c1' }, { id: 'c2' }] };
    const report = await importArchive(openGhost({ data }, 'https://jornal.example'));
    expect(report.leftBehind.list().map(({ name, count }) => [name, count])).toEqual([
      ['comentários', 2],
      ['membros', 1],
      ['páginas (use --pages texts ou --pages redirects)', 1],
    ]);
    await importArchive(openGhost({ data }, 'https://jornal.example', true));
    const page = await db.query
      .selectFrom('news')
      .selectAll()
      .where('title', '=', 'Sobre')
      .executeTakeFirst();
    expect(page?.status).toBe('draft');
  });

  test('turns tags that are no place or category into topics, ten at most, and signs with its author', async () => {
    const tag = (name: string) => `<category domain="post_tag" nicename=""><![CDATA[${name}]]></category>`;
    const many = Array.from({ length: 12 }, (_, index) => tag(`Etiqueta ${index}`)).join('');
    const more = tag('Círio, 2019') + tag('Marabá') + tag('cirio 2019') + tag('Sem categoria') + tag('!!!');
    await importArchive(await wordpress(samplePost({ more }), samplePost({ id: 11, more: many })));
    const [first, second] = [await story(10), await story(11)];
    expect(first).toMatchObject({ topics: 'Círio 2019', muni: 'Marabá', bylines: 'Rita Campos' });
    expect(second.topics.split(',')).toHaveLength(10);
    const names = await db.query.selectFrom('topic').select('name').execute();
    expect(names.filter(({ name }) => name.startsWith('C'))).toEqual([{ name: 'Círio 2019' }]);
  });

  test('signs with all its authors, of WordPress and of Ghost', async () => {
    const author = (name: string) => `<category domain="author" nicename=""><![CDATA[${name}]]></category>`;
    await importArchive(await wordpress(samplePost({ more: author('Ana Lima') + author('João Reis') })));
    expect((await story(10)).bylines).toBe('Ana Lima,João Reis');
    const [exported] = GHOST.db;
    await importArchive(openGhost({ data: { ...exported?.data } }, 'https://jornal.example'));
    const signed = await db.query.selectFrom('news_byline').select('byline').distinct().execute();
    expect(signed.length).toBeGreaterThan(2);
  });

  test('that is repeated imports nothing twice, and reports changes in the original', async () => {
    await importArchive(await wordpress(samplePost(), samplePost({ id: 11 })));
    const again = await importArchive(
      await wordpress(samplePost({ title: 'Novo título' }), samplePost({ id: 11 }), samplePost({ id: 12 })),
    );
    expect(again.counts).toMatchObject({ imported: 1, already: 2, changed: 1 });
    expect((await story(10)).title).toBe('Carimbó no porto');
    expect((await db.query.selectFrom('user_account').selectAll().execute()).length).toBe(1);
  });

  test('does not import again what the newsroom has deleted for good', async () => {
    const archive = await wordpress(samplePost());
    await importArchive(archive);
    await db.query.deleteFrom('news').execute();
    await importArchive(archive);
    expect(await db.query.selectFrom('news').selectAll().execute()).toEqual([]);
  });

  test('keeps a redirect that an editor has changed', async () => {
    await db.query
      .insertInto('redirect')
      .values({ address: '?p=10', target: '/politica', news_id: null, user_id: 1, created_at: 1 })
      .execute();
    const report = await importArchive(await wordpress(samplePost()));
    expect(await leadsTo('?p=10')).toBe('/politica');
    expect(report.addresses.list()[0]).toMatchObject({
      name: 'já levava a outra página',
      examples: ['?p=10'],
    });
  });

  test('keeps the account of an existing user unchanged', async () => {
    const account = {
      email: 'rita@jornal.example',
      username: 'Rita',
      role: 'admin',
      password: 'x',
      disabled: 0,
    } as const;
    await db.query
      .insertInto('user_account')
      .values({ ...account, created_at: 1, updated_at: 1, version: 1 })
      .execute();
    await importArchive(await wordpress(samplePost()));
    const users = await db.query.selectFrom('user_account').select(['id', 'disabled', 'role']).execute();
    expect(users).toMatchObject([{ disabled: 0, role: 'admin' }]);
    expect((await story(10)).author_id).toBe(users[0]?.id);
  });

  test('of Ghost keeps dates and summary, and redirects the short address', async () => {
    const report = await importArchive(openGhost(GHOST, 'https://jornal.example'));
    const rows = await db.query.selectFrom('news').selectAll().orderBy('date').execute();
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['draft', 'draft', 'published']);
    const acai = rows.find(({ title }) => title.startsWith('Festa'));
    expect(acai).toMatchObject({
      summary: 'A safra começou.',
      muni: 'Cametá',
      cat: 'foco',
      cover_alt: 'Cestos de açaí',
    });
    expect(await leadsTo('/festa-do-acai')).toBe(`/noticia/${acai?.id}`);
    expect(report.refused.list()[0]?.name).toBe('sem HTML no export');
  });

  test('of an API keeps every correction of a story with its moment', async () => {
    const earlier = '2026-05-02T12:00:00.000Z A data era outra.\n2026-05-01T12:00:00.000Z O nome era outro.';
    const news = {
      id: 7,
      title: 'Balsa',
      desc: '<p>Em Soure.</p>',
      date: '2025-11-14T12:00:00Z',
      correction: 'O preço era outro.',
      correctedAt: '2026-05-03T12:00:00.000Z',
      // Lines that are no note do not take the story out of the import.
      earlierCorrections: `${earlier}\nsem momento\n9999-12-31T00:00:00Z depois de tudo\n${'x'.repeat(50)}`,
    };
    await importArchive(
      openContentApi({ siteUrl: 'https://velho.example', news: [news], ads: [], videos: [], messages: [] }),
    );
    const columns = ['correction', 'corrected_at', 'earlier_corrections'] as const;
    expect(await db.query.selectFrom('news').select(columns).executeTakeFirst()).toEqual({
      correction: news.correction,
      corrected_at: Date.parse(news.correctedAt),
      earlier_corrections: earlier,
    });
  });

  test('leaves out an ad or a video whose title names a child, until the newsroom has confirmed the archive', async () => {
    const title = 'O adolescente Fulano Beltrano, de 15 anos, é apreendido';
    const archive = openContentApi({
      siteUrl: 'https://velho.example',
      news: [],
      ads: [{ id: 3, position: 'banner side', title, link: 'https://loja.example' }],
      videos: [{ id: 2, title, link: 'https://youtu.be/aqz-KE-bpKQ' }],
      messages: [],
    });
    for (const dryRun of [true, false]) {
      const { counts, refused, personalData } = await importArchive(archive, dryRun);
      expect([counts.ads, counts.videos]).toEqual([0, 0]);
      expect(refused.list()).toMatchObject([{ examples: ['ad 3', 'tv 2'] }]);
      expect(personalData.list()).toMatchObject([{ name: 'Criança ou adolescente', count: 2 }]);
    }
    expect(await db.query.selectFrom('video').select('id').execute()).toEqual([]);
    const { counts } = await importArchive(archive, false, undefined, true);
    expect([counts.ads, counts.videos]).toEqual([1, 1]);
  });

  test('of an API imports stories, ads, videos and messages, each once', async () => {
    const archive = openContentApi({
      siteUrl: 'https://velho.example',
      news: [
        {
          id: 7,
          title: 'Balsa',
          desc: '<p>Em Soure.</p>',
          muni: 'Soure',
          cat: 'foco',
          reg: 'marajó',
          date: '2025-11-14T12:00:00Z',
          link: 'https://a.example/',
        },
      ],
      ads: [
        {
          id: 3,
          position: 'banner side',
          title: 'Loja',
          link: 'https://loja.example',
          cover: 'https://loja.example/a.png',
        },
        { id: 4, position: 'rodapé', title: 'Outra', link: 'https://loja.example' },
      ],
      videos: [{ id: 2, title: 'Ao vivo', link: 'https://youtu.be/aqz-KE-bpKQ' }],
      messages: [
        { id: 'm1', nome: 'Ana', email: 'ana@x.example', mensagem: 'Oi', createdAt: '2025-01-01T12:00:00Z' },
      ],
    });
    const [first, second] = [await importArchive(archive), await importArchive(archive)];
    expect(first.counts).toMatchObject({ imported: 1, ads: 1, videos: 1, messages: 1, keptNumbers: 1 });
    expect(second.counts).toMatchObject({ imported: 0, ads: 0, videos: 0, messages: 0 });
    expect(first.refused.list()).toMatchObject([{ name: 'anúncio em posição desconhecida' }]);
    expect(await db.query.selectFrom('ad').select(['id', 'position']).execute()).toEqual([
      { id: 3, position: 'banner side' },
    ]);
    expect(await db.query.selectFrom('message').select(['nome', 'created_at']).execute()).toEqual([
      { nome: 'Ana', created_at: Date.UTC(2025, 0, 1, 12) },
    ]);
  });
});

describe('the pictures of imported stories', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-import-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('are stored in the library once, stories show the copies, and failures are reported', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    const asked: string[] = [];
    const fetchFile = async (url: string) => {
      asked.push(url);
      if (url.includes('gone')) throw new FetchRefused('status', 'the server answered 404');
      return { bytes, contentType: 'image/png', finalUrl: url };
    };
    const content =
      '<img src="https://jornal.example/a.jpg"> e <img src="https://jornal.example/b.jpg"> <img src="https://jornal.example/gone.jpg">';
    const archive = await wordpress(
      samplePost({ content, more: sampleMeta('_thumbnail_id', '55') }),
      samplePicture(55, 'https://jornal.example/a.jpg', 'Barco'),
      samplePost({ id: 11, content: '<img src="https://jornal.example/a.jpg">' }),
    );
    await importArchive(archive);
    const before = await story(10);
    const media = createMediaStore({ db, now: () => NOW }, createLocalStorage(folder));
    const report = new ImportReport();
    const options = { db, media, fetchFile, source: archive.source, now: () => NOW, report };
    await importPictures(options);
    const library = await db.query.selectFrom('media').select('id').execute();
    expect(library).toHaveLength(1);
    const own = `/media/${library[0]?.id}`;
    const after = await story(10);
    expect(after.cover).toBe(own);
    expect(after.body.match(/src="[^"]+"/g)).toEqual([
      `src="${own}"`,
      `src="${own}"`,
      'src="https://jornal.example/gone.jpg"',
    ]);
    expect((await story(11)).body).toContain(own);
    // The same picture at another address is not a change for readers.
    expect(after.updated_at).toBe(before.updated_at);
    const uses = await db.query
      .selectFrom('media_use')
      .select(['url', 'media_id'])
      .where('item_id', '=', 11)
      .execute();
    expect(uses).toEqual([{ url: own, media_id: library[0]?.id }]);
    expect(report.failedPictures.list()).toMatchObject([
      { name: 'status', examples: ['https://jornal.example/gone.jpg'] },
    ]);
    expect(report.counts.pictures).toBe(2);

    const versions = (await story(11)).version;
    await importPictures(options);
    expect(asked).toHaveLength(3);
    expect((await story(11)).version).toBe(versions);
  });

  test('of the old library are imported, too, with description and credit; one that a story shows only once', async () => {
    const bytesOf = (color: string) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
        .png()
        .toBuffer();
    const asked: string[] = [];
    const fetchFile = async (url: string) => {
      asked.push(url);
      if (url.includes('gone')) throw new FetchRefused('status', 'the server answered 404');
      return {
        bytes: await bytesOf(url.endsWith('/a.jpg') ? '#336699' : '#993366'),
        contentType: '',
        finalUrl: url,
      };
    };
    const archive = await wordpress(
      samplePost({ content: '<img src="https://jornal.example/a.jpg">' }),
      samplePicture(55, 'https://jornal.example/a.jpg', 'Barco no porto'),
      samplePicture(56, 'https://jornal.example/solta.jpg', 'Rede na varanda'),
      samplePicture(57, 'https://jornal.example/gone.jpg'),
      samplePicture(58, 'https://jornal.example/edital.pdf'),
    );
    const report = await importArchive(archive);
    const media = createMediaStore({ db, now: () => NOW }, createLocalStorage(folder));
    const options = { db, media, fetchFile, now: () => NOW, report };
    expect((await waitingFiles(db, archive)).map(({ id }) => id)).toEqual(['55', '56', '57']);
    for (const _time of ['first', 'again']) {
      await importPictures({ ...options, source: archive.source });
      await importFiles({ ...options, archive });
    }
    const library = await db.query.selectFrom('media').select(['alt', 'name']).orderBy('alt').execute();
    expect(library.map(({ alt }) => alt)).toEqual(['Barco no porto', 'Rede na varanda']);
    expect(asked).toEqual([
      'https://jornal.example/a.jpg',
      'https://jornal.example/solta.jpg',
      'https://jornal.example/gone.jpg',
    ]);
    expect(report.counts).toMatchObject({ pictures: 1, files: 1 });
    expect(report.failedPictures.list()).toMatchObject([{ examples: ['https://jornal.example/gone.jpg'] }]);
  });
});
