/** Every text the specification fixes, letter by letter (odd grammar included). Code imports each from here. */
export const TEXTS = {
  login: {
    failed: 'Email ou senha incorretos',
    succeeded: 'Login efetuado com sucesso',
    submit: 'Fazer Login',
  },
  loadFailed: {
    news: 'Não foi possível carregar as notícias.',
    ads: 'Não foi possível carregar os anúncios.',
  },
  empty: {
    categories: 'Nenhuma categoria encontrada.',
    ads: 'Nenhum anúncio disponível.',
    news: 'Nenhuma notícia foi encontrado',
    videos: 'Nenhum vídeo foi encontrado',
    messages: 'Nenhuma mensagem encontrada.',
    player: 'Nenhum vídeo válido',
  },
  loading: {
    page: 'Carregando...',
    inline: 'carregando...',
    categories: 'Carregando categorias...',
    ads: 'Carregando anúncios...',
    video: 'Carregando vídeo...',
    messages: 'Carregando mensagens...',
  },
  share: {
    copied: 'Link copiado para a área de transferência!',
  },
  form: {
    phonePlaceholder: '(00) 00000-0000',
  },
} as const;
