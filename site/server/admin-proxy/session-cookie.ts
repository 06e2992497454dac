import { COOKIES } from '../../../contracts/constants.ts';

const { name } = COOKIES.session;
const VALUE = /^[A-Za-z0-9_-]{1,200}$/;

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
  return token !== undefined && others.length === 0 && VALUE.test(token) ? token : undefined;
}

/** `secure: false` only where the operator configured it: over plain http, browsers drop a `Secure` cookie. */
export function sessionCookie(token: string, maxAgeMs: number, secure: boolean): string {
  const attributes = ['Path=/', `Max-Age=${Math.floor(maxAgeMs / 1_000)}`, 'HttpOnly', 'SameSite=Lax'];
  return [`${name}=${token}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}

export function noSessionCookie(secure: boolean): string {
  return sessionCookie('', 0, secure);
}
