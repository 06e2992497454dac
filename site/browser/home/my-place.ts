import { LOAD_FAILED_TEXTS } from '../../../contracts/texts.ts';
import { SCRIPT_PATHS } from '../../script-paths.ts';
import { fetchFragment } from '../fragment.ts';
import { onClick } from '../on-click.ts';
import { startParts } from '../parts.ts';
import { chosenPlace, storeChosenPlace } from './chosen-place.ts';
import { hideRepeatedHeadlines, replaceBlock } from './turn-blocks.ts';

/** The municipality that a reader chose is stored in the browser; its news are shown directly below the home's lead. */
export function startMyPlace(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-my-place]')) show(button);
  onClick('[data-my-place]', (button) => {
    storeChosenPlace(button.dataset.myPlace === chosenPlace() ? '' : (button.dataset.myPlace ?? ''));
    show(button);
  });
  document.addEventListener('focusin', loadChoice);
  document.addEventListener('place-chosen', onPlaceChosen);
  // The page itself has `data-place` too, once a municipality is chosen.
  onClick('button[data-place]', (button) => {
    if (button.dataset.place === 'remove') choose('');
    else openForm();
  });
  if (chosenPlace()) void loadPlaceNews(chosenPlace());
}

function show(button: HTMLElement): void {
  const isChosen = button.dataset.myPlace === chosenPlace();
  button.textContent = isChosen
    ? 'Aparece primeiro na página inicial. Desfazer'
    : 'Mostrar primeiro na página inicial';
}

/** The list of all municipalities is loaded when the reader focuses the field. */
function loadChoice({ target }: FocusEvent): void {
  const form = target instanceof Element && target.closest<HTMLFormElement>('[data-place-form]');
  if (form) void import('../place/place-choice.ts').then((choice) => choice.offerPlaces(form));
}

/** Event of the form, with the slug and the address of the municipality's list. */
function onPlaceChosen(event: Event): void {
  const { slug, path } = (event as CustomEvent<{ slug: string; path: string }>).detail;
  if (placeOfNews()) choose(slug);
  else {
    storeChosenPlace(slug);
    location.assign(path);
  }
}

function choose(slug: string): void {
  const { dataset } = document.documentElement;
  storeChosenPlace(slug);
  document.getElementById('meu-municipio')?.removeAttribute('data-choosing');
  if (slug) dataset.place = '';
  else delete dataset.place;
  if (slug) void loadPlaceNews(slug).then(showHeading);
  else document.querySelector<HTMLElement>('#meu-municipio input')?.focus({ preventScroll: true });
}

function openForm(): void {
  document.getElementById('meu-municipio')?.setAttribute('data-choosing', '');
  document.querySelector<HTMLElement>('#meu-municipio input')?.focus();
}

function placeOfNews(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-place-news]');
}

async function loadPlaceNews(slug: string): Promise<void> {
  const place = placeOfNews();
  if (!place) return;
  const news = await fetchFragment(`${SCRIPT_PATHS.myPlace}?municipio=${encodeURIComponent(slug)}`);
  // The reader has chosen another municipality in the meantime.
  if (slug !== chosenPlace()) return;
  if (news) {
    place.replaceChildren(news);
    startParts(news);
    await removeRepeated(news);
  } else place.textContent = LOAD_FAILED_TEXTS.news;
}

/** The focused field is gone, so the focus moves to the heading: the page scrolls to it and screen readers announce it. */
function showHeading(): void {
  const heading = placeOfNews()?.querySelector('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/**
 * Stories of the municipality that also appear in blocks further down are replaced there by the next of their list.
 */
async function removeRepeated(news: Element): Promise<void> {
  const own = new Set([...news.querySelectorAll<HTMLAnchorElement>('.story a')].map(({ href }) => href));
  const isOwn = ({ href }: HTMLAnchorElement): boolean => own.has(href);
  hideRepeatedHeadlines();
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-block]')];
  const repeating = blocks.filter((block) =>
    [...block.querySelectorAll<HTMLAnchorElement>('.story a')].some(isOwn),
  );
  await Promise.all(repeating.map((block) => replaceBlock(block, pageOf(block))));
}

/** The page number of a block, read from its status such as "2 / 8". */
function pageOf(block: Element): string {
  return /^\d+/.exec(block.querySelector('[role="status"]')?.textContent ?? '')?.[0] ?? '1';
}
