import { COOKIES } from '../../../contracts/constants.ts';
import { looksLikeKey } from '../../../contracts/keys/key-token.ts';

const { name } = COOKIES.session;
const COOKIE_VALUE = /^[A-Za-z0-9_-]{1,200}$/;

/**
 * Session cookies that are tried. Another site under the same domain can set more of them, one for each path and parent
 * domain. Browsers send those of longer paths first, so our own (`/`) is among the last.
 */
const MAX_TOKENS = 4;

/** The session tokens from the cookies, which no script can read; the most likely one is the first. */
export function sessionTokens(cookieHeader: string | undefined): readonly string[] {
  const values = (cookieHeader ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
    // A key counts in the Authorization header only, never in a cookie that a browser sends by itself.
    .filter((token) => COOKIE_VALUE.test(token) && !looksLikeKey(token));
  return [...new Set(values)].slice(-MAX_TOKENS).reverse();
}

/** `secure: false` only where the operator configured it: over plain http, browsers drop a `Secure` cookie. */
export function sessionCookie(token: string, maxAgeMs: number, secure: boolean): string {
  const attributes = ['Path=/', `Max-Age=${Math.floor(maxAgeMs / 1_000)}`, 'HttpOnly', 'SameSite=Lax'];
  return [`${name}=${token}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}

export function noSessionCookie(secure: boolean): string {
  return sessionCookie('', 0, secure);
}
