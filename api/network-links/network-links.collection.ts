import type { Selectable } from 'kysely';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { plainNames } from '../../contracts/fields.ts';
import { NETWORK_LINK_FIELDS } from '../../contracts/network-links/network-link.fields.ts';
import type { NetworkLink } from '../../contracts/network-links/network-link.schema.ts';
import { findRegion } from '../../contracts/regions.ts';
import { type PublicReadContext, picturesOf, publicPictures } from '../../db/pictures.ts';
import type { NetworkLinkTable } from '../../db/tables/collections.tables.ts';
import type { Collection } from '../entities/collection.ts';
import { itemTags } from '../entities/edition-items.ts';
import { columnsWritten, createView, idsOf } from '../entities/field-rows.ts';
import { problems } from '../http/problem.ts';

const listed = createView(NETWORK_LINK_FIELDS, plainNames(NETWORK_LINK_FIELDS, ['list']));
const administered = createView(NETWORK_LINK_FIELDS, plainNames(NETWORK_LINK_FIELDS, ['list', 'admin']));

export const networkLinksCollection: Collection<'portal', typeof ENDPOINTS.adminNetworkLinks> = {
  kind: 'portal',
  endpoints: ENDPOINTS.adminNetworkLinks,
  order: ['sort', 'asc'],
  tags: itemTags(CHANGE_TAGS.networkLinks),
  searchText: (row) => `${row.name} ${row.kind} ${row.reg} ${row.link}`,

  apply(input, current) {
    const region = input.reg ? findRegion(input.reg) : undefined;
    if (input.reg && !region) throw problems.invalid([{ field: 'reg', message: 'Região desconhecida.' }]);
    const columns = columnsWritten<typeof NETWORK_LINK_FIELDS, LinkColumns>(
      NETWORK_LINK_FIELDS,
      input,
      current,
      [],
    );
    return input.reg === undefined ? columns : { ...columns, reg: region?.key ?? '' };
  },

  async view(db, rows) {
    const pictureOf = await picturesOf(db, 'portal', idsOf(rows));
    return rows.map((row) => ({ ...administered(row), imagePicture: pictureOf(row.id, row.image) }));
  },
};

type LinkColumns = Pick<Selectable<NetworkLinkTable>, 'reg'>;

/** The public fields of network links. */
export async function networkLinkViews(
  context: PublicReadContext,
  rows: readonly Selectable<NetworkLinkTable>[],
): Promise<NetworkLink[]> {
  const pictureOf = await publicPictures(context, 'portal', idsOf(rows));
  return rows.map((row) => ({ ...listed(row), imagePicture: pictureOf(row.id, row.image) }));
}
