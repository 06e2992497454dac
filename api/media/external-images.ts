import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '../../contracts/durations.ts';
import { SYSTEM } from '../../db/audit.ts';
import { changeTransaction } from '../../db/changes/change-transaction.ts';
import type { Connection } from '../../db/database.ts';
import { isDiskFull } from '../../db/disk-full.ts';
import { externalId } from '../../db/pictures.ts';
import type { ApiContext } from '../http/context.ts';
import type { ReadExternal } from '../http/guarded-client.ts';
import { FetchRefused } from './fetch/fetch-refused.ts';
import { ImageRefused } from './images/image-intake.ts';
import type { MediaStore } from './media.store.ts';
import { findExternalPictureTags } from './picture-tags.queries.ts';

/** After a failed fetch the source is not tried again for this long. */
const RETRY_AFTER_MS = 10 * MINUTE_MS;

/** Why there is no picture: the reason of the fetch or of the image reader, or empty if unknown. */
interface Failure {
  readonly failure: string;
}

/** The stored copy of a picture; `pending` while there is none, `unused` if no item uses the picture. */
type PictureCopy =
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'pending' }
  | { readonly kind: 'unused' };

/**
 * Pictures of other hosts, fetched once and served from the storage. Only addresses used by a stored item are fetched,
 * so the proxy cannot be abused to fetch arbitrary addresses.
 */
export function createExternalImages(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  media: MediaStore,
  fetchFile: ReadExternal,
  log: FastifyBaseLogger,
) {
  const copiesInMaking = new Map<string, Promise<string | null>>();

  async function copyOf(id: string): Promise<PictureCopy> {
    const row = await db.query
      .selectFrom('external_image')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return { kind: 'unused' };
    if (row.media_id) return { kind: 'stored', id: row.media_id };
    // The difference is absolute, because an attempt in the future was made before the clock was set back.
    if (row.tried_at !== null && Math.abs(now() - row.tried_at) < RETRY_AFTER_MS) return { kind: 'pending' };
    const stored = await startCopy(id, row.url);
    return stored === null ? { kind: 'pending' } : { kind: 'stored', id: stored };
  }

  /** The id of the new copy; null if none could be made. Callers at the same time share one attempt. */
  function startCopy(id: string, url: string): Promise<string | null> {
    const job = copiesInMaking.get(id) ?? storeCopy(id, url).finally(() => copiesInMaking.delete(id));
    copiesInMaking.set(id, job);
    return job;
  }

  async function storeCopy(id: string, url: string): Promise<string | null> {
    try {
      const { bytes } = await fetchFile(url);
      const image = await media.storeUpload(bytes);
      await changeTransaction(db, async (trx, _addTags, emit) => {
        const known = await trx
          .selectFrom('media')
          .select('id')
          .where('id', '=', image.id)
          .executeTakeFirst();
        await media.insert(trx, image, { name: url.slice(0, 200) }, SYSTEM, emit);
        await recordAttempt(trx, id, { media_id: image.id, failure: '' });
        // An address that leads to a picture of the library gives no right to it: its original may show more.
        if (known)
          await trx.updateTable('media_use').set({ entitles: 0 }).where('external_id', '=', id).execute();
      });
      await announce(id);
      return image.id;
    } catch (error) {
      // Until the disk has space again, readers get the placeholder.
      if (isDiskFull(error)) return null;
      if (!(error instanceof FetchRefused) && !(error instanceof ImageRefused)) throw error;
      log.info({ url, reason: error.reason }, 'an external picture could not be fetched');
      await recordAttempt(db.query, id, { failure: error.reason });
      return null;
    }
  }

  /**
   * Fetches the picture of an address that an editor has just typed, so that the form shows at once whether it works.
   * The caller is logged in, and the address passes the same guarded fetch.
   */
  async function storeTypedImage(url: string): Promise<string | Failure> {
    const id = externalId(url);
    await db.query
      .insertInto('external_image')
      .values({ id, url, failure: '' })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const row = () =>
      db.query
        .selectFrom('external_image')
        .select(['media_id', 'failure'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const known = (await row()).media_id;
    if (known) return known;
    return (await startCopy(id, url)) ?? { failure: (await row()).failure };
  }

  async function recordAttempt(
    query: Connection,
    id: string,
    result: { media_id?: string; failure: string },
  ): Promise<void> {
    await query
      .updateTable('external_image')
      .set({ ...result, tried_at: now() })
      .where('id', '=', id)
      .execute();
  }

  /** Invalidates pages that show the picture, so that they can reserve its space. */
  async function announce(id: string): Promise<void> {
    const tags = await findExternalPictureTags(db.query, id);
    if (tags.length > 0) await db.changes.publish(tags);
  }

  return { copyOf, storeTypedImage };
}
