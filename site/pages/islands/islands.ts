import type { ComponentType } from 'react';
import { LAZY_CHUNK } from '../../../contracts/constants.ts';
import { draftKey, draftStorage } from '../../browser/drafts.ts';
import { savesData } from '../../browser/saves-data.ts';

/** Each island is a chunk of its own; React loads with the first of them. */
const ISLANDS = {
  'carousel-buttons': () => import('./carousel-buttons.island.tsx'),
  'home-hero': () => import('./home-hero.island.tsx'),
  'mail-form': () => import('./mail-form.island.tsx'),
  'my-data': () => import('./my-data.island.tsx'),
  search: () => import('./search.island.tsx'),
  'tv-stage': () => import('./tv-stage.island.tsx'),
  'tv-videos': () => import('./tv-videos.island.tsx'),
};

export type IslandName = keyof typeof ISLANDS;

/** Events in an island while its code is loading, in order. */
const held = new Map<Element, Event[]>();
/** Islands that are hydrated or have failed: their events are no longer held. */
const settled = new WeakSet<Element>();

/**
 * Resolves after the next frame, so that React competes neither with the content nor with the response to a touch.
 */
const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Hydrates islands when the reader points at, focuses or touches their controls; until then these are plain links and
 * forms.
 */
export function startIslands(): void {
  if (savesData()) return;
  for (const kind of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(kind, (event) => void hydrateBy(event), { capture: true, passive: true });
  }
  for (const kind of ['click', 'submit', 'news-count', 'play-video'])
    document.addEventListener(kind, hold, true);
  for (const kind of [
    'touchstart',
    'touchend',
    'pointerdown',
    'pointerup',
    'keydown',
    'keypress',
    'keyup',
    'input',
  ])
    document.addEventListener(kind, keepFromHydration, { capture: true, passive: true });
  const opened = location.search;
  addEventListener('popstate', () => {
    // History entries written by an island before a reload: a hydrated island handles them itself, otherwise the page
    // reloads.
    const island = document.querySelector('[data-island=search], [data-island=tv-videos]');
    if (island && !settled.has(island) && location.search !== opened) location.reload();
  });
  const due = draftStorage()?.getItem(draftKey()) ? 'draft' : 'paint';
  for (const island of document.querySelectorAll<HTMLElement>(`[data-hydrate-on=${due}]`))
    void hydrateIsland(island);
}

function hydrateBy(event: Event): HTMLElement | undefined {
  const { target } = event;
  const island = target instanceof Element && target.closest<HTMLElement>('[data-island]');
  if (!island || settled.has(island)) return undefined;
  const { links } = island.dataset;
  const control = target.closest(`button, input, select, textarea${links ? `, ${links}` : ''}`);
  if (!control && event instanceof UIEvent) return undefined;
  void hydrateIsland(island);
  return island;
}

/** Holds back an event for an island and replays it after hydration. */
function hold(event: Event): void {
  const island = isPlain(event) ? hydrateBy(event) : undefined;
  const events = island && held.get(island);
  if (!events) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!events.some(({ type, target }) => type === event.type && target === event.target)) events.push(event);
}

/** A key press or touch during hydration would make React finish all remaining work synchronously. */
function keepFromHydration(event: Event): void {
  const { target } = event;
  const island = target instanceof Element && target.closest('[data-island]');
  if (island && held.has(island) && !settled.has(island)) event.stopPropagation();
}

/**
 * True for a click that an island may take over. Clicks into fields, and clicks that open a new tab or a download, are left
 * to the browser.
 */
function isPlain(event: Event): boolean {
  if (!(event instanceof MouseEvent)) return true;
  const { target, button, metaKey, ctrlKey, shiftKey } = event;
  return !button && !metaKey && !ctrlKey && !shiftKey && (target as Element).closest('a, button') !== null;
}

async function hydrateIsland(island: HTMLElement): Promise<void> {
  if (held.has(island)) return;
  const events: Event[] = [];
  held.set(island, events);
  const { island: name, props = '{}' } = island.dataset;
  try {
    await nextFrame();
    const [{ hydrate }, { default: Component }] = await withTimeout(
      Promise.all([import('./hydrate.tsx'), ISLANDS[name as IslandName]()]),
    );
    await hydrate(island, Component as ComponentType<object>, JSON.parse(props));
    island.dataset.hydrated = '';
  } catch (error) {
    // The links and forms work without the island.
    island.dataset.failed = '';
    throw error;
  } finally {
    settled.add(island);
    events.forEach(replay);
  }
}

function withTimeout<Value>(loaded: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('an island came too late')), LAZY_CHUNK.timeoutMs);
  });
  return Promise.race([loaded, late]);
}

/** Dispatches the event again to the hydrated island; if it does not handle it, the browser's default action runs. */
function replay(event: Event): void {
  const { type, target } = event;
  const Kind = event.constructor as typeof Event;
  const handled = !target?.dispatchEvent(new Kind(type, event));
  // A synthetic submit event has no default action, unlike the other held events.
  if (!handled && type === 'submit') (target as HTMLFormElement).submit();
}
