import { municipalityPath } from '../../addresses.ts';
import { matchingMunicipalities } from '../../data/places/municipality-match.rules.ts';

/** Number of suggestions that fit on a phone above its keyboard. */
const MAX_SUGGESTIONS = 6;
const offered = new WeakSet<HTMLFormElement>();

/** Suggests matching municipalities while the reader types: an ARIA combobox. */
export function offerPlaces(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  if (!input || offered.has(form)) return;
  offered.add(form);
  const list = document.createElement('ul');
  list.id = `${input.id}-lista`;
  list.className = 'place-list';
  list.hidden = true;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Municípios');
  input.after(list);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  }))
    input.setAttribute(name, value);

  /** The index of the active option; -1 if there is none, and Enter takes the first. */
  let selected = -1;

  function close(): void {
    selected = -1;
    list.hidden = true;
    input?.setAttribute('aria-expanded', 'false');
    input?.removeAttribute('aria-activedescendant');
  }

  function show(): void {
    selected = -1;
    const places = matchingMunicipalities(input?.value ?? '').slice(0, MAX_SUGGESTIONS);
    list.replaceChildren(
      ...places.map(({ name, slug }, index) => {
        const option = document.createElement('li');
        option.id = `${list.id}-${index}`;
        option.textContent = name;
        option.dataset.slug = slug;
        option.setAttribute('role', 'option');
        option.setAttribute('aria-selected', 'false');
        return option;
      }),
    );
    list.hidden = places.length === 0;
    input?.setAttribute('aria-expanded', String(places.length > 0));
    input?.removeAttribute('aria-activedescendant');
  }

  function move(by: number): void {
    const options = [...list.children];
    if (list.hidden || options.length === 0) return;
    selected = (selected + by + options.length) % options.length;
    for (const [index, option] of options.entries())
      option.setAttribute('aria-selected', String(index === selected));
    input?.setAttribute('aria-activedescendant', options[selected]?.id ?? '');
  }

  function take(slug: string | undefined): boolean {
    const place = matchingMunicipalities(input?.value ?? '').find((one) => one.slug === slug);
    if (!place) return false;
    if (input) input.value = '';
    close();
    const detail = { slug: place.slug, path: municipalityPath(place.slug) };
    document.dispatchEvent(new CustomEvent('place-chosen', { detail }));
    return true;
  }

  input.addEventListener('input', show);
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: selected < 0 ? 0 : -1 };
    const by = moves[event.key];
    if (by !== undefined) {
      event.preventDefault();
      move(by);
    } else if (event.key === 'Escape' && !list.hidden) {
      // Escape closes only the list, not the menu around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  });
  // `pointerdown`, because the click comes after the field's blur, which closes the list.
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    take((event.target as Element).closest<HTMLElement>('[role="option"]')?.dataset.slug);
  });
  form.addEventListener('submit', (event) => {
    const chosen = list.children[Math.max(selected, 0)] as HTMLElement | undefined;
    // A name without a match is submitted to the page of all municipalities, which says so.
    if (take(chosen?.dataset.slug)) event.preventDefault();
  });
  // Text typed while this code was loading.
  if (input.value) show();
}
