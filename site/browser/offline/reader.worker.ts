import { OFFLINE } from '../../../contracts/offline.ts';
import { newsPath } from '../../addresses.ts';
import { holdSignal, runDueTasks } from './due-tasks.ts';
import { storeKeptPlace } from './kept-place.ts';
import { isPageGone, mayStore, storedPageKey, treatmentOf } from './offline.rules.ts';
import {
  bytesOf,
  clear,
  files,
  notes,
  offlinePage,
  putPage,
  removeOtherFormats,
  removePages,
  storedPage,
  storeOfflinePage,
  storePage,
} from './stored-pages.ts';
import type { WorkerMessage, WorkerState } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([storeOfflinePage(), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(start());
});

/** Takes over open tabs and stores their pages, which came without the worker. */
async function start(): Promise<void> {
  await removeOtherFormats();
  await self.clients.claim();
  for (const { url } of await self.clients.matchAll({ type: 'window' })) await storePage(url).catch(ignore);
}

self.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, self.location.origin);
  if (treatment === 'file') event.respondWith(openFile(event.request));
  else if (treatment === 'picture') event.respondWith(openPicture(event.request));
  else if (treatment === 'offline page') event.respondWith(openOfflinePage(event.request));
  else if (treatment) event.respondWith(openPage(event, treatment === 'stored page'));
});

/** Answers from the network; if that fails or takes too long, with the stored copy; else with the list of stored pages. */
async function openPage(event: FetchEvent, isStored: boolean): Promise<Response> {
  const key = storedPageKey(event.request.url);
  const answered = fetch(event.request).then((answer) => ({
    answer,
    copy: isStored && mayStore(answer) ? answer.clone() : undefined,
  }));
  event.waitUntil(answered.then(({ answer, copy }) => storeAnswer(key, answer, copy)).catch(ignore));
  const first = await Promise.race([answered.catch(() => 'failed' as const), networkTimeout()]);
  if (typeof first === 'object') return first.answer;
  const stored = await storedPage(key);
  if (stored) return stored;
  if (first === 'failed') return offlinePage(key);
  return await answered.then(({ answer }) => answer).catch(() => offlinePage(key));
}

function networkTimeout(): Promise<'late'> {
  return new Promise((resolve) => setTimeout(resolve, OFFLINE.networkMs, 'late'));
}

/** Stores an answer of the site, and runs the tasks that waited for a connection. */
async function storeAnswer(key: string, answer: Response, copy: Response | undefined): Promise<void> {
  if (isPageGone(answer)) await removePages([key]);
  if (copy) await putPage(key, copy, false).catch(ignore);
  await runDueTasks();
}

/** The worker answers also with a connection, because only it knows what is stored. */
async function openOfflinePage(request: Request): Promise<Response> {
  const page = await offlinePage('').catch(ignore);
  return page?.ok ? page : await fetch(request);
}

/** A built file has its content in its name, so a stored one is never stale. */
async function openFile(request: Request): Promise<Response> {
  const cache = await files().catch(ignore);
  const stored = await cache?.match(request.url).catch(ignore);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') await cache?.put(request.url, response.clone()).catch(ignore);
  return response;
}

/** Without a connection, the small picture that was stored in place of any size of it. */
async function openPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const address = new URL(request.url).pathname.replace(/\/\d+\.\w+$/, '');
    return (await (await files()).match(address)) ?? Response.error();
  }
}

self.addEventListener('message', (event) => {
  event.waitUntil(
    answer(event.data as WorkerMessage).then((state) => event.ports[0]?.postMessage(state), ignore),
  );
});

async function answer(message: WorkerMessage): Promise<WorkerState> {
  if (message.type === 'signal') await holdSignal(message.signal);
  if (message.type === 'forget-signals') await notes.change((known) => ({ ...known, signals: [] }));
  if (message.type === 'clear') await clear();
  try {
    if (message.type === 'keep') await storeKeptPlace(message.place);
    return await state();
  } catch (error) {
    const isFull = (error as DOMException).name === 'QuotaExceededError';
    return { ...(await state()), failed: isFull ? 'full' : 'offline' };
  }
}

async function state(): Promise<WorkerState> {
  const known = await notes.read();
  const stored = Object.entries(known.pages);
  const kept = stored.filter(([key, page]) => page.kept && key.startsWith(newsPath(0).slice(0, -1)));
  return { pages: stored.length, bytes: bytesOf(known), place: known.place, kept: kept.length };
}

/** Storing is optional: a failure must not break the page. The next contact tries again. */
function ignore(): undefined {
  return undefined;
}
