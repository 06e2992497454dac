import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalStorage } from '../../../db/media/local-storage.ts';
import { type MediaStorage, masterKey } from '../../../db/media/storage.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import type { Archive } from '../../../ingest/archives/archive.ts';
import { openGhost } from '../../../ingest/archives/ghost.ts';
import { openWordPress } from '../../../ingest/archives/wordpress.ts';
import { runImport } from '../../../scripts/import/run-import.ts';
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts';
import { DOCUMENT_ID, fillSample, newsRow, PICTURE, PICTURE_ID } from '../backup.support.ts';
import { exportGhost } from './ghost/export-ghost.ts';
import { exportWordPress } from './wordpress/export-wordpress.ts';

const NOW = Date.UTC(2026, 10, 17, 12);
const SITE = 'https://portal.example';
let source: TestDatabase;
let root: string;
let storage: MediaStorage;
const silent = (): undefined => undefined;

const MEDIA = `/media/${PICTURE_ID}`;
const PDF = `/media/documents/${DOCUMENT_ID}.pdf`;
const BODY = `<p>Foto com <strong>"aspas"</strong> &amp; ]]&gt; e <a href="https://x.example/a?b=1&amp;c=2" rel="noopener">link</a>.</p><figure><img src="${MEDIA}" alt="Açaí"><figcaption>Rio</figcaption></figure><p>Fim 🎉</p>`;

beforeAll(async () => {
  source = await openTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'portal-outside-'));
  storage = createLocalStorage(join(root, 'stored'));
  await fillSample(source, storage);
  await source.query.deleteFrom('news').execute();
  const story = {
    ...newsRow('Açaí: "safra" & preço ]]> sobe', BODY),
    slug: 'acai',
    cat: 'foco',
    reg: 'marajó',
    muni: 'Breves',
    more_munis: 'Soure,Portel',
    cover: MEDIA,
    cover_alt: 'Cestos',
    cover_credit: 'Foto: Rita',
    summary: 'A linha fina.',
    correction: 'O preço era outro.',
    link: 'https://agencia.example/1',
    source: 'Agência',
    topics: 'Safra do açaí,Breves',
    bylines: 'Lia Tembé,Rui Gaia',
    attachments: `${PDF} Edital nº 1`,
    author_id: 1,
    date: 1_700_000_000_000,
  };
  const others = [
    {
      ...newsRow('Igual', '<p>Outra.</p>'),
      slug: 'acai',
      cat: 'esportes',
      publish_at: NOW + 1_000,
      author_id: 1,
    },
    { ...newsRow('Rascunho', '<p>Só nosso.</p>'), status: 'draft' as const, cat: 'politica' },
    { ...newsRow('Retirada', '<p>Saiu.</p>'), status: 'archived' as const, cat: 'politica' },
    { ...newsRow('No lixo', '<p>Não.</p>'), deleted_at: 5 },
  ];
  for (const row of [story, ...others]) await source.query.insertInto('news').values(row).execute();
});
afterAll(async () => {
  await source.close();
  await rm(root, { recursive: true, force: true });
});

const options = (name: string, personal = false) => ({
  folder: join(root, name),
  now: NOW,
  site: SITE,
  personal,
  say: silent,
});

async function importInto(archive: Archive): Promise<{ readonly rows: NewsRow[]; readonly report: string }> {
  const target = await openTestDatabase();
  const report = await runImport({
    db: target,
    archive,
    dryRun: false,
    now: NOW,
    map: new Map(),
    region: '',
    guessCategory: () => ({ category: 'seguranca', confidence: 1 }),
  });
  const rows = await target.query.selectFrom('news').selectAll().orderBy('title').execute();
  await target.close();
  return { rows, report: JSON.stringify({ lost: report.lost, refused: report.refused }) };
}

const COMMON = {
  title: 'Açaí: "safra" & preço ]]> sobe',
  summary: 'A linha fina.',
  cat: 'foco',
  reg: 'marajó',
  muni: 'Breves',
  more_munis: 'Soure,Portel',
  topics: 'Safra do açaí',
  bylines: 'Lia Tembé,Rui Gaia',
  cover_alt: 'Cestos',
  cover_credit: 'Foto: Rita',
  status: 'published',
  date: 1_700_000_000_000,
};

