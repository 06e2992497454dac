import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import type { DigestContext, EditionPlaces } from '../digest.context.ts';

/** The dependencies of the pocket edition. */
export interface PocketContext
  extends Pick<DigestContext, 'db' | 'now' | 'env' | 'log' | 'readSettings' | 'readToday'> {
  readonly texts: {
    newest(
      section: { readonly places?: EditionPlaces | undefined },
      since: number,
      limit: number,
    ): Promise<readonly NewsListItem[]>;
    /** The stories with these ids that readers may see. */
    byIds(ids: readonly number[]): Promise<readonly NewsListItem[]>;
    /** The corrections of these stories before their newest, the newest first, by story. */
    earlierCorrections(ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
    /** True if readers may see all of these stories and none was revised since. */
    areUnchanged(ids: readonly number[], since: number): Promise<boolean>;
  };
  /** The picture of a cover; null if it is not available now. */
  readonly readCover: (url: string) => Promise<Buffer | null>;
}
