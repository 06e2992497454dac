import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPushClient } from '../../../api/push/protocol/push-client.ts';
import { parseVapidKey } from '../../../api/push/protocol/vapid.ts';
import { MINUTE_MS } from '../../../contracts/durations.ts';
import { testTimeoutMs } from '../../faults/efforts.ts';
import { createNewsApi } from '../../support/api/news-api.ts';
import { createTestApi, INTERNAL_TOKEN, START, type TestApi } from '../../support/api/test-api.ts';
import { PHONE } from '../../support/browser/reader-on-a-line.ts';
import { openBrowser } from '../../support/browser/tabs.ts';
import { type RunningProgram, startProgram } from '../../support/programs/start-program.ts';
import { privateKeyText } from '../../support/servers/private-key-text.ts';
import { openStandInPush, type StandInPush } from '../../support/servers/stand-in-push.ts';

let service: StandInPush;
let api: TestApi;
let site: RunningProgram;
beforeAll(async () => {
  service = await openStandInPush();
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const keys = parseVapidKey(privateKeyText(ecdh));
  if (!keys) throw new Error('a new key was refused');
  const contact = 'mailto:portal@portal.example';
  const now = () => api.clock;
  api = await createTestApi({
    pushClient: createPushClient({ keys, contact, hosts: [], now, post: service.post }),
  });
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  site = await startProgram('dist/site/server/server.js', {
    INTERNAL_TOKEN,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    API_URL: url,
    SITE_PORT: '0',
  });
});
afterAll(async () => {
  await site.stop();
  await api.close();
  await service.close();
});

test(
  'a reader asks on a phone, gets the encrypted news of the place, and leaves',
  async () => {
    const stories = createNewsApi(api, await api.tokenFor('editor'));
    await stories.write({ title: 'Balsa ganha horário novo' });
    const device = service.subscribe();
    const browser = await openBrowser();
    const context = await browser.newContext({ viewport: PHONE, permissions: ['notifications'] });
    const page = await context.newPage();
    // Headless Chromium has no push service and shows no notifications: its subscription has the key that the test made.
    await page.addInitScript(
      ({ endpoint, p256dh, auth }) => {
        Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
        let subscription: object | null = null;
        const made = {
          endpoint,
          options: { applicationServerKey: null },
          toJSON: () => ({ keys: { p256dh, auth } }),
          unsubscribe: async () => {
            subscription = null;
            localStorage.removeItem('test-subscribed');
            return true;
          },
        };
        if (localStorage.getItem('test-subscribed')) subscription = made;
        PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
        PushManager.prototype.subscribe = async () => {
          localStorage.setItem('test-subscribed', '1');
          subscription = made;
          return made as unknown as PushSubscription;
        };
      },
      { endpoint: device.endpoint, p256dh: device.p256dh, auth: device.auth },
    );
    await page.goto(`${site.url}/avisos?municipio=soure`);
    await page.getByRole('button', { name: 'Tirar Soure' }).waitFor();
    await page.getByLabel('Notícias do lugar, um aviso por dia, às 8h').check();
    await page.getByRole('button', { name: 'Avisar-me' }).click();
    await page.getByText('Pronto. Este aparelho recebe os avisos escolhidos.').waitFor();

    api.clock = START + 20 * 60 * MINUTE_MS;
    await api.app.push?.plan();
    await api.app.push?.round();
    const [got] = await service.opened(device);
    expect(got?.notification.body).toBe('1 notícia nova: Balsa ganha horário novo');

    await page.reload();
    await page.getByRole('button', { name: 'Tirar Soure' }).waitFor();
    expect(await page.getByLabel('Notícias do lugar, um aviso por dia, às 8h').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Parar de receber' }).click();
    await page.getByText('apagamos o que estava guardado').waitFor();
    expect(await api.db.query.selectFrom('push_subscription').selectAll().execute()).toEqual([]);
    await context.close();
  },
  testTimeoutMs(),
);
