import type { MediaUse } from '../../contracts/media/media.schema.ts';

interface UseWords {
  /** The entity that shows the picture: `Notícia`, `Anúncio`, … */
  readonly kind: string;
  /** The picture's role there: cover, body, … */
  readonly role: string;
  /** The screen on which the entity is edited. */
  readonly address: string;
}

/** `trash`: the list that shows a deleted entity, for kinds whose edit screen does not open deleted ones. */
interface UseKind {
  readonly name: string;
  readonly address: (id: number) => string;
  readonly trash?: string;
}

const KINDS: Readonly<Record<string, UseKind>> = {
  news: { name: 'Notícia', address: (id) => `/admin/noticias/${id}` },
  live: { name: 'Bloco ao vivo', address: () => '/admin/noticias' },
  ad: { name: 'Anúncio', address: (id) => `/admin/anuncios/${id}` },
  tv: { name: 'Vídeo', address: (id) => `/admin/tv?video=${id}`, trash: '/admin/tv?aba=lixeira' },
  portal: {
    name: 'Rede',
    address: (id) => `/admin/portais?portal=${id}`,
    trash: '/admin/portais?aba=lixeira',
  },
};

const ROLES: Readonly<Record<string, string>> = {
  cover: 'imagem principal',
  body: 'no texto',
  content: 'imagem do conteúdo',
  pending: 'em texto ainda não salvo',
};

type Use = Pick<MediaUse, 'kind' | 'role' | 'id' | 'trashed'>;

/** A use of a picture as text, with the address of its screen. */
export function mediaUseWords({ kind, role, id, trashed }: Use): UseWords {
  const known = KINDS[kind];
  return {
    kind: known?.name ?? kind,
    role: ROLES[role] ?? role,
    address: (trashed ? known?.trash : undefined) ?? known?.address(id) ?? '/admin/midia',
  };
}
