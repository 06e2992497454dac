/**
 * The paths that the script of every page calls. They are apart from `addresses.ts`, because every page would otherwise
 * load all addresses of the site.
 */
export const SCRIPT_PATHS = {
  /** Receives analytics signals. The name avoids words that ad blockers look for. */
  signal: '/sinal',
  myDataErase: '/meus-dados/apagar',
  block: '/partes/bloco',
  myPlace: '/partes/municipio',
  live: '/partes/ao-vivo',
} as const;

/** The paths that the worker for reading without a connection calls, and its own. */
export const WORKER_PATHS = {
  worker: '/sw.js',
  offlinePage: '/sem-internet',
  /** The numbers of withdrawn stories. */
  withdrawn: '/retiradas',
} as const;
