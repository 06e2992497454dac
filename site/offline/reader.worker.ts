import { isCurrentConsent } from '../../contracts/analytics/consent.ts';
import { OFFLINE } from '../../contracts/offline.ts';
import type { RegionSlug } from '../../contracts/regions.ts';
import { municipalityPath, newsPath, regionPath } from '../addresses.ts';
import { SCRIPT_PATHS, WORKER_PATHS } from '../script-paths.ts';
import { createNotes, type Notes } from './notes.ts';
import {
  isGone,
  isTooOld,
  mayStore,
  pageKey,
  surplusFiles,
  surplusPages,
  treatmentOf,
} from './offline.rules.ts';
import {
  filesIn,
  filledOfflinePage,
  shownCopy,
  storedMarkup,
  storiesIn,
  titleIn,
} from './stored-copy.rules.ts';
import type { KeptPlace, WorkerMessage, WorkerState } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** The number is the version of the format. A worker with another version starts with empty caches. */
const CACHES = { pages: 'paginas-1', files: 'arquivos-1', notes: 'notas-1' } as const;
const OFFLINE_PAGE = WORKER_PATHS.offlinePage;

const pages = () => caches.open(CACHES.pages);
const files = () => caches.open(CACHES.files);
const notes = createNotes(() => caches.open(CACHES.notes));

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([storeOfflinePage(), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(start());
});

/** Deletes what other formats stored, takes over open tabs and stores their pages, which came without the worker. */
async function start(): Promise<void> {
  const own: readonly string[] = Object.values(CACHES);
  for (const name of await caches.keys()) if (!own.includes(name)) await caches.delete(name);
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
  const key = pageKey(event.request.url);
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
  if (isGone(answer)) await removePages([key]);
  if (copy) await putPage(key, copy, false).catch(ignore);
  await runDueTasks();
}

async function runDueTasks(): Promise<void> {
  const { withdrawnCheckedAt, placeStoredAt, offlinePage: offline, place } = await notes.read();
  const now = Date.now();
  if (now - withdrawnCheckedAt > OFFLINE.withdrawnEveryMs) await removeWithdrawn().catch(ignore);
  await sendSignals().catch(ignore);
  if (now - offline.at > OFFLINE.offlinePageEveryMs) await storeOfflinePage().catch(ignore);
  if (place && now - placeStoredAt > OFFLINE.keepEveryMs) await storePlace(place).catch(ignore);
}

/** Deletes every stored page that shows a withdrawn story or links to it. */
async function removeWithdrawn(): Promise<void> {
  const answer = await fetch(WORKER_PATHS.withdrawn, { credentials: 'omit', cache: 'no-store' });
  if (!answer.ok) return;
  const ids: readonly number[] = await answer.json();
  if (ids.length > 0) {
    const cache = await pages();
    const gone: string[] = [];
    for (const key of Object.keys((await notes.read()).pages)) {
      const shown = storiesIn((await (await cache.match(key))?.text()) ?? '');
      if (ids.some((id) => shown.has(id))) gone.push(key);
    }
    await removePages(gone);
  }
  await notes.change((known) => ({ ...known, withdrawnCheckedAt: Date.now() }));
}

/**
 * A view that is sent twice counts once, by its id; so each is kept until the site has answered. A view under a consent
 * to an earlier text is deleted unsent: its reader is asked again.
 */
async function sendSignals(): Promise<void> {
  for (const { at, signal } of (await notes.read()).signals) {
    const body = JSON.stringify({ ...signal, t: signal.t + Date.now() - at });
    if (isCurrentConsent(signal.view?.a[1] ?? '')) await fetch(SCRIPT_PATHS.signal, { method: 'POST', body });
    await notes.change((known) => ({
      ...known,
      signals: known.signals.filter((other) => other.signal.v !== signal.v),
    }));
  }
}

/** Stores a page that no reader is opening now; the site does not count it. */
async function storePage(url: string, kept = false): Promise<boolean> {
  const request = new Request(url, { credentials: 'omit', headers: { accept: 'text/html' } });
  if (
    treatmentOf({ method: 'GET', mode: 'navigate', url: request.url }, self.location.origin) !== 'stored page'
  )
    return false;
  const answer = await fetch(request);
  if (isGone(answer)) await removePages([pageKey(request.url)]);
  if (!mayStore(answer)) return false;
  await putPage(pageKey(request.url), answer, kept);
  return true;
}

