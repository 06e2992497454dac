import { PATHS } from '../../addresses.ts';
import { onClick } from '../on-click.ts';

const STORED = 'municipio';

/** The municipality a reader has chosen stays in the browser; its news come first on the home. */
export function startMyPlace(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-my-place]')) show(button);
  onClick('[data-my-place]', (button) => {
    store(button.dataset.myPlace === chosen() ? '' : (button.dataset.myPlace ?? ''));
    show(button);
  });
  const place = document.querySelector('#meu-municipio');
  const slug = chosen();
  if (place && slug) void fill(place, slug);
}

function show(button: HTMLElement): void {
  const isChosen = button.dataset.myPlace === chosen();
  button.setAttribute('aria-pressed', String(isChosen));
  button.textContent = isChosen ? 'Primeiro na página inicial' : 'Mostrar primeiro na página inicial';
}

async function fill(place: Element, slug: string): Promise<void> {
  try {
    const answer = await fetch(`${PATHS.fragments.myPlace}?municipio=${encodeURIComponent(slug)}`, {
      headers: { accept: 'text/html' },
    });
    if (answer.ok && !answer.redirected) place.innerHTML = await answer.text();
  } catch {
    // The home is whole without it.
  }
}

function chosen(): string {
  try {
    return localStorage.getItem(STORED) ?? '';
  } catch {
    return '';
  }
}

function store(slug: string): void {
  try {
    if (slug) localStorage.setItem(STORED, slug);
    else localStorage.removeItem(STORED);
  } catch {
    // Storage is closed to us: there is no place to remember it.
  }
}
