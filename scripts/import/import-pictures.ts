import type { ReadExternal } from '../../api/http/guarded-client.ts';
import { findShowingItems, rewriteItem } from '../../api/media/edits/picture-rewriting.ts';
import { FetchRefused } from '../../api/media/fetch/fetch-refused.ts';

import { ImageRefused } from '../../api/media/images/image-intake.ts';
import type { createMediaStore } from '../../api/media/media.store.ts';
import { SYSTEM } from '../../db/audit.ts';
import type { Database } from '../../db/database.ts';
import type { ImportReport } from './import-report.ts';

interface PicturesOptions {
  readonly db: Database;
  readonly media: ReturnType<typeof createMediaStore>;
  readonly fetchFile: ReadExternal;
  readonly source: string;
  readonly now: () => number;
  readonly report: ImportReport;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Concurrent requests to the old site. */
const AT_ONCE = 4;

/**
 * Imports the pictures of imported stories into the library and rewrites the stories to show them. An imported picture
 * is no longer external, so an interrupted run continues where it stopped. A failed picture is not tried again; readers
 * still get it like any external picture.
 */
export async function importPictures(options: PicturesOptions): Promise<void> {
  const { db, media, fetchFile, now, report, onProgress } = options;
  const wanted = await externalPictures(db, options.source);
  let done = 0;

  async function importPicture({ id, url, media_id }: (typeof wanted)[number]): Promise<void> {
    try {
      const mediaId =
        media_id ?? (await media.add((await fetchFile(url)).bytes, url.slice(0, 200), SYSTEM)).id;
      await db.query.transaction().execute(async (trx) => {
        await trx
          .updateTable('external_image')
          .set({ media_id: mediaId, failure: '', tried_at: now() })
          .where('id', '=', id)
          .execute();
        for (const item of await findShowingItems(trx, mediaId)) {
          // Some uses may already show it from the library.
          const urls = new Set([...item.urls].filter((shown) => /^https?:/i.test(shown)));
          if (urls.size > 0) await rewriteItem(trx, { ...item, urls }, mediaId, null);
        }
      });
      report.counts.pictures += 1;
    } catch (error) {
      if (!(error instanceof FetchRefused) && !(error instanceof ImageRefused)) throw error;
      report.failedPictures.add(error.reason, url);
      await db.query
        .updateTable('external_image')
        .set({ failure: error.reason, tried_at: now() })
        .where('id', '=', id)
        .execute();
    }
    done += 1;
    onProgress?.(done, wanted.length);
  }

  const queue = wanted.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const picture of queue) await importPicture(picture);
    }),
  );
}

async function externalPictures({ query }: Database, source: string) {
  return await query
    .selectFrom('external_image')
    .select(['external_image.id', 'external_image.url', 'external_image.media_id'])
    .where('failure', '=', '')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('media_use')
          .innerJoin('import_item', 'import_item.our_id', 'media_use.item_id')
          .select('media_use.item_id')
          .whereRef('media_use.external_id', '=', 'external_image.id')
          .where('media_use.kind', '=', 'news')
          .where('import_item.kind', '=', 'news')
          .where('import_item.source', '=', source),
      ),
    )
    .orderBy('external_image.id')
    .execute();
}
