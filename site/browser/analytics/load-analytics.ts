import { whenIdle } from '../when-idle.ts';
import type { CollectOptions } from './collect.ts';

/** Loads the collector once the page is loaded and idle. The returned function stops it, loaded or not. */
export function loadCollect(reader: Omit<CollectOptions, 'withdrawn'>): () => void {
  const stop = new AbortController();
  const { signal: withdrawn } = stop;
  whenIdle(async () => {
    if (withdrawn.aborted) return;
    const collector = await import('./collect.ts');
    collector.startCollecting({ ...reader, withdrawn });
  });
  return () => stop.abort();
}

let loaded = false;

/**
 * With external analytics, the site counts all views as totals, and single views are counted only by the external
 * service.
 */
export function hasExternalAnalytics(): boolean {
  return document.querySelector('meta[name="analytics"]') !== null;
}

/** Loads the external analytics script that the newsroom configured, once. Called only after consent. */
export function loadAnalytics(): void {
  const source = document.querySelector<HTMLMetaElement>('meta[name="analytics"]')?.content;
  if (!source || loaded) return;
  loaded = true;
  const script = document.createElement('script');
  script.src = source;
  script.async = true;
  document.head.append(script);
}

/**
 * Behind a CDN the site does not see its readers, so the page reports that it was opened: its path only, without
 * cookies, ids or stored data. Without a CDN, pages do not contain the address and nothing is sent.
 */
export function reportView(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="views"]')?.content;
  if (!address) return;
  // A prerendered page counts only once the reader opens it.
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', reportView, { once: true });
    return;
  }
  const body = new Blob([location.pathname], { type: 'text/plain' });
  void fetch(address, { method: 'POST', body, credentials: 'omit', keepalive: true }).catch(() => undefined);
}
