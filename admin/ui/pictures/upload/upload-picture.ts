import { ApiFailure, endpointPath } from '../../../../client/client.ts';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import type { Media } from '../../../../contracts/media/media.schema.ts';
import type { PicturePurpose } from '../../../../contracts/media/picture-purposes.ts';
import { type OnProgress, uploadFile } from '../../../api/upload-file.ts';
import { refusalOf } from '../picture-file.rules.ts';

const UNPROCESSABLE = 422;

/** Uploads a picture to the library. */
export function uploadPicture(
  file: File,
  onProgress: OnProgress,
  signal?: AbortSignal,
  purpose?: PicturePurpose,
): Promise<Media> {
  const path = endpointPath(ENDPOINTS.adminMedia.upload, { query: { ...(purpose && { purpose }) } });
  return sendChecked(path, file, onProgress, signal);
}

/** Replaces a picture by another one, wherever it is shown. */
export function replacePicture(
  id: string,
  file: File,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<Media> {
  const path = endpointPath(ENDPOINTS.adminMedia.replace, { params: { id } });
  return sendChecked(path, file, onProgress, signal);
}

async function sendChecked(
  path: string,
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal | undefined,
): Promise<Media> {
  const refusal = refusalOf(file);
  if (refusal) throw new ApiFailure(UNPROCESSABLE, { detail: refusal }, undefined);
  return await uploadFile<Media>(path, file, onProgress, signal);
}
