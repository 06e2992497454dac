import type { Selectable } from 'kysely';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { NetworkKind } from '../../contracts/network/network-kinds.ts';
import type { NetworkLink } from '../../contracts/network/network-link.schema.ts';
import { findRegion, type RegionKey } from '../../contracts/regions.ts';
import type { Query } from '../../db/database.ts';
import { picturesOf } from '../../db/pictures.ts';
import type { NetworkLinkTable } from '../../db/tables.ts';
import type { Collection } from '../http/collection.ts';
import { isoOf, isoOrNull } from '../http/moments.ts';
import { problems } from '../http/problem.ts';

export const networkCollection: Collection<'portal', typeof ENDPOINTS.adminNetwork> = {
  table: 'portal',
  kind: 'portal',
  endpoints: ENDPOINTS.adminNetwork,
  order: ['sort', 'asc'],
  tags: ['portals'],
  titleOf: (row) => row.name,
  searchText: (row) => `${row.name} ${row.kind} ${row.reg} ${row.link}`,
  pictures: (row) => [{ role: 'cover', url: row.image }],

  apply(input, current) {
    const region = input.reg ? findRegion(input.reg) : undefined;
    if (input.reg && !region) throw problems.invalid([{ field: 'reg', message: 'Região desconhecida.' }]);
    return {
      kind: input.kind ?? current?.kind ?? 'portal',
      name: input.name?.trim() ?? current?.name ?? '',
      reg: input.reg === undefined ? (current?.reg ?? '') : (region?.key ?? ''),
      link: input.link ?? current?.link ?? '',
      image: input.image ?? current?.image ?? '',
      sort: input.order ?? current?.sort ?? 0,
    };
  },

  async view(db, rows) {
    const portals = await networkLinkViews(db, rows);
    return rows.map((row, index) => ({
      ...(portals[index] as NetworkLink),
      createdAt: isoOf(row.created_at),
      updatedAt: isoOf(row.updated_at),
      deletedAt: isoOrNull(row.deleted_at),
      version: row.version,
    }));
  },
};

/** What readers get of a place of the network. */
export async function networkLinkViews(
  db: Query,
  rows: readonly Selectable<NetworkLinkTable>[],
): Promise<NetworkLink[]> {
  const pictureOf = await picturesOf(
    db,
    'portal',
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as NetworkKind,
    name: row.name,
    reg: row.reg as RegionKey | '',
    link: row.link,
    image: row.image,
    imagePicture: pictureOf(row.id, row.image),
    order: row.sort,
  }));
}
