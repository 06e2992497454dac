import { join } from 'node:path';
import { ownDocumentId } from '../../../../contracts/documents/attachments.ts';
import { shownPictureId } from '../../../../contracts/media/picture-address.ts';
import type { Connection, Database } from '../../../../db/database.ts';
import type { MediaStorage } from '../../../../db/media/storage.ts';
import { portalName } from '../../../../db/portal-name.ts';
import { closeExportFolder, openExportFolder } from '../export-files.ts';
import type { ExportOptions } from '../export-folder.ts';
import { copyFiles, documentFile, exportedFiles, pictureFile } from '../export-media.ts';
import { throwIfStopped } from '../export-refused.ts';
import { writeText } from '../export-text.ts';
import {
  type PortableAddress,
  type PortableSection,
  readPortableAuthors,
  readPortableStories,
} from '../portable-stories.ts';
import type { PortableExport } from '../wordpress/export-wordpress.ts';
import { ghostMeta, ghostPost, ghostTag, ghostTitle, ghostUser, objectId } from './ghost-rows.ts';

const FILE = 'ghost.json';
/** Ghost puts files of these two folders of an import into its own. */
const PICTURES = 'content/images/portal';
const DOCUMENTS = 'content/files/portal';
/** The version of the format, as Ghost 5 and 6 read it. */
const GHOST_VERSION = '5.130.2';

/** Writes all stories as the JSON of Ghost, with pictures and PDFs in the folders that Ghost imports. */
export async function exportGhost(
  db: Database,
  storage: MediaStorage,
  options: ExportOptions,
): Promise<PortableExport> {
  const { folder, personal, withoutMedia = false } = options;
  await openExportFolder(folder, FILE, { as: 'ghost', personal, withoutMedia });
  const paths = {
    picture: (name: string) => `${PICTURES}/${name}`,
    document: (name: string) => `${DOCUMENTS}/${name}`,
  };
  const files = withoutMedia ? [] : await exportedFiles(db.query, paths);
  await copyFiles(storage, files, options);
  const count = { stories: 0 };
  await writeText(join(folder, FILE), ghostJson(db.query, options, count));
  await closeExportFolder(folder);
  return { file: join(folder, FILE), stories: count.stories };
}

/**
 * Posts are written as they are read. Their relations, which are short, are gathered for the tables that follow: Ghost
 * reads the whole file into memory too.
 */
async function* ghostJson(
  db: Connection,
  { now, personal, stop }: ExportOptions,
  count: { stories: number },
): AsyncGenerator<string> {
  const authors = await readPortableAuthors(db, personal);
  const slugs = new Map(authors.map(({ key, slug }) => [key, slug]));
  const addressOf = await createAddresses(db);
  const tags = new Map<string, PortableSection>();
  const [metas, postTags, postAuthors]: [string[], string[], string[]] = [[], [], []];
  yield `{"db":[{"meta":${JSON.stringify({ exported_on: now, version: GHOST_VERSION })},"data":{"posts":[`;
  for await (const story of readPortableStories(db, addressOf, now)) {
    throwIfStopped(stop);
    yield `${count.stories === 0 ? '' : ',\n'}${JSON.stringify(ghostPost(story))}`;
    count.stories += 1;
    const post = objectId('post', story.id);
    if (story.cover !== '') metas.push(JSON.stringify(ghostMeta(story)));
    for (const [order, section] of story.sections.entries()) {
      tags.set(section.slug, section);
      const relation = { post_id: post, tag_id: objectId('tag', section.slug), sort_order: order };
      postTags.push(JSON.stringify({ id: objectId('post-tag', `${story.id} ${section.slug}`), ...relation }));
    }
    for (const [order, slug] of story.authors.flatMap((key) => slugs.get(key) ?? []).entries()) {
      const relation = { post_id: post, author_id: objectId('user', slug), sort_order: order };
      postAuthors.push(JSON.stringify({ id: objectId('post-author', `${story.id} ${slug}`), ...relation }));
    }
  }
  const tables = {
    posts_meta: metas,
    posts_tags: postTags,
    posts_authors: postAuthors,
    tags: [...tags.values()].map((section) => JSON.stringify(ghostTag(section, now))),
    users: authors.map((author) => JSON.stringify(ghostUser(author, now))),
    settings: [JSON.stringify(ghostTitle(await portalName(db), now))],
  };
  yield ']';
  for (const [name, rows] of Object.entries(tables)) yield `,"${name}":[${rows.join(',\n')}]`;
  yield '}}]}\n';
}

async function createAddresses(db: Connection): Promise<PortableAddress> {
  const rows = await db.selectFrom('media').select(['id', 'mime']).execute();
  const names = new Map(rows.map(({ id, mime }) => [id, pictureFile(id, mime)]));
  return (address) => {
    const picture = names.get(shownPictureId(address) ?? '');
    if (picture !== undefined) return `__GHOST_URL__/${PICTURES}/${picture}`;
    const document = ownDocumentId(address);
    return document === undefined ? address : `__GHOST_URL__/${DOCUMENTS}/${documentFile(document)}`;
  };
}
