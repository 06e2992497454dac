/** Headers of successful answers that callers may need, with their descriptions. */
export const RESPONSE_HEADERS = {
  etag: 'A versão do item, para enviar em `If-Match` ao alterá-lo',
  location: 'O endereço do item criado',
  'x-total-count': 'Quantos itens a lista tem ao todo',
  'x-total-capped': '`true`: há mais itens do que X-Total-Count diz',
  'x-search-phrases': 'Quantas das notícias encontradas têm o texto como foi digitado; elas vêm primeiro',
  'x-search-meant': 'O texto que foi buscado no lugar do digitado, que nada encontrou; em percent-encoding',
  'x-search-marks':
    'As palavras a destacar no começo de palavras, sem acentos, separadas por vírgula; em percent-encoding',
  'x-search-place': 'O slug do primeiro município que o texto nomeia, sozinho ou entre outras palavras',
  link: 'Os endereços da página anterior (`rel="prev"`) e da seguinte (`rel="next"`), onde existem',
  'x-next-cursor': 'Onde a lista continua, para enviar em `cursor`; não vem na última página',
  'x-unread-count': 'Quantas mensagens não foram lidas',
} as const;

export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

/** Headers of one page of a list. */
export const PAGED_HEADERS = ['x-total-count', 'x-total-capped', 'link'] as const;
/** Where a list goes on, also while stories are added and removed. */
export const CURSOR_HEADERS = ['x-next-cursor'] as const;
/** Headers of a search with `match=tolerant`. */
export const SEARCH_HEADERS = [
  'x-search-phrases',
  'x-search-meant',
  'x-search-marks',
  'x-search-place',
] as const;
/** Headers of an item with a version. */
export const VERSIONED_HEADERS = ['etag'] as const;
export const CREATED_HEADERS = ['location', 'etag'] as const;

/** Of every API response: number of the newest change the response certainly contains. */
export const CHANGE_NUMBER_HEADER = 'x-change-number';

/** Of a save that is committed, but that no standby of the database has confirmed. */
export const UNCONFIRMED_HEADER = 'x-save-unconfirmed';
