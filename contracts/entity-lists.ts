import { ENTITIES, type Entity, type EntityKind, type EntityTable, type PicturedKind } from './entities.ts';

// Lists derived from `ENTITIES`, for use at run time.

export const ENTITY_KINDS = Object.keys(ENTITIES) as EntityKind[];
export const ENTITY_TABLES: readonly EntityTable[] = ENTITY_KINDS.map((kind) => ENTITIES[kind].table);
export const CONTENT_TABLES: readonly EntityTable[] = ENTITY_KINDS.filter(
  (kind) => ENTITIES[kind].isContent,
).map((kind) => ENTITIES[kind].table);

/** The row of a kind that is known only at run time. */
export function entityOf(kind: string): Entity | undefined {
  return Object.hasOwn(ENTITIES, kind) ? ENTITIES[kind as EntityKind] : undefined;
}

export function isPictured(kind: EntityKind): kind is PicturedKind {
  return ENTITIES[kind].picture !== null;
}

export const PICTURED_KINDS: readonly PicturedKind[] = ENTITY_KINDS.filter(isPictured);
