import { COOKIES } from '../../contracts/constants.ts';

const { name } = COOKIES.tracking;
const COOKIE_PREFIX = `${name}=`;
const COOKIE_VALUE = /^[\w-]{16,64}$/;

/**
 * Whether the reader consented to analytics. The cheap check comes first, because most readers have no such cookie.
 */
export function hasTrackingId(cookieHeader: string | undefined): boolean {
  return (cookieHeader?.includes(COOKIE_PREFIX) ?? false) && trackingIdInHeader(cookieHeader) !== undefined;
}

/** Two cookies of that name count as none: another site under the same domain set one of them. */
export function trackingIdInHeader(cookieHeader: string | undefined): string | undefined {
  const [value, ...others] = (cookieHeader ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(COOKIE_PREFIX))
    .map((pair) => pair.slice(COOKIE_PREFIX.length));
  return value !== undefined && others.length === 0 && COOKIE_VALUE.test(value) ? value : undefined;
}

export function noTrackingCookie(secure: boolean): string {
  return [COOKIE_PREFIX, 'Path=/', 'Max-Age=0', 'SameSite=Lax', ...(secure ? ['Secure'] : [])].join('; ');
}
