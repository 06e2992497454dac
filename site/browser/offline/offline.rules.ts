import { dateText, dayNumber, timeText } from '../../../contracts/belem-time.ts';
import { isOwnTrackingParameter } from '../../../contracts/links/tracking.ts';
import { OFFLINE } from '../../../contracts/offline.ts';
import { WORKER_PATHS } from '../../script-paths.ts';

/** How the worker treats a request; `undefined` if the browser alone handles it. */
type FetchStrategy = 'stored page' | 'page' | 'offline page' | 'file' | 'picture' | 'recording' | undefined;

interface AskedRequest {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** The browser handles these alone: the back office, private links, and addresses that count or send something. */
const UNTOUCHED =
  /^\/(?:admin|api|previa|relatorio|ir|sinal|visto|mensagens|boletim|partes|compartilhar|healthz|readyz|retiradas|sw\.js)(?:\/|$)/;
/** Without a connection they are answered by the offline page; a copy is never stored. */
const NOT_STORED = /^\/(?:meus-dados|search)(?:\/|$)/;
const FILE = /^\/assets\/(?!admin\/)/;
const PICTURE = /^\/media\/(?!documents\/)/;
const RECORDING = /^\/media\/spoken\//;

export function fetchStrategy({ method, mode, url }: AskedRequest, origin: string): FetchStrategy {
  const { pathname, origin: requestOrigin } = new URL(url);
  if (method !== 'GET' || requestOrigin !== origin || UNTOUCHED.test(pathname)) return undefined;
  if (FILE.test(pathname)) return 'file';
  if (mode !== 'navigate' && RECORDING.test(pathname)) return 'recording';
  if (mode !== 'navigate') return PICTURE.test(pathname) ? 'picture' : undefined;
  if (/^\/(?:media|assets)\//.test(pathname)) return undefined;
  if (pathname === WORKER_PATHS.offlinePage) return 'offline page';
  return NOT_STORED.test(pathname) ? 'page' : 'stored page';
}

/** The path and query under which a page is stored. */
export function storedPageKey(url: string): string {
  const { pathname, searchParams } = new URL(url);
  for (const name of [...searchParams.keys()]) if (isOwnTrackingParameter(name)) searchParams.delete(name);
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

interface Answer {
  readonly status: number;
  /** `basic` if the response is of our own origin. */
  readonly type: string;
  readonly redirected: boolean;
  readonly headers: { get(name: string): string | null };
}

/** Whether a copy of the answer may be stored: a page of ours that is the same for all readers. */
export function mayStore({ status, type, redirected, headers }: Answer): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    headers.get('content-disposition') === null &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    (headers.get('cache-control') ?? '').startsWith('public')
  );
}

/** Whether the answer says that the page no longer exists. */
export function isPageGone({ status }: Pick<Answer, 'status'>): boolean {
  return status === 404 || status === 410;
}

/** Metadata of a stored page. */
interface StoredPage {
  /** When it was loaded, in milliseconds since 1970. */
  readonly at: number;
  readonly title: string;
  readonly bytes: number;
  /** The built files it needs. */
  readonly files: readonly string[];
  /** True if it is stored because the reader chose its place, not because it was read. */
  readonly kept: boolean;
}

export type StoredPages = Readonly<Record<string, StoredPage>>;

/** The keys of pages to delete: too old, or beyond the number of pages read last. */
export function surplusPages(pages: StoredPages, now: number, max: number = OFFLINE.pages): string[] {
  const newestFirst = Object.entries(pages).sort(([, a], [, b]) => b.at - a.at);
  const old = newestFirst.filter(([, { at }]) => isTooOld(at, now));
  const read = newestFirst.filter(([, { kept, at }]) => !kept && !isTooOld(at, now));
  return [...old, ...read.slice(max)].map(([key]) => key);
}

export function isTooOld(at: number, now: number): boolean {
  return now - at > OFFLINE.maxAgeMs;
}

/**
 * Built files to delete: those that no stored page names, except the last ones. `files` is in the order in which they
 * were stored.
 */
export function surplusFiles(
  files: readonly string[],
  pages: readonly Pick<StoredPage, 'files'>[],
  spare: number = OFFLINE.spareFiles,
): string[] {
  const named = new Set(pages.flatMap((page) => page.files));
  const others = files.filter((file) => !named.has(file));
  return others.slice(0, Math.max(0, others.length - spare));
}

/** When a copy was loaded, as readers say it: "14h20", "ontem, 14h20", "15-11-2026, 14h20". */
export function storedText(at: number, now: number): string {
  const days = dayNumber(now) - dayNumber(at);
  if (days <= 0) return `às ${timeText(at)}`;
  if (days === 1) return `ontem às ${timeText(at)}`;
  return `em ${dateText(at)} às ${timeText(at)}`;
}
