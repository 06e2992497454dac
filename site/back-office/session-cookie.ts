import { COOKIES } from '../../contracts/constants.ts';

const { name } = COOKIES.session;
const READ = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{1,200})(?:;|$)`);

/** The token of the person's session, as the browser keeps it; no script of a page can read it. */
export function sessionToken(cookieHeader: string | undefined): string | undefined {
  return READ.exec(cookieHeader ?? '')?.[1];
}

/** `secure: false` only where the operator said so: on a plain-http host no browser would keep it. */
export function sessionCookie(token: string, maxAgeMs: number, secure: boolean): string {
  const attributes = ['Path=/', `Max-Age=${Math.floor(maxAgeMs / 1_000)}`, 'HttpOnly', 'SameSite=Lax'];
  return [`${name}=${token}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}

export function noSessionCookie(secure: boolean): string {
  return sessionCookie('', 0, secure);
}
