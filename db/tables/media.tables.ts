import type { Generated, Selectable } from 'kysely';
import type { PicturedKind } from '../../contracts/entities.ts';
import type { PicturePurpose } from '../../contracts/media/picture-purposes.ts';
import type { PictureRole } from '../../contracts/media/picture-roles.ts';
import type { Flag, Moment } from './column-types.ts';

interface MediaTable {
  /** Content address: the first 32 hex digits of the SHA-256 of the stored bytes. */
  id: string;
  mime: string;
  width: number;
  height: number;
  bytes: number;
  color: string;
  name: string;
  alt: string;
  credit: string;
  /** Goes into the text with the picture. */
  caption: Generated<string>;
  purpose: Generated<PicturePurpose>;
  focal: string;
  /** Rotation, tilt, crop and the data of the original as JSON; `null` if the picture is shown as it was uploaded. */
  edit: string | null;
  created_at: Moment;
  updated_at: Moment;
  version: number;
}

/** Former addresses of pictures that were cropped, turned or restored since. */
interface MediaMovedTable {
  id: string;
  media_id: string;
}

/** Pictures of other hosts that our content shows. No other address is ever fetched. */
interface ExternalImageTable {
  /** The first 32 hex digits of the SHA-256 of the address. */
  id: string;
  url: string;
  media_id: string | null;
  /** Why the last attempt failed; empty if there was none yet or it succeeded. */
  failure: string;
  tried_at: Moment | null;
}

/** Which item shows which picture, updated on every write. */
export interface MediaUseTable {
  kind: PicturedKind;
  item_id: number;
  role: PictureRole;
  /** The address as written in the item. */
  url: string;
  media_id: string | null;
  external_id: string | null;
  /** 0 if the item only names the picture: its writer had no right to it, so the item's editors get none by this use. */
  entitles: Generated<Flag>;
}

/** The uploaders of each picture; the same file may come from several people. */
interface MediaUploadTable {
  media_id: string;
  user_id: number;
}

/** PDFs attached to stories. They have their own table so that no list of pictures contains one. */
export interface DocumentTable {
  /** Content address, made as for a picture. */
  id: string;
  /** The name of the uploaded file. */
  name: string;
  bytes: number;
  /** When it was uploaded. A document no story names for too long is removed. */
  uploaded_at: Moment;
}

export type MediaRow = Selectable<MediaTable>;

export interface MediaTables {
  document: DocumentTable;
  media: MediaTable;
  media_moved: MediaMovedTable;
  external_image: ExternalImageTable;
  media_use: MediaUseTable;
  media_upload: MediaUploadTable;
}
