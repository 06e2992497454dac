/**
 * The rights of a key. An endpoint names its scope in the endpoint table; an endpoint without a scope is
 * closed to every key.
 */
export const KEY_SCOPES = [
  { key: 'drafts:read', name: 'Ler notícias', hint: 'Todas, também rascunhos, agendadas e versões antigas.' },
  {
    key: 'drafts:write',
    name: 'Escrever rascunhos',
    hint: 'Criar, alterar e mandar rascunhos para a lixeira.',
  },
  {
    key: 'publish',
    name: 'Publicar',
    hint: 'Publicar, agendar, corrigir e retirar notícias. Vale junto com “Escrever rascunhos”.',
  },
  {
    key: 'personal-data',
    name: 'Confirmar dados pessoais',
    hint: 'Só para o programa em que uma pessoa confere cada texto. Vale junto com o que a chave publica.',
  },
  { key: 'media', name: 'Mídia', hint: 'Enviar, descrever e trocar imagens e PDFs.' },
  { key: 'videos', name: 'Vídeos', hint: 'Cadastrar, alterar e ordenar vídeos.' },
  { key: 'ads', name: 'Anúncios', hint: 'Cadastrar e alterar anúncios.' },
  { key: 'redirects', name: 'Endereços antigos', hint: 'Dizer para onde leva um endereço antigo.' },
  { key: 'queue:read', name: 'Ler a fila', hint: 'O que as fontes mandaram e espera decisão.' },
  { key: 'analytics:read', name: 'Ler os números', hint: 'Audiência do site, das notícias e dos anúncios.' },
] as const;

export type KeyScope = (typeof KEY_SCOPES)[number]['key'];
export const KEY_SCOPE_KEYS: readonly KeyScope[] = KEY_SCOPES.map(({ key }) => key);

/** The scope that `publish` needs beside it: stories are published by the calls that write them. */
export const WRITE_SCOPE: KeyScope = 'drafts:write';
export const PUBLISH_SCOPE: KeyScope = 'publish';
/** The scope that opens no call: with it the program of a person may send `acknowledge`, like the person. */
export const ACKNOWLEDGE_SCOPE: KeyScope = 'personal-data';
