import type { OpenOptions, OpenPage, OpenPortal } from './open-portal.ts';
import { READER } from './tabs.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
}

/**
 * A tab of the back office with a session, without the three seconds that the login screen takes.
 * With `person` the tab gets a session of its own, which a test may end; without, the shared one of the administrator.
 */
export async function openAdmin(
  portal: OpenPortal,
  path: string,
  person?: Person,
  options: OpenOptions = {},
): Promise<OpenPage> {
  const token = person ? await logIn(portal, person, options.userAgent) : await portal.adminToken();
  const opened = await portal.open(path, { ...options, token, keepsFiles: true });
  await opened.page.locator('.adm h1').first().waitFor();
  return opened;
}

/** A tab without a session. */
export function openLoggedOut(portal: OpenPortal, path = '/admin'): Promise<OpenPage> {
  return portal.open(path, { keepsFiles: true });
}

/** Logs in with the request that the login screen sends, without loading the screen. */
async function logIn({ site }: OpenPortal, { email, password }: Person, userAgent = READER): Promise<string> {
  const response = await fetch(`${site.url}/admin/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url, 'user-agent': userAgent },
    body: JSON.stringify({ email, password }),
  });
  const token = /authToken=([^;]+)/.exec(response.headers.getSetCookie().join('\n'))?.[1];
  if (!token) throw new Error(`the login was answered with ${response.status}`);
  return decodeURIComponent(token);
}
