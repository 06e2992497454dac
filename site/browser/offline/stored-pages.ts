import { WORKER_PATHS } from '../../script-paths.ts';
import {
  fetchStrategy,
  isPageGone,
  isTooOld,
  mayStore,
  storedPageKey,
  surplusFiles,
  surplusPages,
} from './offline.rules.ts';
import { filesIn, filledOfflinePage, shownCopy, storedMarkup, titleIn } from './stored-copy.rules.ts';
import { createStoredPagesState, type StoredPagesState } from './stored-pages-state.ts';

/** The number is the version of the format. A worker with another version starts with empty caches. */
const CACHES = { pages: 'paginas-1', files: 'arquivos-1', notes: 'notas-1' } as const;
const OFFLINE_PAGE = WORKER_PATHS.offlinePage;

export const pagesCache = () => caches.open(CACHES.pages);
/** Built files by their address, and small pictures by the address of the picture without its size. */
export const filesCache = () => caches.open(CACHES.files);
export const storedPagesState = createStoredPagesState(() => caches.open(CACHES.notes));

/** Stores a page that no reader is opening now; the site does not count it. */
export async function storePage(address: string, kept = false): Promise<void> {
  const { url } = new Request(address);
  if (fetchStrategy({ method: 'GET', mode: 'navigate', url }, location.origin) !== 'stored page') return;
  const load = () => fetch(url, { credentials: 'omit', headers: { accept: 'text/html' } });
  let answer = await load();
  // A busy site leaves out the optional parts of a page and sends it with no-store. The next request gets it whole.
  if (answer.status === 200 && !mayStore(answer)) answer = await load();
  if (isPageGone(answer)) await removePages([storedPageKey(url)]);
  if (mayStore(answer)) await storePageResponse(storedPageKey(url), answer, kept);
}

export async function storePageResponse(key: string, answer: Response, kept: boolean): Promise<void> {
  const { html, needed } = await storeMarkup(key, answer);
  const page = { at: Date.now(), title: titleIn(html), bytes: new Blob([html]).size, files: needed };
  const changed = await storedPagesState.change((known) => ({
    ...known,
    pages: { ...known.pages, [key]: { ...page, kept: kept || known.pages[key]?.kept === true } },
  }));
  await removePages(surplusPages(changed.pages, Date.now()));
}

export async function storeOfflinePage(): Promise<void> {
  const response = await fetch(OFFLINE_PAGE, { credentials: 'omit' });
  if (!mayStore(response)) return;
  const { needed } = await storeMarkup(OFFLINE_PAGE, response);
  await storedPagesState.change((known) => ({ ...known, offlinePage: { at: Date.now(), files: needed } }));
}

/** Stores the page with the built files it names. The body is no longer compressed; the policy stays. */
async function storeMarkup(key: string, answer: Response) {
  const html = storedMarkup(await answer.text());
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const needed = filesIn(html);
  const cache = await filesCache();
  for (const file of needed) {
    if (await cache.match(file)) continue;
    // The browser has most of them: the page that names them has just loaded them.
    const built = await fetch(file, { cache: 'force-cache', credentials: 'omit' });
    if (built.ok) await cache.put(file, built);
  }
  await putWithEviction(async () => (await pagesCache()).put(key, new Response(html, { headers })));
  return { html, needed };
}

/** If the storage is full, half of the pages are deleted, the oldest first, and it is tried once more. */
export async function putWithEviction(put: () => Promise<void>): Promise<void> {
  try {
    await put();
  } catch {
    const known = (await storedPagesState.read()).pages;
    await removePages(surplusPages(known, Date.now(), Math.floor(Object.keys(known).length / 2)));
    await put();
  }
}

/** Deletes pages, and the built files that no page needs any more. */
export async function removePages(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const cache = await pagesCache();
  for (const key of keys) await cache.delete(key);
  const left = await storedPagesState.change((known) => ({
    ...known,
    pages: Object.fromEntries(Object.entries(known.pages).filter(([key]) => !keys.includes(key))),
  }));
  const stored = await filesCache();
  const paths = (await stored.keys()).map(({ url }) => new URL(url).pathname);
  const built = paths.filter((path) => path.startsWith('/assets/'));
  for (const path of surplusFiles(built, [...Object.values(left.pages), left.offlinePage]))
    await stored.delete(path);
}

/** The stored copy as the reader sees it. */
export async function storedPage(key: string): Promise<Response | undefined> {
  const page = (await storedPagesState.read()).pages[key];
  const stored = page && !isTooOld(page.at, Date.now()) ? await (await pagesCache()).match(key) : undefined;
  return page && stored && withText(stored, (html) => shownCopy(html, page.at, Date.now()));
}

/** The list of stored pages, with a link to the requested page. */
export async function offlinePage(requestedPage: string): Promise<Response> {
  const stored = await (await pagesCache()).match(OFFLINE_PAGE);
  if (!stored) return Response.error();
  const known = Object.entries((await storedPagesState.read()).pages);
  const fresh = Object.fromEntries(known.filter(([, { at }]) => !isTooOld(at, Date.now())));
  return await withText(stored, (html) => filledOfflinePage(html, fresh, requestedPage, Date.now()));
}

async function withText(stored: Response, change: (html: string) => string): Promise<Response> {
  return new Response(change(await stored.text()), { headers: stored.headers });
}

/** Deletes the caches of other formats. */
export async function removeOtherFormats(): Promise<void> {
  const own: readonly string[] = Object.values(CACHES);
  for (const name of await caches.keys()) if (!own.includes(name)) await caches.delete(name);
}

/** Deletes everything except the offline page, which is the same for all readers. */
export async function clearCaches(): Promise<void> {
  for (const name of Object.values(CACHES)) await caches.delete(name);
  await storeOfflinePage().catch(() => undefined);
}

/** The size of some of the stored pages, of all pictures and of the recording. */
export function storedBytes(
  { pages: known, pictures, recording }: StoredPagesState,
  isCounted = (_kept: boolean) => true,
): number {
  const texts = Object.values(known).filter(({ kept }) => isCounted(kept));
  return [...texts.map(({ bytes }) => bytes), ...Object.values(pictures), recording?.bytes ?? 0].reduce(
    (sum, one) => sum + one,
    0,
  );
}
