import { onClick } from './on-click.ts';

const SWITCH_SELECTOR = '[data-theme-switch]';

/** Light or dark by the reader's choice; without a choice, by the system's setting. */
export function startTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const { dataset } = document.documentElement;
  const isDark = (): boolean => (dataset.theme ? dataset.theme === 'dark' : system.matches);

  /** The label names the theme that a press switches to; theme-color follows the page's background. */
  function show(): void {
    const dark = isDark();
    for (const label of document.querySelectorAll(`${SWITCH_SELECTOR} span`)) {
      label.textContent = dark ? 'Modo claro' : 'Modo escuro';
    }
    for (const colour of document.querySelectorAll('meta[name="theme-color"]')) {
      colour.setAttribute('content', dark ? '#111316' : '#ffffff');
    }
  }

  onClick(SWITCH_SELECTOR, () => {
    dataset.theme = isDark() ? 'light' : 'dark';
    try {
      localStorage.setItem('theme', dataset.theme);
    } catch {
      // Storage is forbidden: the choice lasts as long as the page.
    }
    show();
  });
  system.addEventListener('change', show);
  // The reader changed the theme in another tab.
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'theme') return;
    if (newValue) dataset.theme = newValue;
    else delete dataset.theme;
    show();
  });
  show();
}
