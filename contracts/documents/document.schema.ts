import { type Static, Type } from 'typebox';
import { NO_OTHER_PROPERTIES, nullable } from '../http/primitives.ts';

export const DocumentFileParams = Type.Object(
  { file: Type.String({ pattern: '^[0-9a-f]{32}\\.pdf$', description: 'O endereço de um PDF guardado' }) },
  NO_OTHER_PROPERTIES,
);

/** A stored PDF. */
export const StoredDocument = Type.Object(
  { url: Type.String(), name: Type.String(), bytes: Type.Integer() },
  NO_OTHER_PROPERTIES,
);

/** A PDF of a story as readers see it. */
export const ShownDocument = Type.Object(
  {
    url: Type.String(),
    name: Type.String(),
    bytes: nullable(Type.Integer({ description: 'null: fica no endereço da fonte' })),
  },
  NO_OTHER_PROPERTIES,
);

export type StoredDocument = Static<typeof StoredDocument>;
export type ShownDocument = Static<typeof ShownDocument>;
