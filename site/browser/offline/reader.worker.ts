import { OFFLINE } from '../../../contracts/offline.ts';
import { newsPath } from '../../../contracts/page-paths.ts';
import { declaredPush } from '../push/declared-push.rules.ts';
import { renewSubscription } from '../push/renew-subscription.ts';
import { queueSignal, runDueTasks } from './due-tasks.ts';
import { storeKeptPlace } from './kept-place.ts';
import { openRecording } from './kept-recording.ts';
import { fetchStrategy, isPageGone, mayStore, storedPageKey } from './offline.rules.ts';
import {
  clearCaches,
  filesCache,
  offlinePage,
  removeOtherFormats,
  removePages,
  storedBytes,
  storedPage,
  storedPagesState,
  storeOfflinePage,
  storePage,
  storePageResponse,
} from './stored-pages.ts';
import type { WorkerMessage, WorkerState } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([storeOfflinePage(), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

/** Takes over open tabs and stores their pages, which came without the worker. */
async function activate(): Promise<void> {
  await removeOtherFormats();
  await self.clients.claim();
  for (const { url } of await self.clients.matchAll({ type: 'window' })) await storePage(url).catch(ignore);
}

self.addEventListener('fetch', (event) => {
  const strategy = fetchStrategy(event.request, self.location.origin);
  if (strategy === 'file') event.respondWith(openFile(event.request));
  else if (strategy === 'picture') event.respondWith(openPicture(event.request));
  else if (strategy === 'recording') event.respondWith(openRecording(event.request));
  else if (strategy === 'offline page') event.respondWith(openOfflinePage(event.request));
  else if (strategy) event.respondWith(openPage(event, strategy === 'stored page'));
});

/** Answers from the network; if that fails or takes too long, with the stored copy; else with the list of stored pages. */
async function openPage(event: FetchEvent, isStored: boolean): Promise<Response> {
  const key = storedPageKey(event.request.url);
  const answered = fetch(requestOf(event)).then((answer) => ({
    answer,
    copy: isStored && mayStore(answer) ? answer.clone() : undefined,
  }));
  event.waitUntil(answered.then(({ answer, copy }) => storeResponse(key, answer, copy)).catch(ignore));
  const first = await Promise.race([answered.catch(() => 'failed' as const), networkTimeout()]);
  if (typeof first === 'object') return first.answer;
  const stored = await storedPage(key);
  if (stored) return stored;
  if (first === 'failed') return offlinePage(key);
  return await answered.then(({ answer }) => answer).catch(() => offlinePage(key));
}

/**
 * Without a connection the browser's own cache must not answer: it may be as old as a stored copy, and does not say so. A portal
 * on the same machine still answers then.
 */
function requestOf({ request }: FetchEvent): Request {
  return navigator.onLine ? request : new Request(request.url, { cache: 'no-cache', redirect: 'manual' });
}

function networkTimeout(): Promise<'late'> {
  return new Promise((resolve) => setTimeout(resolve, OFFLINE.networkMs, 'late'));
}

/** Stores an answer of the site, and runs the tasks that waited for a connection. */
async function storeResponse(key: string, answer: Response, copy: Response | undefined): Promise<void> {
  if (isPageGone(answer)) await removePages([key]);
  if (copy) await storePageResponse(key, copy, false).catch(ignore);
  await runDueTasks();
}

/** The worker answers also with a connection, because only it knows what is stored. */
async function openOfflinePage(request: Request): Promise<Response> {
  const page = await offlinePage('').catch(ignore);
  return page?.ok ? page : await fetch(request);
}

/** A built file has its content in its name, so a stored one is never stale. */
async function openFile(request: Request): Promise<Response> {
  const cache = await filesCache().catch(ignore);
  const stored = await cache?.match(request.url).catch(ignore);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') await cache?.put(request.url, response.clone()).catch(ignore);
  return response;
}

/** Fetches a picture. Without a connection the answer is the small copy that was stored in place of every size. */
async function openPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const address = new URL(request.url).pathname.replace(/\/\d+\.\w+$/, '');
    return (await (await filesCache()).match(address)) ?? Response.error();
  }
}

self.addEventListener('message', (event) => {
  event.waitUntil(
    handleMessage(event.data as WorkerMessage).then((state) => event.ports[0]?.postMessage(state), ignore),
  );
});

async function handleMessage(message: WorkerMessage): Promise<WorkerState> {
  if (message.type === 'signal') await queueSignal(message.signal);
  if (message.type === 'forget-signals')
    await storedPagesState.change((known) => ({ ...known, signals: [] }));
  if (message.type === 'clear') await clearCaches();
  try {
    if (message.type === 'keep') await storeKeptPlace(message.place);
    return await workerState();
  } catch (error) {
    const isFull = (error as DOMException).name === 'QuotaExceededError';
    return { ...(await workerState()), failed: isFull ? 'full' : 'offline' };
  }
}

async function workerState(): Promise<WorkerState> {
  const known = await storedPagesState.read();
  const stored = Object.entries(known.pages);
  const kept = stored.filter(([key, page]) => page.kept && key.startsWith(newsPath(0).slice(0, -1)));
  return { pages: stored.length, bytes: storedBytes(known), place: known.place, kept: kept.length };
}

self.addEventListener('push', (event) => {
  const { title, body, tag, silent, address } = declaredPush(event.data?.text() ?? '', self.location.origin);
  const shown = { body, tag, silent, lang: 'pt-BR', data: address };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  const renewed = renewSubscription(event, self.registration.pushManager, fetch.bind(self));
  event.waitUntil(renewed.catch(ignore));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data as string));
});

/** Storing is optional: a failure must not break the page. The next contact tries again. */
function ignore(): undefined {
  return undefined;
}
