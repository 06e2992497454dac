import {
  type EditRequest,
  NO_EDIT,
  normaliseEdit,
  type PictureEdit,
} from '../../../contracts/media/picture-edit.ts';
import type { MediaRow } from '../../../db/tables/media.tables.ts';
import type { ImageFile } from '../images/image-intake.ts';

/** The data of an original; its bytes are stored beside the edited picture. */
export type Original = Pick<MediaRow, 'id' | 'mime' | 'width' | 'height' | 'color'>;

/** Edits stored by older versions have no blurred areas. */
type StoredEdit = EditRequest & { readonly original: Original };

interface EditState {
  /** Null if the picture is shown as it was uploaded. */
  readonly edited: PictureEdit | null;
  readonly edit: PictureEdit;
  readonly original: Original;
}

export function parseEdit(row: MediaRow): EditState {
  if (row.edit === null) return { edited: null, edit: NO_EDIT, original: row };
  const { original, ...stored }: StoredEdit = JSON.parse(row.edit);
  const edit = normaliseEdit(stored);
  return { edited: edit, edit, original };
}

export function serialiseEdit(edit: PictureEdit, { id, mime, width, height, color }: Original): string {
  const stored: StoredEdit = { ...edit, original: { id, mime, width, height, color } };
  return JSON.stringify(stored);
}

/** The original as a picture of its own again. */
export function originalImage({ id, mime, width, height, color }: Original, bytes: Buffer): ImageFile {
  return { id, mime: mime as ImageFile['mime'], width, height, color, bytes };
}
