import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedLarge } from '../../../db/large/seed-large.ts';
import { createLocalStorage } from '../../../db/media/local-storage.ts';
import { documentKey, type MediaStorage, masterKey } from '../../../db/media/storage.ts';
import { checkPortalExport, importPortalExport } from '../../../scripts/import/import-portal-export.ts';
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts';
import { DOCUMENT, DOCUMENT_ID, fillSample, PICTURE, PICTURE_ID } from '../backup.support.ts';
import { exportedValues } from './export.support.ts';
import { exportFolder } from './export-folder.ts';
import { EXPORTED_TABLES } from './exported-tables.ts';

const NOW = Date.UTC(2026, 10, 17, 12);
/** The drill exports 10,000 with the command itself: tests/hard/faults/kills/export-kill.test.ts. */
const STORIES = Number(process.env.EXPORT_STORIES ?? 300);
const SITE = 'https://portal.example';
let source: TestDatabase;
let root: string;
let storage: MediaStorage;

beforeAll(async () => {
  source = await openTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'portal-export-'));
  storage = createLocalStorage(join(root, 'media-of-source'));
  await fillSample(source, storage);
  await source.query.updateTable('news').set({ author_id: 1 }).where('id', '=', 1).execute();
  await fillOthers();
  await seedLarge(source, { count: STORIES, now: NOW, onProgress: () => undefined, statistics: false });
});
afterAll(async () => {
  await source.close();
  await rm(root, { recursive: true, force: true });
});

/** Tables that the sample of the backup leaves empty. */
async function fillOthers(): Promise<void> {
  const { query } = source;
  const edited = { created_at: 4, updated_at: 5, version: 2 };
  await query
    .insertInto('advertiser')
    .values({ name: 'Açaí & Cia', name_key: 'acai cia', contact: 'Rita', email: 'r@example.org', ...edited })
    .execute();
  const earlier = '2026-05-02T12:00:00.000Z A data era outra.\n2026-05-01T12:00:00.000Z O nome era outro.';
  await query
    .updateTable('news')
    .set({ correction: 'O preço era outro.', corrected_at: 6, earlier_corrections: earlier })
    .where('id', '=', 1)
    .execute();
  await query
    .insertInto('redirect')
    .values({ address: '/velho', target: '/noticia/1', news_id: 1, user_id: 1, created_at: 8 })
    .execute();
  await query
    .insertInto('media_moved')
    .values({ id: 'c'.repeat(32), media_id: PICTURE_ID })
    .execute();
  const moments = { original_at: null, read_at: 1, taken_at: 2, watch_next_at: 3, watch_until: 4 };
  await query
    .insertInto('provenance')
    .values({
      news_id: 1,
      source_id: null,
      source_name: 'Agência',
      url: 'https://agencia.example/1',
      author: 'A',
      attribution: '',
      canonical: 'ours',
      licence: 'cc-by',
      licence_url: '',
      licence_checked_by: 'Ana',
      licence_checked_at: 9,
      original_title: 'T',
      original_html: '<p>x</p>',
      original_hash: 'h',
      taken_title: 'T',
      taken_hash: 'h',
      automatic: 1,
      confidence: 80,
      watch: 'ended',
      ...moments,
      watched_at: null,
      changed_at: null,
      page_html: '',
      new_title: '',
      new_html: '',
    })
    .execute();
}

const silent = (): undefined => undefined;

async function write(name: string, more: Partial<Parameters<typeof exportFolder>[2]> = {}): Promise<string> {
  const folder = join(root, name);
  const options = { folder, now: NOW, site: SITE, personal: true, say: silent, ...more };
  await exportFolder(source, storage, options);
  return folder;
}

