import { onClick } from './on-click.ts';

/** Where the id of the closed notice is stored; the script in the head reads it. */
const CLOSED_KEY = 'urgenteFechado';
const ANNOUNCED_KEY = 'urgenteAnunciado';

/** Lets the reader close the urgent notice, and announces a new one to screen readers once. */
export default function startUrgentNotice(line: HTMLElement): void {
  const id = line.dataset.urgent ?? '';
  onClick('.urgent button', () => {
    store(localStorage, CLOSED_KEY, id);
    line.remove();
    document.querySelector<HTMLElement>('#conteudo')?.focus({ preventScroll: true });
  });
  if (line.offsetHeight === 0 || !store(localStorage, ANNOUNCED_KEY, id)) return;
  const announcement = document.createElement('div');
  announcement.className = 'visually-hidden';
  announcement.setAttribute('role', 'alert');
  document.body.append(announcement);
  // A live region is announced when its text changes after it has been added.
  setTimeout(() => {
    announcement.textContent = `Urgente: ${line.querySelector('p')?.textContent ?? ''}`;
  }, 500);
}

/** True if the value was new. If storage is forbidden, nothing is remembered, so nothing is new. */
function store(storage: Storage, name: string, value: string): boolean {
  try {
    if (storage.getItem(name) === value) return false;
    storage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}
