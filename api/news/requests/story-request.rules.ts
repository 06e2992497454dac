import { isoOrNull, momentText } from '../../../contracts/belem-time.ts';
import type { AskedChange } from '../../../contracts/news/story-request.endpoints.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { splitList } from '../../../db/list-columns.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { editionNames } from '../../rights/story-owner.rules.ts';

const PUBLICATION = ['status', 'publish_at', 'unpublish_at'] as const;

/** The fields of a story that a requested change sets. */
export function changeBetween(before: NewsRow, after: NewsRow): AskedChange {
  const differs = (columns: readonly (keyof NewsRow)[]): boolean =>
    columns.some((column) => before[column] !== after[column]);
  return {
    ...(differs(['chosen_edition']) && { chosenEdition: after.chosen_edition }),
    ...(differs(['muni', 'more_munis']) && { munis: munisOf(after) }),
    ...(differs(['reg']) && { reg: after.reg }),
    ...(differs(PUBLICATION) && {
      status: after.status,
      publishAt: isoOrNull(after.publish_at),
      unpublishAt: isoOrNull(after.unpublish_at),
    }),
  };
}

function munisOf({ muni, more_munis }: NewsRow): string[] {
  return [muni, ...splitList(more_munis)].filter((name) => name !== '');
}

type NamedEditions = Parameters<typeof editionNames>[1];

const STATUS_TEXTS = {
  draft: 'tirar do site e voltar a rascunho',
  archived: 'arquivar',
} as const;

/** A change in words that follow "pede para". */
export function askedText(change: AskedChange, named: NamedEditions): string {
  const { chosenEdition, munis, reg, status, publishAt, unpublishAt, trash } = change;
  const parts = [
    trash === true && 'mandar para a lixeira',
    trash === false && 'tirar da lixeira',
    chosenEdition === '' && 'deixar a edição principal ser a do lugar',
    chosenEdition && `mudar a edição principal para ${editionNames([chosenEdition], named)}`,
    munis && (munis.length > 0 ? `deixar nos lugares ${listText(munis)}` : 'deixar sem município'),
    reg && !munis && `mudar a região para ${findRegion(reg)?.name ?? reg}`,
    (status === 'draft' || status === 'archived') && STATUS_TEXTS[status],
    status === 'published' && `publicar${publishAt ? ` em ${momentText(publishAt)}` : ''}`,
    status === 'published' && unpublishAt && `tirar do site em ${momentText(unpublishAt)}`,
  ];
  return listText(parts.flatMap((part) => part || []));
}

function listText(parts: readonly string[]): string {
  return new Intl.ListFormat('pt-BR').format(parts);
}