async function putPage(key: string, answer: Response, kept: boolean): Promise<void> {
  const html = storedMarkup(await answer.text());
  const needed = filesIn(html);
  await putFiles(needed);
  await makeRoom(async () => (await pages()).put(key, new Response(html, { headers: headersOf(answer) })));
  const page = { at: Date.now(), title: titleIn(html), bytes: new Blob([html]).size, files: needed };
  const changed = await notes.change((known) => ({
    ...known,
    pages: { ...known.pages, [key]: { ...page, kept: kept || known.pages[key]?.kept === true } },
  }));
  await removePages(surplusPages(changed.pages, Date.now()));
}

/** The headers of the page with its content security policy; the stored body is not compressed. */
function headersOf({ headers }: Response): Headers {
  const own = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) own.delete(name);
  return own;
}

/** If the storage is full, half of the pages are deleted, the oldest first, and it is tried once more. */
async function makeRoom(put: () => Promise<void>): Promise<void> {
  try {
    await put();
  } catch {
    const known = (await notes.read()).pages;
    await removePages(surplusPages(known, Date.now(), Math.floor(Object.keys(known).length / 2)));
    await put();
  }
}

async function putFiles(needed: readonly string[]): Promise<void> {
  const cache = await files();
  for (const file of needed) {
    if (await cache.match(file)) continue;
    // The browser has most of them: the page that names them has just loaded them.
    const answer = await fetch(file, { cache: 'force-cache', credentials: 'omit' });
    if (answer.ok) await cache.put(file, answer);
  }
}

async function removePages(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const cache = await pages();
  for (const key of keys) await cache.delete(key);
  const left = await notes.change((known) => ({
    ...known,
    pages: Object.fromEntries(Object.entries(known.pages).filter(([key]) => !keys.includes(key))),
  }));
  const stored = await files();
  const paths = (await stored.keys()).map(({ url }) => new URL(url).pathname);
  const built = paths.filter((path) => path.startsWith('/assets/'));
  for (const path of surplusFiles(built, [...Object.values(left.pages), left.offlinePage]))
    await stored.delete(path);
}

async function storedPage(key: string): Promise<Response | undefined> {
  const { [key]: page } = (await notes.read()).pages;
  const stored = page && !isTooOld(page.at, Date.now()) ? await (await pages()).match(key) : undefined;
  if (!page || !stored) return undefined;
  return new Response(shownCopy(await stored.text(), page.at, Date.now()), { headers: stored.headers });
}

async function storeOfflinePage(): Promise<void> {
  const answer = await fetch(OFFLINE_PAGE, { credentials: 'omit' });
  if (!mayStore(answer)) return;
  const html = storedMarkup(await answer.text());
  const needed = filesIn(html);
  await putFiles(needed);
  await (await pages()).put(OFFLINE_PAGE, new Response(html, { headers: headersOf(answer) }));
  await notes.change((known) => ({ ...known, offlinePage: { at: Date.now(), files: needed } }));
}

/** The worker answers also with a connection, because only it knows what is stored. */
async function openOfflinePage(request: Request): Promise<Response> {
  const page = await offlinePage(OFFLINE_PAGE).catch(ignore);
  return page?.ok ? page : await fetch(request);
}

async function offlinePage(key: string): Promise<Response> {
  const stored = await (await pages()).match(OFFLINE_PAGE);
  if (!stored) return Response.error();
  const { pages: known } = await notes.read();
  const fresh = Object.fromEntries(Object.entries(known).filter(([, { at }]) => !isTooOld(at, Date.now())));
  const requestedPage = key === OFFLINE_PAGE ? '' : key;
  return new Response(filledOfflinePage(await stored.text(), fresh, requestedPage, Date.now()), {
    headers: stored.headers,
  });
}

/** A built file has its content in its name, so a stored one is never stale. */
async function openFile(request: Request): Promise<Response> {
  const cache = await files().catch(ignore);
  const stored = await cache?.match(request.url).catch(ignore);
  if (stored) return stored;
  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic') await cache?.put(request.url, answer.clone()).catch(ignore);
  return answer;
}

/** Without a connection, the small picture that was stored in place of any size of it. */
async function openPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await (await files()).match(pictureAddress(request.url))) ?? Response.error();
  }
}

function pictureAddress(url: string): string {
  return new URL(url).pathname.replace(/\/\d+\.\w+$/, '');
}