describe('an export that is imported into a new installation', () => {
  let target: TestDatabase;
  let media: MediaStorage;
  beforeAll(async () => {
    const folder = await write('whole');
    target = await openTestDatabase();
    media = createLocalStorage(join(root, 'media-of-target'));
    await importPortalExport(target, media, { folder, now: NOW, say: silent });
  });
  afterAll(() => target.close());

  test('gives every field of every row as it was', async () => {
    const values = await exportedValues(source, true);
    expect(values.news).toHaveLength(STORIES + 2);
    expect(await exportedValues(target, true)).toEqual(values);
  });

  test('has rows in every file that the sample fills', async () => {
    const values = await exportedValues(source, true);
    for (const file of ['news', 'ad', 'advertiser', 'tv', 'portal', 'authors', 'media', 'media-former'])
      expect([file, values[file]?.length]).not.toEqual([file, 0]);
    for (const file of ['documents', 'redirects', 'provenance', 'settings', 'messages'])
      expect([file, values[file]?.length]).toEqual([file, 1]);
  });

  test('brings every picture and document', async () => {
    expect(await media.read(masterKey(PICTURE_ID))).toEqual(PICTURE);
    expect(await media.read(documentKey(DOCUMENT_ID))).toEqual(DOCUMENT);
  });

  test('makes disabled accounts without a password of the authors', async () => {
    const accounts = await target.query.selectFrom('user_account').selectAll().execute();
    expect(accounts).toMatchObject([
      { id: 1, username: 'Ana', email: 'ana@example.org', password: '', disabled: 1, role: 'editor' },
    ]);
  });

  test('gives each story a first version, its words in the search and its totals', async () => {
    const count = async (table: 'news_revision' | 'news_tally') =>
      (await target.query.selectFrom(table).selectAll().execute()).length;
    expect(await count('news_revision')).toBe(STORIES + 2);
    expect(await count('news_tally')).toBeGreaterThan(1);
  });

  test('never gives an id again that was assigned before', async () => {
    const last = await source.query
      .selectFrom('news')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    const { id: _id, ...row } = await target.query
      .selectFrom('news')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    const added = await target.query.insertInto('news').values(row).returning('id').executeTakeFirstOrThrow();
    await target.query.deleteFrom('news').where('id', '=', added.id).execute();
    expect(added.id).toBe(Number(last.id) + 1);
  });

  test('is refused by an installation that has content', async () => {
    await expect(
      importPortalExport(target, media, { folder: join(root, 'whole'), now: NOW, say: silent }),
    ).rejects.toThrow('an export fills only a new installation');
  });
});

describe('an export without personal data', () => {
  const FORBIDDEN = [
    'j@example.org',
    'ana@example.org',
    'r@example.org',
    'Olá!',
    'licenceCheckedBy',
    '"Açaí & Cia"',
  ];

  test('holds no message, e-mail or contact in any file', async () => {
    const folder = await write('impersonal', { personal: false });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'));
    expect(names).not.toContain('messages.jsonl');
    expect(names).not.toContain('advertiser.jsonl');
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    for (const word of FORBIDDEN) expect(texts.filter((text) => text.includes(word))).toEqual([]);
    expect(await readFile(join(folder, 'authors.jsonl'), 'utf8')).toBe('{"id":1,"username":"Ana"}\n');
  });

  test('comes back with all other fields as they were', async () => {
    const target = await openTestDatabase();
    const media = createLocalStorage(join(root, 'media-impersonal'));
    await importPortalExport(target, media, { folder: join(root, 'impersonal'), now: NOW, say: silent });
    expect(await exportedValues(target, false)).toEqual(await exportedValues(source, false));
    await target.close();
  });
});

test('no export holds a column with a secret', () => {
  const names = EXPORTED_TABLES.flatMap(({ table, columns }) =>
    columns.map(({ column }) => `${table}.${column}`),
  );
  expect(names.filter((name) => /password|secret|token|totp|recovery/.test(name))).toEqual([]);
});

