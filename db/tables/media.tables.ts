import type { Moment } from './column-types.ts';

export interface MediaTable {
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
  focal: string;
  created_at: Moment;
  updated_at: Moment;
  version: number;
}

/** Pictures of other hosts that our content shows. Only what stands here is ever fetched. */
export interface ExternalImageTable {
  /** The first 32 hex digits of the SHA-256 of the address. */
  id: string;
  url: string;
  media_id: string | null;
  /** Why the last try failed; empty: not tried yet, or it worked. */
  failure: string;
  tried_at: Moment | null;
}

/** Which item shows which picture, updated on every write. */
export interface MediaUseTable {
  kind: 'news' | 'ad' | 'tv' | 'portal';
  item_id: number;
  /** `pending`: only text that is not saved yet shows it. */
  role: 'cover' | 'body' | 'content' | 'pending';
  /** The address as written in the item. */
  url: string;
  media_id: string | null;
  external_id: string | null;
}

/** PDFs that stories bring. A table of its own: whatever lists pictures never meets one. */
export interface DocumentTable {
  /** Content address, as of a picture. */
  id: string;
  /** As its file was called. */
  name: string;
  bytes: number;
  /** Since when it waits for a story to name it. */
  uploaded_at: Moment;
}

export interface MediaTables {
  document: DocumentTable;
  media: MediaTable;
  external_image: ExternalImageTable;
  media_use: MediaUseTable;
}
