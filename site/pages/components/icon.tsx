import type { ReactElement } from 'react';

const FILLED_ICONS = {
  play: 'M7 4.5v15l13-7.5z',
  facebook:
    'M22 12a10 10 0 1 0-11.6 9.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.2' +
    'c-1.2 0-1.6.8-1.6 1.5V12h2.7l-.4 2.9h-2.3v7A10 10 0 0 0 22 12z',
  youtube:
    'M22.5 7.2a2.8 2.8 0 0 0-2-2C18.8 4.8 12 4.8 12 4.8s-6.8 0-8.5.4a2.8 2.8 0 0 0-2 2A29 29 0 0 0 1.1 12' +
    'c0 1.6.1 3.2.4 4.8a2.8 2.8 0 0 0 2 2c1.7.4 8.5.4 8.5.4s6.8 0 8.5-.4a2.8 2.8 0 0 0 2-2' +
    'c.3-1.6.4-3.2.4-4.8s-.1-3.2-.4-4.8zM9.8 15.2V8.8l5.6 3.2z',
  whatsapp:
    'M12 2a10 10 0 0 0-8.6 15.1L2 22l5-1.3A10 10 0 1 0 12 2zm0 1.8a8.2 8.2 0 1 1-4.3 15.2l-.4-.2-2.9.8.8-2.8' +
    '-.3-.4A8.2 8.2 0 0 1 12 3.8zM8.3 7.3c-.2 0-.5.1-.7.3-.3.3-1 .9-1 2.3s1 2.7 1.2 2.9' +
    'c.1.2 2 3.1 4.9 4.2 2.4 1 2.9.8 3.4.7.6 0 1.7-.7 2-1.4.2-.7.2-1.2.2-1.3l-.6-.3-1.7-.8' +
    'c-.2-.1-.4-.1-.6.1l-.8 1c-.1.2-.3.2-.5.1a6.8 6.8 0 0 1-3.4-3c-.3-.4.3-.4.7-1.3v-.5L10.6 8' +
    'c-.2-.5-.4-.6-.6-.6z',
  x: 'M17.7 3h3.1l-6.7 7.7L22 21h-6.2l-4.8-6.3L5.4 21H2.3l7.2-8.2L2 3h6.3l4.4 5.8zm-1.1 16.2h1.7L7.4 4.7H5.6z',
} as const;

const LINE_ICONS = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  close: 'M5 5l14 14M19 5L5 19',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  document: 'M6 3h8l4.5 4.5V21H6zM13.5 3v5h5M9 12.5h6M9 16.5h6',
  share: 'M12 15V3.5M7.5 7.5L12 3l4.5 4.5M5 12v7.5h14V12',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.5v.01',
  done: 'M4.5 12.5l5 5 10-11',
  instagram:
    'M8 3.5h8a4.5 4.5 0 0 1 4.5 4.5v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5z' +
    'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM17 7v.01',
  menu: 'M3 6.5h18M3 12h18M3 17.5h12',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.5 15.5l5 5',
} as const;

const PATHS = { ...FILLED_ICONS, ...LINE_ICONS };

export type IconName = keyof typeof PATHS;

/** An icon beside a word with the same meaning; hidden from screen readers. */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  const filled = name in FILLED_ICONS;
  return (
    <svg className={filled ? 'ico ico--fill' : 'ico'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
