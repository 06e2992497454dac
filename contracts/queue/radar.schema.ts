import { type Static, Type } from 'typebox';
import { Id, keysOf, NO_OTHER_PROPERTIES, NullableMoment, nullable } from '../http/primitives.ts';
import { REGION_KEYS } from '../regions.ts';

/** A municipality and the time since its last story. */
export const RadarRow = Type.Object(
  {
    slug: Type.String(),
    name: Type.String(),
    reg: keysOf(REGION_KEYS),
    /** Whole days since the last story; null if there never was one. */
    days: nullable(Type.Integer()),
    lastAt: NullableMoment,
    lastStoryId: nullable(Id),
    storiesInMonth: Type.Integer({ description: 'Dos últimos 30 dias' }),
    waiting: Type.Integer({ description: 'Itens na fila' }),
    sources: Type.Array(Type.Object({ id: Id, name: Type.String() }, NO_OTHER_PROPERTIES)),
  },
  NO_OTHER_PROPERTIES,
);

export type RadarRow = Static<typeof RadarRow>;
