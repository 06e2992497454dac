import { afterEach, expect, test, vi } from 'vitest';
import startAskPush from './ask-push.ts';

const ADDRESS = 'https://portal.example/avisos?municipio=soure&assunto=cirio';

/** The members of the link that the script uses. */
class Link extends EventTarget {
  hidden = false;
  ariaBusy: string | null = null;
  textContent = 'Avisar-me';
  readonly dataset: Record<string, string> = { askPush: 'AQID', edition: 'para' };
  readonly href = ADDRESS;
  nextElementSibling: object | null = null;
  after(element: object): void {
    this.nextElementSibling = element;
  }
}

interface Reader {
  readonly permission?: NotificationPermission;
  /** The reader says no to the question of the browser. */
  readonly refuses?: boolean;
  readonly stored?: object;
  /** The answer to choices that are refused. */
  readonly refusal?: object;
  readonly userAgent?: string;
  readonly maxTouchPoints?: number;
  readonly noPush?: boolean;
}

const memory = new Map<string, string>();

function page({
  permission = 'default',
  refuses,
  stored,
  userAgent = '',
  maxTouchPoints = 0,
  noPush,
  refusal,
}: Reader) {
  const subscription = {
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: Uint8Array.of(1, 2, 3).buffer },
    toJSON: () => ({ keys: { auth: 'a', p256dh: 'p' } }),
  };
  const subscribe = vi.fn(async () => {
    if (refuses) throw new Error('refused');
    return subscription;
  });
  const getSubscription = async () => (stored ? subscription : null);
  const sent: object[] = [];
  vi.stubGlobal('window', noPush ? {} : { Notification: {}, pushManager: { subscribe, getSubscription } });
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, onLine: true });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => memory.set(key, value),
  });
  vi.stubGlobal('document', { createElement: () => ({ dataset: {}, matches: () => true }) });
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path.endsWith('/find')) return Response.json(stored);
    sent.push(JSON.parse(body));
    return refusal ? Response.json(refusal, { status: 400 }) : Response.json({});
  });
  const link = new Link();
  startAskPush(link as unknown as HTMLElement);
  /** True if the tap asks, false if it only follows the link. */
  const tap = (): boolean => !link.dispatchEvent(new Event('click', { cancelable: true }));
  const status = (): unknown => (link.nextElementSibling as { textContent?: string } | null)?.textContent;
  return { link, tap, status, subscribe, sent };
}

afterEach(() => {
  memory.clear();
  vi.unstubAllGlobals();
});

test('nothing is asked before a tap, and a tap adds what the link names to what was chosen', async () => {
  const stored = { urgent: true, alerts: ['breves'], news: [], agenda: [], topics: [] };
  const { link, tap, status, subscribe, sent } = page({ stored });
  expect([subscribe.mock.calls, sent]).toEqual([[], []]);
  expect(tap()).toBe(true);
  await expect.poll(status).toMatch(/^Pronto/);
  expect(sent).toMatchObject([
    { urgent: true, alerts: ['breves', 'soure'], news: ['soure'], topics: ['cirio'], edition: 'para' },
  ]);
  expect([link.textContent, tap()]).toEqual(['Mudar os avisos', false]);
});

test('after a no the tap never asks again, and follows the link', async () => {
  const first = page({ refuses: true });
  expect(first.tap()).toBe(true);
  await expect.poll(first.status).toMatch(/não permitiu/);
  const later = page({});
  expect([later.tap(), later.subscribe.mock.calls]).toEqual([false, []]);
});

test('a push service that cannot be reached is not taken for a no, and after a yes a former no counts no more', async () => {
  page({ refuses: true }).tap();
  await expect.poll(() => memory.size).toBe(1);
  const { tap, status } = page({ permission: 'granted', refuses: true });
  expect(tap()).toBe(true);
  await expect.poll(status).toMatch(/^Não deu certo agora/);
  expect(page({ permission: 'granted' }).tap()).toBe(true);
});

test('choices that the portal refuses are answered with its reason', async () => {
  const stored = { urgent: true, alerts: [], news: [], agenda: [], topics: ['acabou'] };
  const refusal = { errors: [{ field: 'topics', message: 'Escolha assuntos da lista.' }] };
  const { tap, status } = page({ stored, refusal });
  tap();
  await expect.poll(status).toBe('Escolha assuntos da lista.');
});

test('a browser that blocks the notices of the site is not asked', () => {
  expect(page({ permission: 'denied' }).tap()).toBe(false);
});

test('without push the link is hidden, but on an iPhone and an iPad it leads to how to install', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
  expect(page({ noPush: true }).link.hidden).toBe(true);
  expect(page({ noPush: true, userAgent: mac }).link.hidden).toBe(true);
  for (const device of [{ userAgent: 'Mozilla/5.0 (iPhone)' }, { userAgent: mac, maxTouchPoints: 5 }]) {
    const { link, tap } = page({ noPush: true, ...device });
    expect([link.hidden, tap()]).toEqual([false, false]);
  }
});
