import { onClick } from './on-click.ts';

/**
 * Opens the menu as a dialog. `data-sidebar` on the root element says whether it is open: the specification asks for such
 * a flag; no style depends on it.
 */
export function startMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  const opener = document.querySelector<HTMLElement>('[data-menu="open"]');
  // Browsers without dialogs keep the link to the foot of the page.
  if (!menu?.showModal || !opener) return;
  opener.setAttribute('role', 'button');
  opener.setAttribute('aria-haspopup', 'dialog');
  setActive(false);

  function setActive(active: boolean): void {
    document.documentElement.dataset.sidebar = String(active);
    opener?.setAttribute('aria-expanded', String(active));
  }

  function open(event: Event): void {
    event.preventDefault();
    menu?.showModal();
    setActive(true);
  }

  onClick('[data-menu="open"]', (_element, event) => open(event));
  // A link with role="button" must also react to the space bar.
  opener.addEventListener('keydown', (event) => event.key === ' ' && open(event));
  onClick('[data-menu="close"]', () => menu.close());
  menu.addEventListener('click', (event) => event.target === menu && menu.close());
  menu.addEventListener('close', () => setActive(false));
}
