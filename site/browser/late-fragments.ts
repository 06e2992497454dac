import { TEXTS } from '../../contracts/texts.ts';

/** Puts in place what the server did not wait for. */
export async function startLateFragments(): Promise<void> {
  const late = [...document.querySelectorAll<HTMLElement>('[data-late]')];
  await Promise.all(late.map(complete));
}

async function complete(place: HTMLElement): Promise<void> {
  const fragment = await fetchFragment(place.dataset.late ?? '');
  if (fragment) place.replaceWith(fragment);
  else sayItFailed(place);
}

/** Markup the server rendered for a page that is already open; undefined: it did not come. */
async function fetchFragment(path: string): Promise<Element | undefined> {
  try {
    const answer = await fetch(path, { headers: { accept: 'text/html' } });
    if (!answer.ok || answer.redirected) return undefined;
    const template = document.createElement('template');
    template.innerHTML = await answer.text();
    return template.content.firstElementChild ?? undefined;
  } catch {
    return undefined;
  }
}

/** What each kind of waiting words turns into; the boxes stay as they are. */
const FAILED = {
  '.ad__words': `${TEXTS.loadFailed.ads} `,
  '.blank p': TEXTS.loadFailed.news,
  '.quiet': 'Não foi possível carregar.',
};

function sayItFailed(place: HTMLElement): void {
  place.removeAttribute('aria-busy');
  for (const [kind, text] of Object.entries(FAILED)) {
    for (const { firstChild } of place.querySelectorAll(kind)) if (firstChild) firstChild.nodeValue = text;
  }
}
