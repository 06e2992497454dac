// Every text the specification fixes, letter by letter (odd grammar included). Code imports each from here: a script for
// readers imports its group, so that it does not load the others.

export const LOAD_FAILED_TEXTS = {
  news: 'Não foi possível carregar as notícias.',
  ads: 'Não foi possível carregar os anúncios.',
} as const;

export const EMPTY_TEXTS = {
  categories: 'Nenhuma categoria encontrada.',
  ads: 'Nenhum anúncio disponível.',
  news: 'Nenhuma notícia foi encontrado',
  videos: 'Nenhum vídeo foi encontrado',
  messages: 'Nenhuma mensagem encontrada.',
  player: 'Nenhum vídeo válido',
} as const;

export const LOADING_TEXTS = {
  page: 'Carregando...',
  inline: 'carregando...',
  categories: 'Carregando categorias...',
  ads: 'Carregando anúncios...',
  video: 'Carregando vídeo...',
  messages: 'Carregando mensagens...',
} as const;

export const SHARE_TEXTS = {
  copied: 'Link copiado para a área de transferência!',
  notCopied: 'Não foi possível copiar o link.',
} as const;

export const TEXTS = {
  login: {
    failed: 'Email ou senha incorretos',
    succeeded: 'Login efetuado com sucesso',
    submit: 'Fazer Login',
  },
  loadFailed: LOAD_FAILED_TEXTS,
  empty: EMPTY_TEXTS,
  loading: LOADING_TEXTS,
  share: SHARE_TEXTS,
  form: {
    phonePlaceholder: '(00) 00000-0000',
  },
} as const;
