import { beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { logInToNewsroom } from '../support/api/newsroom.ts';
import { waitForNetworkIdle } from '../support/browser/network-idle.ts';
import { type OpenPortal, openSharedNewsroom } from '../support/browser/open-portal.ts';
import { until } from '../support/until.ts';

const SCRIPT = 'https://medir.example/a.js';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
  await setScript(SCRIPT);
  return () => setScript('');
});

/** Changes the setting and waits until the site has it: the API's change stream tells the site. */
async function setScript(analyticsScript: string): Promise<void> {
  const { call, token } = await logInToNewsroom(portal.api.url);
  await call(ENDPOINTS.adminSettings.update, { token, body: { analyticsScript } });
  const isSet = async () => (await (await fetch(portal.site.url)).text()).includes('name="analytics"');
  await until(async () => (await isSet()) === (analyticsScript !== ''));
}

/** A tab that records requests to other hosts. The provider's script sets a mark if the content security policy lets it run. */
async function visit() {
  const { page, close } = await portal.open('/');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(portal.site.url)) asked.push(request.url());
  });
  await page.route(SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.measured = ""' }),
  );
  const hasRun = () => page.evaluate(() => 'measured' in document.documentElement.dataset);
  const answer = (name: string) => page.locator('.cookie').getByRole('button', { name }).click();
  return { page, asked, hasRun, answer, close };
}

describe('the script that measures the audience', () => {
  test('is loaded once when the reader consents, and on the next page without asking again', async () => {
    const { page, asked, hasRun, answer, close } = await visit();
    expect(asked).toEqual([]);
    await answer('Aceitar');
    await expect.poll(hasRun).toBe(true);
    // With a key: content above may still push the button away from a pointer.
    await page.getByRole('button', { name: 'Preferências de cookies' }).press('Enter');
    await answer('Aceitar');
    expect(asked).toEqual([SCRIPT]);
    await page.goto(`${portal.site.url}/institucional`);
    await expect.poll(hasRun).toBe(true);
    await close();
  });

  test('is never requested for a reader who has not consented or not answered', async () => {
    const { page, asked, hasRun, answer, close } = await visit();
    await page.goto(`${portal.site.url}/institucional`);
    await answer('Só o necessário');
    await page.reload();
    await waitForNetworkIdle(page);
    expect([asked, await hasRun()]).toEqual([[], false]);
    await close();
  });
});
