import { TEXTS } from '../../contracts/texts.ts';
import { fetchPart } from './fetch-fragment.ts';

/** Parts the server did not wait for. */
export async function startLateParts(): Promise<void> {
  const late = [...document.querySelectorAll<HTMLElement>('[data-late]')];
  await Promise.all(late.map(complete));
}

async function complete(place: HTMLElement): Promise<void> {
  const part = await fetchPart(place.dataset.late ?? '');
  if (part) place.replaceWith(part);
  else sayItFailed(place);
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
