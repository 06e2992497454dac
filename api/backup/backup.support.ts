import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection, Database, Trx } from '../../db/database.ts';
import { createLocalStorage } from '../../db/media/local-storage.ts';
import type { MediaStorage } from '../../db/media/storage.ts';
import { documentKey, masterKey } from '../../db/media/storage.ts';
import { createSearchIndex } from '../../db/search/search-index.ts';
import { checksumOf, readArchive } from './archive-reader.ts';
import { writeArchive } from './archive-writer.ts';
import { COPIED_TABLES, type CopiedTable } from './copied-tables.ts';
import { BACKUP_MANIFEST, type Manifest } from './manifest.ts';

export interface BackupFolder {
  readonly storage: MediaStorage;
  readonly file: string;
  path(name: string): string;
  close(): Promise<void>;
}

/** A temporary folder with a media storage and a path for the backup. */
export async function openBackupFolder(): Promise<BackupFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  const path = (name: string): string => join(folder, name);
  return {
    path,
    storage: createLocalStorage(path('media')),
    file: path('backup.tar.gz'),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

export const PICTURE = Buffer.from('not a picture, but bytes that have to come back');
export const DOCUMENT = Buffer.from('%PDF-1.7 the bytes of a document');
export const DOCUMENT_ID: string = hash('sha256', DOCUMENT, 'hex').slice(0, 32);
export const PICTURE_ID: string = hash('sha256', PICTURE, 'hex').slice(0, 32);

const edited = { created_at: 1_000, updated_at: 1_700_000_000_123, version: 3 } as const;

export function newsRow(title: string, body = '') {
  return {
    title,
    slug: 'x',
    body,
    excerpt: '',
    cover: '',
    cover_alt: '',
    cover_credit: '',
    cover_focal: '',
    muni: 'Belém',
    cat: 'cultura',
    reg: 'metropolitana',
    link: '',
    source: '',
    img_content: '',
    summary: '',
    correction: '',
    corrected_at: null,
    original_date: '',
    ...({ date: 1_700_000_000_000, status: 'published', publish_at: 5, unpublish_at: null } as const),
    ...({ origin: 'redacao', author_id: null, deleted_at: null } as const),
    ...edited,
  };
}

/** Sample rows: accents, emoji, quotes, line ends, nulls, equal rows, a gap in the ids. */
export async function fillSample(db: Database, storage: MediaStorage): Promise<void> {
  await storage.write(masterKey(PICTURE_ID), PICTURE);
  await storage.write(documentKey(DOCUMENT_ID), DOCUMENT);
  await storage.write(`${PICTURE_ID}/320.webp`, Buffer.from('made from the master'));
  await db.query.transaction().execute(async (trx) => {
    await fillPictures(trx);
    await fillPeople(trx);
    await fillContent(trx, db);
    await fillAnalytics(trx);
  });
}

async function fillAnalytics(trx: Trx): Promise<void> {
  await trx
    .insertInto('views_day')
    .values({ day: 20_772, page: 'news', news_id: 1, views: 5, anonymous: 7 })
    .execute();
  await trx
    .insertInto('ad_day')
    .values({
      day: 20_772,
      ad_id: 1,
      position: 'banner side',
      impressions: 9,
      clicks: 2,
      measured_clicks: 1,
      removed_clicks: 3,
      text_impressions: 0,
      due: 4.5,
    })
    .execute();
  await trx
    .insertInto('analytics_visitor')
    .values({ visitor: 'rita', first_at: 1, last_at: 2, consent_at: 1, consent_version: '2026-11-15' })
    .execute();
  await trx
    .insertInto('analytics_event')
    .values({
      at: 2,
      kind: 'view',
      view_id: 'v',
      visitor: 'rita',
      page: 'home',
      news_id: null,
      device: 'phone',
      source: 'direct',
      campaign: '',
      item: '',
      amount: 1,
      edition: 'marajo',
    })
    .execute();
  await trx.insertInto('analytics_progress').values({ name: 'rolled', value: 1_000 }).execute();
}

async function fillPictures(trx: Trx): Promise<void> {
  const details = {
    mime: 'image/png',
    color: '#123456',
    name: 'açaí.png',
    alt: 'Açaí',
    credit: '',
    focal: '',
  };
  await trx
    .insertInto('media')
    .values({ id: PICTURE_ID, ...details, ...edited, width: 3, height: 2, bytes: PICTURE.length })
    .execute();
  await trx
    .insertInto('document')
    .values({ id: DOCUMENT_ID, name: 'Edital nº 1', bytes: DOCUMENT.length, uploaded_at: 7 })
    .execute();
  const url = 'https://example.org/ver-o-peso.jpg';
  await trx
    .insertInto('external_image')
    .values([
      { id: 'a'.repeat(32), url, media_id: PICTURE_ID, failure: '', tried_at: 9 },
      { id: 'b'.repeat(32), url: `${url}?2`, media_id: null, failure: 'HTTP 404', tried_at: null },
    ])
    .execute();
  const use = { kind: 'news', item_id: 1, role: 'body', url, media_id: null } as const;
  await trx
    .insertInto('media_use')
    .values([
      { ...use, external_id: 'a'.repeat(32) },
      { ...use, external_id: 'a'.repeat(32) },
    ])
    .execute();
}

async function fillPeople(trx: Trx): Promise<void> {
  const user = await trx
    .insertInto('user_account')
    .values({
      email: 'ana@example.org',
      username: 'Ana',
      role: 'admin',
      password: 'x',
      disabled: 0,
      ...edited,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('session')
    .values({
      token_hash: 't',
      user_id: user.id,
      user_agent: '',
      created_at: 1,
      last_seen_at: 1,
      expires_at: 2,
    })
    .execute();
  await trx
    .insertInto('two_factor')
    .values({ user_id: user.id, secret: 'JBSWY3DPEHPK3PXP', confirmed: 1, last_step: 58_333_333 })
    .execute();
  await trx.insertInto('recovery_code').values({ user_id: user.id, code_hash: 'c' }).execute();
  await trx
    .insertInto('invitation')
    .values({ token_hash: 'i', user_id: user.id, expires_at: 2, created_by: user.id })
    .execute();
  await trx
    .insertInto('audit')
    .values({ at: 1, user_id: null, user_name: '', action: 'a', kind: 'k', item_id: '0012', detail: '' })
    .execute();
}

async function fillContent(trx: Trx, db: Database): Promise<void> {
  const texts = [
    ['Círio de Nazaré reúne milhões', '<p>"Aspas" \\ barra, 🎉 e\nduas linhas\r\n\u2028</p>'],
    ['Ponte em Marabá', "<p>Rio d'água</p>"],
    ['Apagada para sempre', ''],
  ];
  const news = await trx
    .insertInto('news')
    .values(texts.map(([title = '', body]) => newsRow(title, body)))
    .returningAll()
    .execute();
  await createSearchIndex(db).put(trx, news);
  await trx.deleteFrom('news').where('title', '=', 'Apagada para sempre').execute();
  const revision = { at: 7, user_name: 'Ana', fields: 'title', data: '{"title":"Círio"}' };
  await trx
    .insertInto('news_revision')
    .values([
      { news_id: 1, version: 1, user_id: null, ...revision },
      { news_id: 1, version: 2, user_id: 1, ...revision },
    ])
    .execute();
  const ad = {
    position: 'topo',
    advertiser: 'Açaí & Cia',
    title: '',
    link: '',
    cover: '',
    alt: '',
    ...edited,
  };
  await trx
    .insertInto('ad')
    .values({ ...ad, starts_at: null, ends_at: 8, weight: 2, active: 0 })
    .execute();
  await trx
    .insertInto('video')
    .values({ title: 'TV', cover: '', link: '', featured: 1, sort: 0, ...edited, deleted_at: 4 })
    .execute();
  await trx
    .insertInto('network_link')
    .values({ kind: 'k', name: 'Óbidos', reg: 'r', link: '', image: '', sort: 1, ...edited })
    .execute();
  await trx
    .insertInto('message')
    .values({ nome: 'João', email: 'j@example.org', mensagem: 'Olá!\n', created_at: 6, read: 0 })
    .execute();
  await trx.insertInto('settings').values({ id: 1, data: '{"a":"ç"}', updated_at: 3, version: 2 }).execute();
}

/** Every copied row as text, by table, sorted independently of the engine. */
export async function allRows(query: Connection): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of COPIED_TABLES) {
    const rows = await query
      .selectFrom(table as CopiedTable)
      .selectAll()
      .execute();
    tables[table] = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  }
  return tables;
}

/** Rewrites a backup with other contents; the checksums are recomputed before `change` may alter them. */
export async function rewriteBackup(
  from: string,
  to: string,
  change: (parts: Map<string, string>, manifest: Manifest) => void,
): Promise<void> {
  const entries = await Array.fromAsync(readArchive(from));
  const manifest = JSON.parse(entries.pop()?.bytes.toString() ?? '') as Manifest;
  const parts = new Map(
    entries
      .filter(({ name }) => name.startsWith('tables/'))
      .map(({ name, bytes }) => [name, bytes.toString()]),
  );
  change(parts, manifest);
  await writeArchive(to, async (add) => {
    for (const { name, bytes } of entries) {
      const now = Buffer.from(parts.get(name) ?? bytes);
      manifest.checksums[name] = checksumOf(now);
      await add(name, now);
    }
    await add(BACKUP_MANIFEST, Buffer.from(JSON.stringify(manifest)));
  });
}
