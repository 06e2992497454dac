import { COOKIES } from '../../../contracts/constants.ts';
import { randomId } from '../random-id.ts';

const { name, maxAgeMs } = COOKIES.tracking;

export function readerTrackingId(): string | undefined {
  return new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(document.cookie)?.[1];
}

/** Renews the cookie for a year with each visit; the id stays the same. */
export function storeTrackingId(): void {
  setCookie(readerTrackingId() ?? randomId(), maxAgeMs / 1_000);
}

export function deleteTrackingId(): void {
  if (readerTrackingId() !== undefined) setCookie('', 0);
}

function setCookie(value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on the phones we serve
  document.cookie = `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${secure}`;
}
