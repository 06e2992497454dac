import { HOME } from '../../../contracts/constants.ts';
import { itemsIn } from '../items-in.ts';
import { savesData } from '../saves-data.ts';
import { type DatedCard, newerStories, PINNED_DATE } from './home-refresh.rules.ts';

const NEWSROOM = '/api/admin/news';

/**
 * Asks every minute for the newsroom's newest stories and notifies the hero's island only if there are new ones. A
 * reader who sees nothing new never loads the island.
 */
export default function startHomeRefresh(): void {
  if (savesData()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function checkNewest(): Promise<void> {
    const newer = newerStories(await newsroomNewest(), shownStories());
    if (newer.length > 0) announce(newer.length);
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(checkNewest, HOME.adminNewsRefreshMs);
  }

  document.addEventListener('visibilitychange', schedule);
  schedule();
}

async function newsroomNewest(): Promise<readonly DatedCard[]> {
  try {
    const response = await fetch(NEWSROOM);
    return response.ok ? itemsIn<DatedCard>(await response.json()) : [];
  } catch {
    // The connection failed; the next minute asks again.
    return [];
  }
}

function shownStories(): readonly DatedCard[] {
  return [...document.querySelectorAll('#destaques .story, [data-pin]')].map((story) => ({
    id: Number(story.querySelector('a')?.pathname.split('/').pop()),
    // A pinned story stays whatever its date, so the date says nothing about which stories would be shown.
    date: (!story.matches('[data-pin]') && story.querySelector('time')?.dateTime) || PINNED_DATE,
  }));
}

function announce(count: number): void {
  const bar = document.querySelector('.news-bar');
  // A home without news has no island, and a reload loses nothing.
  if (!bar) location.reload();
  bar?.dispatchEvent(new CustomEvent('news-count', { detail: count, bubbles: true }));
}
