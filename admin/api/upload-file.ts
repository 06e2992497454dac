import { ApiFailure, ApiUnreachable } from '../../client/client.ts';
import { session } from '../session/session.ts';
import { ADMIN_API } from './raw-client.ts';

const UNAUTHORIZED = 401;

/** The share of the file that was sent, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** Uploads a file as a form; if the session has ended, the editor logs in again first. */
export async function uploadFile<Answer>(
  path: string,
  file: File,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<Answer> {
  try {
    return await send<Answer>(path, file, onProgress, signal);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== UNAUTHORIZED) throw error;
    await session.renew();
    return await send<Answer>(path, file, onProgress, signal);
  }
}

/** XMLHttpRequest, because fetch reports no upload progress and a file over a poor connection takes minutes. */
function send<Answer>(
  path: string,
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  const stop = (): void => request.abort();
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => {
    const body = parseJson(request.responseText);
    if (request.status >= 200 && request.status < 300) resolve(body as Answer);
    else reject(new ApiFailure(request.status, body as { detail?: string }, undefined));
  };
  request.onerror = () => reject(new ApiUnreachable('the upload got no answer'));
  request.onabort = () => reject(new DOMException('the upload was cancelled', 'AbortError'));
  request.onloadend = () => signal?.removeEventListener('abort', stop);
  if (signal?.aborted) return Promise.reject(new DOMException('the upload was cancelled', 'AbortError'));
  signal?.addEventListener('abort', stop);
  const form = new FormData();
  form.append('file', file);
  request.open('POST', ADMIN_API + path);
  request.send(form);
  return promise;
}

function parseJson(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    // A proxy in between answers with an HTML page.
    return {};
  }
}
