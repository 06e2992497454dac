import { join } from 'node:path';
import { documentPath } from '../../../../contracts/documents/attachments.ts';
import { MUNICIPALITIES } from '../../../../contracts/municipalities.ts';
import { CATEGORIES } from '../../../../contracts/news/categories.ts';
import { REGIONS } from '../../../../contracts/regions.ts';
import { slugOf } from '../../../../contracts/slug.ts';
import type { Connection, Database } from '../../../../db/database.ts';
import type { MediaStorage } from '../../../../db/media/storage.ts';
import { portalName } from '../../../../db/portal-name.ts';
import { closeExportFolder, openExportFolder } from '../export-files.ts';
import type { ExportOptions } from '../export-folder.ts';
import { copyFiles, documentFile, exportedFiles, pictureFile } from '../export-media.ts';
import { throwIfStopped } from '../export-refused.ts';
import { writeText } from '../export-text.ts';
import { type PortableSection, readPortableAuthors, readPortableStories } from '../portable-stories.ts';
import { WXR_END, wxrFile, wxrHead, wxrPost } from './wxr.ts';

const FILE = 'wordpress.xml';

export interface PortableExport {
  readonly file: string;
  readonly stories: number;
}

/**
 * Writes all stories as WXR. WordPress fetches pictures and PDFs from the portal by their addresses; the folder also
 * contains them, for a portal that is no longer reachable.
 */
export async function exportWordPress(
  db: Database,
  storage: MediaStorage,
  options: ExportOptions,
): Promise<PortableExport> {
  const { folder, personal, withoutMedia = false } = options;
  await openExportFolder(folder, FILE, { as: 'wordpress', personal, withoutMedia });
  const paths = { picture: (name: string) => `media/${name}`, document: (name: string) => `media/${name}` };
  const files = withoutMedia ? [] : await exportedFiles(db.query, paths);
  await copyFiles(storage, files, options);
  const count = { stories: 0 };
  // The last file: a folder that has it is complete.
  await writeText(join(folder, FILE), wxrOf(db.query, options, count));
  await closeExportFolder(folder);
  return { file: join(folder, FILE), stories: count.stories };
}

async function* wxrOf(
  db: Connection,
  { site, now, personal, stop }: ExportOptions,
  count: { stories: number },
): AsyncGenerator<string> {
  const authors = await readPortableAuthors(db, personal);
  const authorOf = new Map(authors.map((author) => [author.key, author]));
  yield wxrHead({ name: await portalName(db), url: site, now, authors, sections: SECTIONS });
  let number = await lastStory(db);
  /** Numbers of the attachments by their addresses. */
  const attached = new Map<string, number>();
  const covers = new Map((await readCovers(db)).map((row) => [row.cover, row]));
  for (const { id, mime, name, alt, credit, created_at } of await readPictures(db)) {
    const url = `${site}/media/${id}`;
    attached.set(url, ++number);
    const cover = covers.get(`/media/${id}`);
    const texts = { alt: alt || (cover?.cover_alt ?? ''), credit: credit || (cover?.cover_credit ?? '') };
    yield wxrFile({ number, url, file: pictureFile(id, mime), name, ...texts, date: created_at });
  }
  for (const { id, name, uploaded_at } of await readDocuments(db)) {
    const url = `${site}${documentPath(id)}`;
    const shown = { name, alt: '', credit: '', date: uploaded_at };
    yield wxrFile({ number: ++number, url, file: documentFile(id), ...shown });
  }
  for await (const story of readPortableStories(db, (address) => absolute(address, site), now)) {
    throwIfStopped(stop);
    const { cover: url, coverAlt: alt, coverCredit: credit, title: name, date } = story;
    if (url !== '' && !attached.has(url)) {
      attached.set(url, ++number);
      yield wxrFile({ number, url, file: '', name, alt, credit, date });
    }
    const signed = story.authors.flatMap((key) => authorOf.get(key) ?? []);
    yield wxrPost({ story, site, authors: signed, coverId: attached.get(url) });
    count.stories += 1;
  }
  yield WXR_END;
}

/** Pictures and documents of the portal have paths only. */
function absolute(address: string, site: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? `${site}${address}` : address;
}

const SECTIONS: readonly PortableSection[] = [
  ...CATEGORIES.map(({ key, name }) => ({ kind: 'category', slug: key, name }) as const),
  ...REGIONS.map(({ slug, name }) => ({ kind: 'tag', slug, name }) as const),
  ...MUNICIPALITIES.map(({ name }) => ({ kind: 'tag', slug: slugOf(name), name }) as const),
];

/** Attachments get numbers above those of all stories. */
async function lastStory(db: Connection): Promise<number> {
  const { last } = await db
    .selectFrom('news')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

async function readPictures(db: Connection) {
  return await db
    .selectFrom('media')
    .select(['id', 'mime', 'name', 'alt', 'credit', 'created_at'])
    .orderBy('id')
    .execute();
}

/** A story may describe and credit its cover where the library does not. */
async function readCovers(db: Connection) {
  return await db
    .selectFrom('news')
    .select(['cover', 'cover_alt', 'cover_credit'])
    .where('cover', 'like', '/media/%')
    .where((eb) => eb.or([eb('cover_alt', '<>', ''), eb('cover_credit', '<>', '')]))
    .execute();
}

async function readDocuments(db: Connection) {
  return await db.selectFrom('document').select(['id', 'name', 'uploaded_at']).orderBy('id').execute();
}
