import { HOME } from '../../contracts/constants.ts';
import { savesData } from './saves-data.ts';

const NEWSROOM = '/api/admin/news';

/**
 * Asks every minute what the newsroom has published, and tells the hero's island only when there is something new:
 * a reader who stays for long and finds nothing new never loads it.
 */
export function startHomeRefresh(): void {
  if (!document.querySelector('[data-home]') || savesData()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    const newest = newestShown();
    const fresh = (await newsroomIds()).filter((id) => id > newest).length;
    if (fresh > 0) announce(fresh);
    wait();
  }

  function wait(): void {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(ask, HOME.adminNewsRefreshMs);
  }

  document.addEventListener('visibilitychange', wait);
  wait();
}

async function newsroomIds(): Promise<readonly number[]> {
  try {
    const answer = await fetch(NEWSROOM);
    const items: unknown = answer.ok ? await answer.json() : [];
    return Array.isArray(items) ? items.map(({ id }: { id: number }) => id) : [];
  } catch {
    // The connection is down: the next minute asks again.
    return [];
  }
}

function newestShown(): number {
  const ids = [...document.querySelectorAll<HTMLAnchorElement>('#destaques a')].map(({ pathname }) =>
    Number(/^\/noticia\/(\d+)$/.exec(pathname)?.[1] ?? 0),
  );
  return Math.max(0, ...ids);
}

function announce(count: number): void {
  const bar = document.querySelector('.news-bar');
  // A home without news has no island yet, and nothing on it to lose.
  if (!bar) location.reload();
  bar?.dispatchEvent(new CustomEvent('news-count', { detail: count, bubbles: true }));
}