describe('an export for WordPress', () => {
  let xml: string;
  beforeAll(async () => {
    const { file, stories } = await exportWordPress(source, storage, options('wordpress'));
    expect(stories).toBe(4);
    xml = await readFile(file, 'utf8');
  });

  test('is read back by our importer with texts, places, dates, covers and states', async () => {
    const archive = await openWordPress({ read: () => [xml], types: new Set(['post']) });
    const { rows } = await importInto(archive);
    expect(rows.map(({ title, status }) => [title, status])).toEqual([
      [COMMON.title, 'published'],
      ['Igual', 'published'],
      ['Rascunho', 'draft'],
      ['Retirada', 'draft'],
    ]);
    // An attachment has one description: that of the library.
    expect(rows[0]).toMatchObject({
      ...COMMON,
      cover_alt: 'Açaí',
      link: 'https://agencia.example/1',
      source: 'Agência',
    });
    expect(rows[0]?.id).toBe(
      (
        await source.query
          .selectFrom('news')
          .select('id')
          .where('title', '=', COMMON.title)
          .executeTakeFirstOrThrow()
      ).id,
    );
    expect(rows[0]?.cover).toBe(`${SITE}${MEDIA}`);
    expect(rows[0]?.body.replaceAll(`${SITE}${MEDIA}`, MEDIA).replaceAll('\n', '')).toContain(BODY);
    expect(rows[0]?.body).toContain('<strong>Correção:</strong> O preço era outro.');
    expect(xml).toContain(`<a href="${SITE}${PDF}"`);
    expect(rows[0]?.body).toContain('Fonte: <a href="https://agencia.example/1"');
  });

  test('has the elements that the importer of WordPress reads, in its order of nesting', () => {
    // As in phpunit/data/wxr-simple.xml of WordPress/wordpress-importer.
    const CHANNEL = [
      'title',
      'link',
      'wp:wxr_version',
      'wp:base_site_url',
      'wp:base_blog_url',
      'wp:author',
      'item',
    ];
    const ITEM = [
      'title',
      'link',
      'pubDate',
      'dc:creator',
      'guid',
      'content:encoded',
      'excerpt:encoded',
      'wp:post_id',
      'wp:post_date',
      'wp:post_date_gmt',
      'wp:post_modified',
      'wp:post_modified_gmt',
      'wp:comment_status',
      'wp:ping_status',
      'wp:post_name',
      'wp:status',
      'wp:post_parent',
      'wp:menu_order',
      'wp:post_type',
      'wp:post_password',
      'wp:is_sticky',
      'category',
      'wp:postmeta',
    ];
    const children = new Map<string, Set<string>>();
    const path: string[] = [];
    const parser = new Parser(
      {
        onopentag(name) {
          const parent = path.at(-1) ?? '';
          children.set(parent, (children.get(parent) ?? new Set()).add(name));
          path.push(name);
        },
        onclosetag: () => void path.pop(),
      },
      { xmlMode: true },
    );
    parser.end(xml);
    expect([...(children.get('channel') ?? [])]).toEqual(expect.arrayContaining(CHANNEL));
    expect([...(children.get('item') ?? [])]).toEqual(expect.arrayContaining(ITEM));
    expect(xml).toMatch(/<wp:wxr_version>\d+\.\d+<\/wp:wxr_version>/);
    expect(xml).not.toContain('<!DOCTYPE');
  });

  test('names everybody who signs a story, and the account of an unsigned one', () => {
    const item = (title: string) =>
      xml.split('<item>').find((one) => one.includes(`<title><![CDATA[${title}]]>`)) ?? '';
    const creators = [
      ...item('Açaí: "safra" & preço ]]]]><![CDATA[> sobe').matchAll(/<dc:creator>(.*?)<\/dc:creator>/g),
    ];
    expect(creators.map(([, login]) => login)).toEqual([
      expect.stringMatching(/^<!\[CDATA\[lia-tembe-\d+\]\]>$/),
      expect.stringMatching(/^<!\[CDATA\[rui-gaia-\d+\]\]>$/),
    ]);
    expect(item('Igual')).toContain('<dc:creator><![CDATA[ana-1]]></dc:creator>');
    for (const [, login = ''] of creators)
      expect(xml).toContain(`<wp:author_login>${login}</wp:author_login>`);
  });

  test('gives a scheduled story the moment of its publication as its date', () => {
    expect(xml).toContain(`<wp:post_date_gmt><![CDATA[2026-11-17 12:00:01]]></wp:post_date_gmt>`);
  });

  test('names each picture as an attachment by the address that the texts show, and holds the file', async () => {
    expect(xml).toContain(`<wp:attachment_url><![CDATA[${SITE}${MEDIA}]]></wp:attachment_url>`);
    const file = join(root, 'wordpress', 'media', `${PICTURE_ID}.png`);
    expect(await readFile(file)).toEqual(PICTURE);
  });

  test('names authors, but no e-mail without being asked', async () => {
    expect(xml).toContain('<![CDATA[Ana]]>');
    expect(xml).not.toContain('ana@example.org');
    const { file } = await exportWordPress(source, storage, options('wordpress-personal', true));
    expect(await readFile(file, 'utf8')).toContain('ana@example.org');
  });
});

