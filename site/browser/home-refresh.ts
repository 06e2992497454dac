import { HOME } from '../../contracts/constants.ts';
import { PATHS } from '../addresses.ts';
import { fetchPart } from './fetch-fragment.ts';
import { onClick } from './on-click.ts';

const NEWSROOM = '/api/admin/news';

/**
 * Asks every minute what the newsroom has published. What is new is announced and comes in when the reader
 * wants it, or at once where nothing is read yet, so nothing moves under the eye.
 */
export function startHomeRefresh(): void {
  const home = document.querySelector<HTMLElement>('[data-newest]');
  if (!home) return;
  let newest = Number(home.dataset.newest);
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    const ids = await newsroomIds();
    const fresh = ids.filter((id) => id > newest);
    if (fresh.length > 0) await bringIn(fresh.length);
    wait();
  }

  async function bringIn(count: number): Promise<void> {
    const empty = newest === 0;
    if (empty || isHeroOutOfSight()) await update();
    else announce(count);
  }

  async function update(): Promise<void> {
    const hero = await fetchPart(PATHS.parts.hero);
    const place = document.querySelector('#destaques') ?? document.querySelector('main .blank');
    if (!hero || !place) return;
    place.replaceWith(hero);
    newest = Math.max(
      ...[...hero.querySelectorAll('a')].map(({ pathname }) =>
        Number(/\/noticia\/(\d+)$/.exec(pathname)?.[1] ?? 0),
      ),
    );
    silence();
    const state = document.querySelector('[data-block="para"]');
    const block = state && (await fetchPart(PATHS.parts.block));
    // Whoever has turned the page is reading there.
    if (block && !new URLSearchParams(location.search).has('pagina')) state.replaceWith(block);
  }

  function wait(): void {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(ask, HOME.adminNewsRefreshMs);
  }

  onClick('[data-update]', () => {
    void update().then(() => scrollTo({ top: 0 }));
  });
  document.addEventListener('visibilitychange', wait);
  wait();
}

async function newsroomIds(): Promise<readonly number[]> {
  try {
    const answer = await fetch(NEWSROOM);
    const items: unknown = answer.ok ? await answer.json() : [];
    return Array.isArray(items) ? items.map(({ id }: { id: number }) => id) : [];
  } catch {
    // The line is down: the next minute asks again.
    return [];
  }
}

function isHeroOutOfSight(): boolean {
  const box = document.querySelector('#destaques')?.getBoundingClientRect();
  return !box || box.bottom < 0;
}

function announce(count: number): void {
  const bar = document.querySelector<HTMLElement>('.news-bar');
  const words = bar?.querySelector('span');
  if (!bar || !words) return;
  words.textContent = count === 1 ? '1 notícia nova' : `${count} notícias novas`;
  bar.hidden = false;
}

function silence(): void {
  const bar = document.querySelector<HTMLElement>('.news-bar');
  if (bar) bar.hidden = true;
}
