/** The states of a live page, in the order in which it goes through them. */
export const LIVE_STATES = [
  { key: 'live', name: 'Ao vivo' },
  { key: 'paused', name: 'Pausada' },
  { key: 'ended', name: 'Encerrada' },
] as const;

export type LiveState = (typeof LIVE_STATES)[number]['key'];
export const LIVE_STATE_KEYS = ['live', 'paused', 'ended'] as const satisfies readonly LiveState[];

export const LIVE = {
  /** Blocks of one answer and of one page. */
  pageBlocks: 20,
  /** How often an open page asks for new blocks. */
  pollMs: 15_000,
  /** How long browsers and proxies keep the answer that contains nothing new. */
  newestSeconds: 5,
  /** Length of the last line on cards. */
  lineLength: 120,
} as const;

export const LIVE_TEXTS = {
  notLive: 'Esta notícia não tem cobertura ao vivo. Abra a cobertura antes de escrever.',
  empty: 'Escreva o texto do bloco, ou ponha uma imagem ou um vídeo.',
  full: 'A cobertura chegou ao limite de blocos. Encerre esta e abra outra notícia ao vivo.',
  removed: 'Atualização removida pela redação.',
} as const;