describe('an export for Ghost', () => {
  let data: Record<string, Record<string, unknown>[]>;
  let json: string;
  beforeAll(async () => {
    const { file, stories } = await exportGhost(source, storage, options('ghost'));
    expect(stories).toBe(4);
    json = await readFile(file, 'utf8');
    data = JSON.parse(json).db[0].data;
  });

  test('is read back by our importer with texts, places, dates, covers and states', async () => {
    const { rows } = await importInto(openGhost(JSON.parse(json), 'https://novo.example'));
    expect(rows.map(({ title, status }) => [title, status])).toEqual([
      [COMMON.title, 'published'],
      ['Igual', 'published'],
      ['Rascunho', 'draft'],
      ['Retirada', 'draft'],
    ]);
    expect(rows[0]).toMatchObject(COMMON);
    const picture = `https://novo.example/content/images/portal/${PICTURE_ID}.png`;
    expect(rows[0]?.cover).toBe(picture);
    expect(rows[0]?.body.replaceAll(picture, MEDIA).replaceAll('\n', '')).toContain(BODY);
    expect(rows[0]?.body).toContain(`https://novo.example/content/files/portal/${DOCUMENT_ID}.pdf`);
  });

  test('names everybody who signs a story in their order, and topics once as tags', () => {
    const nameOf = new Map([...(data.users ?? []), ...(data.tags ?? [])].map(({ id, name }) => [id, name]));
    const post = data.posts?.find(({ title }) => title === COMMON.title)?.id;
    const related = (table: string, column: string) =>
      data[table]?.filter(({ post_id }) => post_id === post).map((row) => nameOf.get(row[column]));
    expect(related('posts_authors', 'author_id')).toEqual(['Lia Tembé', 'Rui Gaia']);
    expect(related('posts_tags', 'tag_id')).toEqual(expect.arrayContaining(['Safra do açaí', 'Breves']));
    expect(new Set(related('posts_tags', 'tag_id')).size).toBe(related('posts_tags', 'tag_id')?.length);
  });

  test('has only tables and columns of an export of Ghost 5', () => {
    // Of ghost/core/test/utils/fixtures/export/v5_export.json and the schema of posts_meta.
    const KNOWN: Record<string, string> = {
      posts:
        'canonical_url comment_id created_at custom_excerpt email_recipient_filter feature_image featured html id ' +
        'lexical locale mobiledoc newsletter_id plaintext published_at show_title_and_feature_image slug status title ' +
        'type updated_at uuid visibility',
      posts_meta: 'id post_id feature_image_alt feature_image_caption',
      posts_tags: 'id post_id sort_order tag_id',
      posts_authors: 'author_id id post_id sort_order',
      tags: 'created_at id name slug updated_at visibility',
      users: 'created_at email id name slug status updated_at',
      settings: 'created_at flags group id key type updated_at value',
    };
    for (const [table, rows] of Object.entries(data)) {
      const columns = new Set(rows.flatMap((row) => Object.keys(row)));
      expect([...columns].filter((column) => !KNOWN[table]?.split(' ').includes(column))).toEqual([]);
    }
    expect(Object.keys(data).sort()).toEqual(Object.keys(KNOWN).sort());
  });

  test('has a slug of its own for every post, because Ghost leaves out a second one', () => {
    const slugs = data.posts?.map(({ slug }) => slug) ?? [];
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  test('fits the limits that Ghost checks', () => {
    for (const { id, uuid, title, slug } of data.posts ?? []) {
      expect(id).toMatch(/^[0-9a-f]{24}$/);
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(String(title).length).toBeLessThanOrEqual(255);
      expect(String(slug).length).toBeLessThanOrEqual(191);
    }
  });

  test('holds its pictures and documents where Ghost looks for them', async () => {
    const folder = join(root, 'ghost', 'content');
    expect(await readFile(join(folder, 'images', 'portal', `${PICTURE_ID}.png`))).toEqual(PICTURE);
    expect((await stat(join(folder, 'files', 'portal', `${DOCUMENT_ID}.pdf`))).size).toBeGreaterThan(0);
    expect(await storage.has(masterKey(PICTURE_ID))).toBe(true);
    expect(json).not.toContain('ana@example.org');
  });
});
