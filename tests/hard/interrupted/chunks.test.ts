import { beforeAll, describe, test } from 'vitest';
import { LAZY_CHUNK } from '../../../contracts/constants.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { loginOf } from '../../e2e/admin/session/login-page.ts';
import { openAdmin } from '../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedPortal } from '../../support/browser/open-portal.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedPortal();
});

describe('a chunk of the back office', () => {
  test('that does not load within two minutes shows a message with a way on', async () => {
    const { page, close } = await portal.open('/contato', { alone: true });
    await page.clock.install();
    // The start page waits for neither of the two chunks with React and the screens' common code.
    const LATE = '**/assets/admin/{admin,shared}-*.js';
    await page.route(LATE, () => {});
    await page.goto(`${portal.site.url}/admin`);
    await page.getByText(TEXTS.loading.page, { exact: true }).waitFor();
    await page.clock.fastForward(LAZY_CHUNK.timeoutMs + 1_000);
    await page.getByText('A página demorou demais para chegar.').waitFor();
    await page.unroute(LATE);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await loginOf(page).email.waitFor();
    await close();
  });

  const FAILED = 'Uma parte da página não pôde ser carregada.';
  const CHUNK = /Uma parte da página|demorou demais/;
  const VIDEOS = '**/assets/admin/videos.screen-*.js';

  test('that fails to load shows a message with a way on, also when its screen is opened directly', async () => {
    const { page, close } = await openAdmin(portal, '/admin/noticias', undefined, { mayComplain: CHUNK });
    await page.route(VIDEOS, (route) => route.abort());
    await page.goto(`${portal.site.url}/admin/tv`);
    await page.getByText(FAILED).waitFor();
    // The menu stays usable.
    await page.getByRole('link', { name: 'Notícias', exact: true }).waitFor();
    await page.unroute(VIDEOS);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vídeos' }).waitFor();
    await close();
  });

  test('that stalls shows the loading text, and after two minutes an error', async () => {
    const options = { mayComplain: CHUNK, alone: true } as const;
    const { page, close } = await openAdmin(portal, '/admin/noticias', undefined, options);
    await page.clock.install();
    await page.route(VIDEOS, () => {});
    // The two minutes start with the request for the chunk.
    const first = page.waitForRequest(VIDEOS);
    await page.goto(`${portal.site.url}/admin/tv`);
    await first;
    await page.getByText(TEXTS.loading.page, { exact: true }).waitFor();
    await page.clock.fastForward(LAZY_CHUNK.timeoutMs + 1_000);
    await page.getByText('A página demorou demais para chegar.').waitFor();
    await page.goto(`${portal.site.url}/admin/noticias`);
    const second = page.waitForRequest(VIDEOS);
    await page.getByRole('link', { name: 'Vídeos' }).click();
    await second;
    await page.clock.fastForward(LAZY_CHUNK.timeoutMs + 1_000);
    await page.getByText('A página demorou demais para chegar.').waitFor();
    await close();
  });

  test('that no longer exists after a deployment makes the old tab reload', async () => {
    const { page, close } = await openAdmin(portal, '/admin/noticias');
    const gone = '**/assets/admin/videos.screen-*.js';
    await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
    await page.evaluate(() => Object.assign(window, { oldTab: true }));
    await page.getByRole('link', { name: 'Vídeos' }).click();
    await page.waitForFunction(() => !('oldTab' in window));
    // The page was reloaded, at the old or the new address; in both cases the link works.
    await page.getByRole('link', { name: 'Vídeos' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vídeos' }).waitFor();
    await close();
  });
});
