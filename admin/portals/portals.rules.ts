import { LIMITS } from '../../contracts/limits.ts';
import { PORTAL_KINDS, type PortalKind } from '../../contracts/portal-kinds.ts';
import type { AdminPortal } from '../../contracts/schemas/portal.schema.ts';
import { mergedOrder } from '../parts/sortable-list.rules.ts';

/** What stands in the fields of the form. */
export interface PortalValues {
  readonly kind: PortalKind;
  readonly name: string;
  readonly reg: string;
  readonly link: string;
  readonly image: string;
}

type Placed = Pick<AdminPortal, 'id' | 'order'>;

export function kindFrom(text: string): PortalKind {
  return PORTAL_KINDS.find(({ key }) => key === text)?.key ?? 'portal';
}

export function errorsIn({ name, link }: PortalValues): Readonly<Record<string, string>> {
  return {
    ...(name.trim() === '' && { name: 'Informe o nome.' }),
    ...(link.trim() === '' && { link: 'Informe o link.' }),
  };
}

/** A new one comes last. */
export function nextOrder(portals: readonly Placed[]): number {
  return Math.min(LIMITS.order, Math.max(0, ...portals.map(({ order }) => order)) + 1);
}

/** The whole list after the portals of one kind were put in another order. */
export function withPart<Portal extends Placed>(
  all: readonly Portal[],
  part: readonly Portal[],
): readonly Portal[] {
  const byId = new Map(all.map((portal) => [portal.id, portal]));
  const ids = mergedOrder(
    all.map(({ id }) => id),
    part.map(({ id }) => id),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
