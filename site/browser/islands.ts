import type { ComponentType } from 'react';
import { LAZY_CHUNK } from '../../contracts/constants.ts';
import { draftKey, drafts } from './drafts.ts';
import { savesData } from './saves-data.ts';

/** Each island is a chunk of its own; React comes with the first of them. */
const ISLANDS = {
  'carousel-buttons': () => import('../islands/carousel-buttons.island.tsx'),
  'home-block': () => import('../islands/home-block.island.tsx'),
  'home-hero': () => import('../islands/home-hero.island.tsx'),
  'mail-form': () => import('../islands/mail-form.island.tsx'),
  'my-data': () => import('../islands/my-data.island.tsx'),
  search: () => import('../islands/search.island.tsx'),
  'tv-stage': () => import('../islands/tv-stage.island.tsx'),
  'tv-videos': () => import('../islands/tv-videos.island.tsx'),
};

export type IslandName = keyof typeof ISLANDS;

/** What happened in an island while its code was on the way, in order. */
const held = new Map<Element, Event[]>();
/** Hydrated, or given up: from then on events go their own way. */
const settled = new WeakSet<Element>();

/** The next frame is out: React competes neither with the content nor with the answer to a touch. */
const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Wakes islands when somebody points at, focuses or touches what they handle; until then they are links and forms. */
export function startIslands(): void {
  if (savesData()) return;
  for (const kind of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(kind, (event) => void wakeBy(event), { capture: true, passive: true });
  }
  for (const kind of ['click', 'submit', 'news-count', 'news-list', 'play-video'])
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
    // Entries that an island wrote before the page was loaded anew: awake it follows them by itself.
    const island = document.querySelector('[data-island=search], [data-island=tv-videos]');
    if (island && !settled.has(island) && location.search !== opened) location.reload();
  });
  const due = drafts()?.getItem(draftKey()) ? 'draft' : 'painted';
  for (const island of document.querySelectorAll<HTMLElement>(`[data-wakes=${due}]`)) void wake(island);
}

function wakeBy(event: Event): HTMLElement | undefined {
  const { target } = event;
  const island = target instanceof Element && target.closest<HTMLElement>('[data-island]');
  if (!island || settled.has(island)) return undefined;
  const { links } = island.dataset;
  const control = target.closest(`button, input, select, textarea${links ? `, ${links}` : ''}`);
  if (!control && event instanceof UIEvent) return undefined;
  void wake(island);
  return island;
}

/** What the island will handle is kept from the browser and replayed once it can. */
function hold(event: Event): void {
  const island = isPlain(event) ? wakeBy(event) : undefined;
  const events = island && held.get(island);
  if (!events) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!events.some(({ type, target }) => type === event.type && target === event.target)) events.push(event);
}

/** React would answer a key or a touch in the middle of its work by doing all the rest of it at once. */
function keepFromHydration(event: Event): void {
  const { target } = event;
  const island = target instanceof Element && target.closest('[data-island]');
  if (island && held.has(island) && !settled.has(island)) event.stopPropagation();
}

/** A field is clicked to type in it; a new tab or a download is the browser's business. */
function isPlain(event: Event): boolean {
  if (!(event instanceof MouseEvent)) return true;
  const { target, button, metaKey, ctrlKey, shiftKey } = event;
  return !button && !metaKey && !ctrlKey && !shiftKey && (target as Element).closest('a, button') !== null;
}

async function wake(island: HTMLElement): Promise<void> {
  if (held.has(island)) return;
  const events: Event[] = [];
  held.set(island, events);
  const { island: name, props = '{}' } = island.dataset;
  try {
    await nextFrame();
    const [{ hydrate }, { default: Component }] = await inTime(
      Promise.all([import('../islands/hydrate.tsx'), ISLANDS[name as IslandName]()]),
    );
    await hydrate(island, Component as ComponentType<object>, JSON.parse(props));
    island.dataset.awake = '';
  } catch (error) {
    // Its links and forms work without it.
    island.dataset.failed = '';
    throw error;
  } finally {
    settled.add(island);
    events.forEach(replay);
  }
}

function inTime<Value>(loaded: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('an island did not come in time')), LAZY_CHUNK.timeoutMs);
  });
  return Promise.race([loaded, late]);
}

/** The island handles it now; else the browser does what it would have done. */
function replay(event: Event): void {
  const { type, target } = event;
  const Kind = event.constructor as typeof Event;
  const handled = !target?.dispatchEvent(new Kind(type, event));
  // Of the events that are held only this one does nothing by itself when a script sends it.
  if (!handled && type === 'submit') (target as HTMLFormElement).submit();
}
