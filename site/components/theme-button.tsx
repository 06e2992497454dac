import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';

/** Works by script only, so it shows only with it. */
export function ThemeButton(): ReactElement {
  return (
    <button className="theme needs-js" type="button" data-theme-switch aria-pressed="false">
      <Icon name="moon" /> Modo escuro
    </button>
  );
}