describe('an interrupted export', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(root, 'interrupted');
    await rm(folder, { recursive: true, force: true });
  });

  /** Stops the export after this number of pictures and documents. */
  function stopping(after: number) {
    const controller = new AbortController();
    let asked = 0;
    const read = async (key: string) => {
      asked += 1;
      if (asked >= after) controller.abort();
      return await storage.read(key);
    };
    return { stop: controller.signal, storage: { ...storage, read } };
  }

  test('continues with the same command and is then equal to one without interruption', async () => {
    const options = { folder, now: NOW, site: SITE, personal: true, say: silent };
    const { stop, storage: slow } = stopping(1);
    await expect(exportFolder(source, slow, { ...options, stop })).rejects.toThrow('was interrupted');
    expect(await readdir(folder)).not.toContain('manifest.json');
    // A process that was killed while it wrote: half of the file, and half of a line.
    const whole = await readFile(join(folder, 'news.jsonl'), 'utf8');
    await rm(join(folder, 'news.jsonl'));
    await writeFile(join(folder, 'news.jsonl.part'), whole.slice(0, Math.floor(whole.length / 2)));
    await exportFolder(source, storage, options);
    expect(await readFile(join(folder, 'news.jsonl'), 'utf8')).toBe(whole);
    expect(await readdir(folder)).not.toContain('progress.json');
    const manifest = await checkPortalExport(folder);
    expect(manifest.files).toEqual((await checkPortalExport(join(root, 'whole'))).files);
  });

  test('is refused with other options, and a folder with other files is left alone', async () => {
    const options = { folder, now: NOW, site: SITE, personal: true, say: silent };
    const { stop, storage: slow } = stopping(1);
    await expect(exportFolder(source, slow, { ...options, stop })).rejects.toThrow('was interrupted');
    await expect(exportFolder(source, storage, { ...options, personal: false })).rejects.toThrow(
      'other options',
    );
    const other = await mkdtemp(join(root, 'other-'));
    await writeFile(join(other, 'notes.txt'), 'mine');
    await expect(exportFolder(source, storage, { ...options, folder: other })).rejects.toThrow(
      'is not empty',
    );
    expect(await readdir(other)).toEqual(['notes.txt']);
    await expect(exportFolder(source, storage, { ...options, folder: join(root, 'whole') })).rejects.toThrow(
      'holds a complete export already',
    );
  });
});

describe('a damaged export', () => {
  let folder: string;
  let target: TestDatabase;
  beforeEach(async () => {
    folder = await write(`damaged-${Math.random()}`);
    target = await openTestDatabase();
  });
  afterEach(() => target.close());

  const importExport = () =>
    importPortalExport(target, createLocalStorage(join(folder, 'target')), { folder, now: NOW, say: silent });
  const stories = async () => (await target.query.selectFrom('news').select('id').execute()).length;

  test('with a changed file is refused before anything is written', async () => {
    await appendFile(join(folder, 'news.jsonl'), '{}\n');
    await expect(importExport()).rejects.toThrow('news.jsonl is missing or differs from the manifest');
    expect(await stories()).toBe(0);
  });

  test('with a changed picture is refused and leaves the database empty', async () => {
    await writeFile(join(folder, 'media', `${PICTURE_ID}.png`), 'another');
    await expect(importExport()).rejects.toThrow(`media/${PICTURE_ID}.png is damaged`);
    expect(await stories()).toBe(0);
  });

  test('of a newer format is refused', async () => {
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as object;
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, format: 2 }));
    await expect(importExport()).rejects.toThrow('the export has format 2; this version reads up to 1');
  });
});

test('the description of the format names every field of every file', async () => {
  const format = JSON.parse(await readFile(join(root, 'whole', 'format.json'), 'utf8')) as {
    files: Record<string, { fields: Record<string, { type: string }> }>;
  };
  for (const [name, { fields }] of Object.entries(format.files)) {
    const [line = '{}'] = (await readFile(join(root, 'whole', name), 'utf8')).split('\n');
    const found = Object.keys(JSON.parse(line || '{}') as object);
    expect(found.filter((field) => !fields[field])).toEqual([]);
  }
  expect(format.files['news.jsonl']?.fields.publishAt).toEqual({ type: 'moment', label: 'Publicação' });
});