/** Stores the newest stories of a place: its list, the stories, and a small picture of each. */
async function storePlace(place: KeptPlace): Promise<void> {
  const list = place.kind === 'muni' ? municipalityPath(place.slug) : regionPath(place.slug as RegionSlug);
  const query = new URLSearchParams({ [place.kind]: place.slug, fields: 'summary' });
  query.set('limit', String(OFFLINE.keptStories));
  const answer = await fetch(`/api/news?${query}`, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`the stories of ${place.slug} were answered by ${answer.status}`);
  const stories: readonly KeptStory[] = await answer.json();
  const wanted = new Set([list, ...stories.map(({ id }) => newsPath(id))]);
  const changed = await notes.change((known) => ({
    ...known,
    place,
    placeStoredAt: Date.now(),
    ...unmarkOldStories(known, wanted),
  }));
  await removePages(surplusPages(changed.pages, Date.now()));
  await removePictures(new Set(stories.map(({ coverPicture }) => coverPicture?.url)));
  await storePage(list, true);
  for (const { id, updatedAt, coverPicture } of stories) {
    const known = await notes.read();
    if (keptBytes(known) > OFFLINE.keptBytes - OFFLINE.storyBytes) return;
    const stored = known.pages[newsPath(id)];
    if (!stored?.kept || stored.at < Date.parse(updatedAt)) await storePage(newsPath(id), true);
    if (coverPicture) await storePicture(coverPicture.url);
  }
}

interface KeptStory {
  readonly id: number;
  readonly updatedAt: string;
  readonly coverPicture: { readonly url: string } | null;
}

/** Pages of the place that are no longer among the newest count as pages that were read. */
function unmarkOldStories({ pages: known }: Notes, wanted: ReadonlySet<string>): Pick<Notes, 'pages'> {
  return {
    pages: Object.fromEntries(
      Object.entries(known).map(([key, page]) => [key, { ...page, kept: page.kept && wanted.has(key) }]),
    ),
  };
}

function keptBytes({ pages: known, pictures }: Notes): number {
  const texts = Object.values(known).filter(({ kept }) => kept);
  return [...texts.map(({ bytes }) => bytes), ...Object.values(pictures)].reduce(
    (sum, bytes) => sum + bytes,
    0,
  );
}

async function removePictures(wanted: ReadonlySet<string | undefined>): Promise<void> {
  const cache = await files();
  const { pictures } = await notes.read();
  const left = Object.entries(pictures).filter(([address]) => wanted.has(address));
  for (const address of Object.keys(pictures)) if (!wanted.has(address)) await cache.delete(address);
  await notes.change((known) => ({ ...known, pictures: Object.fromEntries(left) }));
}

async function storePicture(address: string): Promise<void> {
  if ((await notes.read()).pictures[address] !== undefined) return;
  const answer = await fetch(`${address}/${OFFLINE.pictureFile}`, { credentials: 'omit' }).catch(
    () => undefined,
  );
  if (!answer?.ok) return;
  const bytes = await answer.blob();
  await makeRoom(async () => (await files()).put(address, new Response(bytes, { headers: answer.headers })));
  await notes.change((known) => ({ ...known, pictures: { ...known.pictures, [address]: bytes.size } }));
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
    if (message.type === 'keep') await storePlace(message.place);
    return await state();
  } catch (error) {
    const isFull = (error as DOMException).name === 'QuotaExceededError';
    return { ...(await state()), failed: isFull ? 'full' : 'offline' };
  }
}

async function holdSignal(signal: Notes['signals'][number]['signal']): Promise<void> {
  await notes.change((known) => ({
    ...known,
    signals: [...known.signals, { at: Date.now(), signal }].slice(-OFFLINE.signals),
  }));
}

/** Deletes everything except the offline page, which is the same for all readers. */
async function clear(): Promise<void> {
  for (const name of Object.values(CACHES)) await caches.delete(name);
  await storeOfflinePage().catch(ignore);
}

async function state(): Promise<WorkerState> {
  const known = await notes.read();
  const stored = Object.entries(known.pages);
  const bytes = stored.reduce((sum, [, page]) => sum + page.bytes, 0);
  const pictures = Object.values(known.pictures).reduce((sum, size) => sum + size, 0);
  return {
    pages: stored.length,
    bytes: bytes + pictures,
    place: known.place,
    kept: stored.filter(([key, { kept }]) => kept && key.startsWith(newsPath(0).slice(0, -1))).length,
  };
}

/** Storing is optional: a failure must not break the page. The next contact tries again. */
function ignore(): undefined {
  return undefined;
}
