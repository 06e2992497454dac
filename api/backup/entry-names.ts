import { documentKey, masterKey, originalKey, spokenKey } from '../../db/media/storage.ts';
import { COPIED_TABLES, type CopiedTable } from './copied-tables.ts';

/** Names of the entries in a backup. Tables are split into parts because tar needs the size of an entry beforehand. */
export function partName(table: CopiedTable, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.jsonl`;
}

export function pictureName(id: string): string {
  return `media/${id}`;
}

/** The picture before its crop. */
export function originalName(id: string): string {
  return `media/${id}.original`;
}

export function documentName(id: string): string {
  return `media/${id}.pdf`;
}

export function spokenName(id: string): string {
  return `media/${id}.audio`;
}

const PART_NAME = /^tables\/([a-z_]+)\/\d{6,}\.jsonl$/;
const MEDIA_NAME = /^media\/([0-9a-f]{32})(\.pdf|\.original|\.audio)?$/;
const KEYS = { '.pdf': documentKey, '.original': originalKey, '.audio': spokenKey } as const;

type EntryMeaning =
  | { readonly kind: 'rows'; readonly table: CopiedTable }
  /** A file and its storage key. */
  | { readonly kind: 'media'; readonly key: string };

export function entryMeaning(name: string): EntryMeaning | undefined {
  const table = COPIED_TABLES.find((copied) => copied === PART_NAME.exec(name)?.[1]);
  if (table) return { kind: 'rows', table };
  const [, id, ending] = MEDIA_NAME.exec(name) ?? [];
  if (id === undefined) return undefined;
  const keyOf = ending ? KEYS[ending as keyof typeof KEYS] : masterKey;
  return { kind: 'media', key: keyOf(id) };
}

/** Every row ends with a newline, so a truncated part has one row less. */
export function linesInBytes(bytes: Buffer): string[] {
  return bytes.toString().split('\n').slice(0, -1);
}
