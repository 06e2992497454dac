import { TEXTS } from '../../contracts/texts.ts';
import { fetchPart } from './fetch-part.ts';

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

/** The boxes stay as they are; only their words change. */
function sayItFailed(place: HTMLElement): void {
  place.removeAttribute('aria-busy');
  for (const words of place.querySelectorAll('.ad__words, .quiet')) {
    const [first] = words.childNodes;
    if (first)
      first.nodeValue = words.matches('.quiet') ? 'Não foi possível carregar.' : `${TEXTS.loadFailed.ads} `;
  }
}
