import { ApiFailure, ApiUnreachable, endpointPath } from '../../../../client/client.ts';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import type { Media } from '../../../../contracts/media/media.schema.ts';
import { session } from '../../../session/session.store.ts';
import { refusalOf } from '../picture-file.rules.ts';

const PREFIX = '/admin/api';
const UNAUTHORIZED = 401;
const UNPROCESSABLE = 422;

/** How much of the file has gone, from 0 to 1. */
type OnProgress = (share: number) => void;

/** Puts a picture into the library. */
export function uploadPicture(file: File, onProgress: OnProgress, signal?: AbortSignal): Promise<Media> {
  return sendChecked(endpointPath(ENDPOINTS.adminMedia.upload, {}), file, onProgress, signal);
}

/** Puts a picture in the place of another, wherever that one is shown. */
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
  try {
    return await send(path, file, onProgress, signal);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== UNAUTHORIZED) throw error;
    await session.renew();
    return await send(path, file, onProgress, signal);
  }
}

/** Not by fetch: it does not tell how much has gone, and a picture over a poor connection takes minutes. */
function send(
  path: string,
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal | undefined,
): Promise<Media> {
  const { promise, resolve, reject } = Promise.withResolvers<Media>();
  const request = new XMLHttpRequest();
  const stop = (): void => request.abort();
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => {
    const body = parse(request.responseText);
    if (request.status >= 200 && request.status < 300) resolve(body as Media);
    else reject(new ApiFailure(request.status, body as { detail?: string }, undefined));
  };
  request.onerror = () => reject(new ApiUnreachable('the upload got no answer'));
  request.onabort = () => reject(new DOMException('the upload was cancelled', 'AbortError'));
  request.onloadend = () => signal?.removeEventListener('abort', stop);
  if (signal?.aborted) return Promise.reject(new DOMException('the upload was cancelled', 'AbortError'));
  signal?.addEventListener('abort', stop);
  const form = new FormData();
  form.append('file', file);
  request.open('POST', PREFIX + path);
  request.send(form);
  return promise;
}

function parse(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    // A server between us and ours answers in pages.
    return {};
  }
}
