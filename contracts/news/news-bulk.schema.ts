import { type Static, Type } from 'typebox';
import { Id, keysOf, NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { Problem } from '../http/problem.ts';
import { LIMITS } from '../limits.ts';

const BULK_ACTIONS = ['create', 'update', 'trash', 'restore'] as const;

export const BulkOperation = Type.Object(
  {
    action: keysOf(BULK_ACTIONS),
    id: Type.Optional(Type.Unsafe<number>({ ...Id, description: 'A notícia; só create não a tem' })),
    ifMatch: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'O que a chamada sozinha leva em `If-Match`',
      }),
    ),
    body: Type.Optional(
      Type.Object(
        {},
        {
          additionalProperties: true,
          description: 'O corpo da chamada sozinha: o de `POST /admin/news` ou `PATCH /admin/news/:id`',
          examples: [{ title: 'Balsa para Soure ganha horário novo' }],
        },
      ),
    ),
  },
  NO_OTHER_PROPERTIES,
);
export const BulkBody = Type.Object(
  { operations: Type.Array(BulkOperation, { minItems: 1, maxItems: LIMITS.bulkOperations }) },
  {
    ...NO_OTHER_PROPERTIES,
    examples: [
      { operations: [{ action: 'update', id: 123, ifMatch: '"v3"', body: { status: 'archived' } }] },
    ],
  },
);
export const BulkResults = Type.Object(
  {
    results: Type.Array(
      Type.Object(
        {
          status: Type.Integer({ description: 'O status que a chamada sozinha teria' }),
          id: Type.Optional(Id),
          etag: Type.Optional(Type.String({ description: 'A versão nova' })),
          problem: Type.Optional(Problem),
        },
        NO_OTHER_PROPERTIES,
      ),
      { description: 'Um resultado por operação, na mesma ordem' },
    ),
  },
  NO_OTHER_PROPERTIES,
);
export type BulkOperation = Static<typeof BulkOperation>;
