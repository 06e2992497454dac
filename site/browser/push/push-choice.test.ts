import { afterEach, expect, test, vi } from 'vitest';
import startPushChoice from './push-choice.ts';

/** The members of an element that the script uses. */
class Part extends EventTarget {
  hidden = false;
  checked = false;
  disabled = false;
  value = '';
  readonly options = [];
  readonly append = vi.fn();
  textContent = '';
  readonly focus = vi.fn();
  readonly replaceChildren = vi.fn();
}

const KEY = 'AQID';

/** The page of a browser whose portal answers so, started. */
async function open(
  answers: {
    readonly find: () => Response;
    readonly leave?: () => Response;
    readonly subscribe?: () => Response;
  },
  permission: NotificationPermission = 'default',
) {
  const { find, leave = noAnswer, subscribe = () => Response.json({}) } = answers;
  const sent: object[] = [];
  const parts = new Map<string, Part>();
  const part = (selector: string): Part => {
    const found = parts.get(selector) ?? new Part();
    parts.set(selector, found);
    return found;
  };
  for (const hidden of ['form', '[data-push-leave]', '[data-push-install]']) part(hidden).hidden = true;
  const unsubscribe = vi.fn(async () => true);
  const subscription = {
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: Uint8Array.of(1, 2, 3).buffer },
    toJSON: () => ({ keys: { auth: 'a', p256dh: 'p' } }),
    unsubscribe,
  };
  vi.stubGlobal('window', { Notification: {}, pushManager: { getSubscription: async () => subscription } });
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('document', { createElement: () => Object.assign(new Part(), { setAttribute: vi.fn() }) });
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path.endsWith('/find')) return find();
    if (path.endsWith('/leave')) return leave();
    sent.push(JSON.parse(body));
    return subscribe();
  });
  const box = { querySelector: part, dataset: { pushChoice: KEY, edition: 'para' } };
  await startPushChoice(box as unknown as HTMLElement);
  return { part, sent, unsubscribe };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const noAnswer = (): Response => {
  throw new TypeError('no connection');
};
const status = (code: number) => () => new Response(null, { status: code });
const stored = () => Response.json({ urgent: true, alerts: [], news: [], agenda: [], topics: [] });

test.each([
  ['are stored', stored, true],
  ['are not stored', status(404), false],
])('choices that %s are offered for change', async (_name, find, isStored) => {
  const { part } = await open({ find });
  expect(part('form').hidden).toBe(false);
  expect(part('[data-push-leave]').hidden).toBe(!isStored);
  expect(part('[type=submit]').textContent).toBe(isStored ? 'Salvar' : '');
});

test.each([
  ['fails', status(503)],
  ['is limited', status(429)],
  ['gets no answer', noAnswer],
])('choices whose reading %s are not taken for none: an error is shown, and no form', async (_name, find) => {
  const { part } = await open({ find });
  expect(part('form').hidden).toBe(true);
  expect(part('[data-push-none]').hidden).toBe(false);
  expect(part('[data-push-none]').textContent).toMatch(/^Não deu certo agora/);
});

test('saving another choice leaves the municipalities of each kind as they were', async () => {
  const apart = { urgent: false, alerts: ['breves'], news: ['soure'], agenda: [], topics: [] };
  const { part, sent } = await open({ find: () => Response.json(apart) });
  part('[name=urgente]').checked = true;
  part('form').dispatchEvent(new Event('submit', { cancelable: true }));
  await expect.poll(() => sent).toMatchObject([{ ...apart, urgent: true }]);
});

test('a browser that blocks notices is told so instead of a form, unless something is stored', async () => {
  const blocked = await open({ find: status(404) }, 'denied');
  expect(blocked.part('form').hidden).toBe(true);
  expect(blocked.part('[data-push-none]').textContent).toContain('bloqueados no navegador');
  const known = await open({ find: stored }, 'denied');
  expect(known.part('form').hidden).toBe(false);
  expect(known.part('[data-push-leave]').hidden).toBe(false);
});

test('a refused choice is told in the words of the portal', async () => {
  const subscribe = () =>
    Response.json({ errors: [{ field: 'topics', message: 'Escolha assuntos da lista.' }] }, { status: 400 });
  const { part } = await open({ find: stored, subscribe });
  part('form').dispatchEvent(new Event('submit'));
  await expect.poll(() => part('[data-push-status]').textContent).toBe('Escolha assuntos da lista.');
});

test.each([
  ['failed', status(500)],
  ['got no answer', noAnswer],
])('leaving that %s claims no erasure, and can be tried again', async (_name, leave) => {
  const { part, unsubscribe } = await open({ find: stored, leave });
  part('[data-push-leave]').dispatchEvent(new Event('click'));
  await expect.poll(() => part('[data-push-status]').textContent).toMatch(/^Não deu certo agora/);
  expect(unsubscribe).not.toHaveBeenCalled();
  expect(part('[data-push-leave]').hidden).toBe(false);
});

test('leaving that the portal confirmed is said', async () => {
  const { part, unsubscribe } = await open({ find: stored, leave: status(204) });
  part('[data-push-leave]').dispatchEvent(new Event('click'));
  await expect.poll(() => part('[data-push-status]').textContent).toContain('apagamos o que estava guardado');
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(part('[data-push-leave]').hidden).toBe(true);
});
