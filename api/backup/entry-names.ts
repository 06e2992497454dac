import { COPIED_TABLES, type CopiedTable } from './copied-tables.ts';

/** How things are called inside a backup. Tables come in parts: an archive must know sizes beforehand. */
export function partName(table: CopiedTable, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.jsonl`;
}

export function mediaName(id: string): string {
  return `media/${id}`;
}

const PART = /^tables\/([a-z_]+)\/\d{6,}\.jsonl$/;
const MEDIA = /^media\/([0-9a-f]{32})$/;

export type EntryMeaning =
  | { readonly kind: 'rows'; readonly table: CopiedTable }
  | { readonly kind: 'media'; readonly id: string };

export function meaningOf(name: string): EntryMeaning | undefined {
  const table = COPIED_TABLES.find((copied) => copied === PART.exec(name)?.[1]);
  if (table) return { kind: 'rows', table };
  const id = MEDIA.exec(name)?.[1];
  return id === undefined ? undefined : { kind: 'media', id };
}

/** Every row ends its line, so that a part cut short is one row short. */
export function linesOf(bytes: Buffer): string[] {
  return bytes.toString().split('\n').slice(0, -1);
}
