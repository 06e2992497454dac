import { onClick } from './on-click.ts';

const SWITCH = '[data-theme-switch]';

/** Light or dark by the reader's choice; without one, as the system has it. */
export function startTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const { dataset } = document.documentElement;
  const isDark = (): boolean => (dataset.theme ? dataset.theme === 'dark' : system.matches);

  function show(): void {
    for (const button of document.querySelectorAll(SWITCH)) {
      button.setAttribute('aria-pressed', String(isDark()));
    }
  }

  onClick(SWITCH, () => {
    dataset.theme = isDark() ? 'light' : 'dark';
    try {
      localStorage.setItem('theme', dataset.theme);
    } catch {
      // Storage is closed to us: the choice lasts as long as the page.
    }
    show();
  });
  system.addEventListener('change', show);
  // The choice made in another tab.
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'theme') return;
    if (newValue) dataset.theme = newValue;
    else delete dataset.theme;
    show();
  });
  show();
}
