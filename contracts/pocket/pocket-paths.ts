/** The addresses of the pocket edition. Its files contain them, and the site answers them. */
export const POCKET_PATHS = {
  home: '/edicao-de-bolso',
  print: '/edicao-de-bolso/imprimir',
  /** `2026-11-17.html` */
  file: (name: string): string => `/edicao-de-bolso/${name}`,
} as const;
