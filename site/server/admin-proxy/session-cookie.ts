import { COOKIES } from '../../../contracts/constants.ts';
import { looksLikeKey } from '../../../contracts/keys/key-token.ts';

const { name } = COOKIES.session;
const COOKIE_VALUE = /^[A-Za-z0-9_-]{1,200}$/;

/**
 * The session token from the cookie, which no script can read. Two session cookies count as none: one of them was set
 * by another site under the same domain.
 */
export function sessionToken(cookieHeader: string | undefined): string | undefined {
  const [token, ...others] = (cookieHeader ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  // A key counts in the Authorization header only, never in a cookie that a browser sends by itself.
  const isSession = token !== undefined && COOKIE_VALUE.test(token) && !looksLikeKey(token);
  return isSession && others.length === 0 ? token : undefined;
}

/** `secure: false` only where the operator configured it: over plain http, browsers drop a `Secure` cookie. */
export function sessionCookie(token: string, maxAgeMs: number, secure: boolean): string {
  const attributes = ['Path=/', `Max-Age=${Math.floor(maxAgeMs / 1_000)}`, 'HttpOnly', 'SameSite=Lax'];
  return [`${name}=${token}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}

export function noSessionCookie(secure: boolean): string {
  return sessionCookie('', 0, secure);
}
