import type { PicturedKind } from '../../contracts/entities.ts';
import { entityOf } from '../../contracts/entity-lists.ts';
import type { MediaUse } from '../../contracts/media/media.schema.ts';
import type { PictureRole } from '../../contracts/media/picture-roles.ts';

interface UseWords {
  /** The entity that shows the picture: `Notícia`, `Anúncio`, … */
  readonly kind: string;
  /** The picture's role there: cover, body, … */
  readonly role: string;
  /** The screen on which the entity is edited. */
  readonly address: string;
}

const ROLES: Readonly<Record<PictureRole, string>> = {
  cover: 'imagem principal',
  body: 'no texto',
  content: 'imagem do conteúdo',
  source: 'arquivo da fonte',
  pending: 'em texto ainda não salvo',
};

/** A use of a live block has no id of its story, so it links to the list. */
const LIVE_SCREEN = '/admin/noticias';

/** Kinds whose edit screen also opens deleted items. The others show them in the trash of their list. */
const OPENED_IN_TRASH: ReadonlySet<PicturedKind> = new Set(['news', 'ad']);

type Use = Pick<MediaUse, 'kind' | 'role' | 'id' | 'trashed'>;

/** A use of a picture as text, with the address of its screen. */
export function mediaUseWords({ kind, role, id, trashed }: Use): UseWords {
  const entity = entityOf(kind);
  const screen = entity?.screen ?? LIVE_SCREEN;
  const [list = ''] = screen.replace('/:id', '').split('?');
  return {
    kind: entity?.name ?? kind,
    role: ROLES[role] ?? role,
    address:
      trashed && !OPENED_IN_TRASH.has(kind) ? `${list}?aba=lixeira` : screen.replace(':id', String(id)),
  };
}
