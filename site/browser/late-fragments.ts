import { LOAD_FAILED_TEXTS } from '../../contracts/texts.ts';
import { fetchFragment } from './fragment.ts';

/** Fetches and inserts the fragments that the server did not wait for. */
export async function startLateFragments(): Promise<void> {
  const late = [...document.querySelectorAll<HTMLElement>('[data-late]')];
  await Promise.all(late.map(loadFragment));
}

async function loadFragment(element: HTMLElement): Promise<void> {
  const fragment = await fetchFragment(element.dataset.late ?? '');
  if (fragment) element.replaceWith(fragment);
  else showFailure(element);
}

/** The error texts that replace each kind of loading text; the boxes keep their size. */
const FAILED_TEXTS = {
  '.ad__words': `${LOAD_FAILED_TEXTS.ads} `,
  '.blank p': LOAD_FAILED_TEXTS.news,
  '.quiet': 'Não foi possível carregar.',
};

function showFailure(element: HTMLElement): void {
  element.removeAttribute('aria-busy');
  for (const [kind, text] of Object.entries(FAILED_TEXTS)) {
    for (const { firstChild } of element.querySelectorAll(kind)) if (firstChild) firstChild.nodeValue = text;
  }
}
