import type { OpenOptions, OpenPage, OpenPortal } from './open-portal.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
}

/**
 * A tab in the back office of somebody who has logged in, without the three seconds of the login screen.
 * With a person it is a session of its own, which a test may end; without, the administrator's shared one.
 */
export async function openAdmin(
  portal: OpenPortal,
  path: string,
  person?: Person,
  options: OpenOptions = {},
): Promise<OpenPage> {
  if (!person) {
    const opened = await portal.open(path, { ...options, token: await portal.adminToken() });
    await opened.page.locator('.adm h1').first().waitFor();
    return opened;
  }
  const opened = await portal.open('/admin', options);
  const { email, password } = person;
  const status = await opened.page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/admin/api/login', { method: 'POST', headers, body })).status;
  }, JSON.stringify({ email, password }));
  if (status !== 200) throw new Error(`the login was answered with ${status}`);
  await opened.page.goto(portal.site.url + path);
  await opened.page.locator('.adm h1').first().waitFor();
  return opened;
}
