import { Type } from 'typebox';
import { Acknowledge, PersonalDataMark } from '../publishing/personal-data.schema.ts';
import { keysOf } from './primitives.ts';

/** Codes by which programs tell problems apart. The sentences are for people and may change. */
const PROBLEM_CODES = [
  'personal-data',
  'no-licence',
  'published',
  'claimed',
  'decided',
  'already-public',
  'unreadable-page',
  'place-taken',
  'not-owner',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/**
 * RFC 9457 problem details. `detail` and the messages are Portuguese, because users may read them. A 412 answer also
 * has `current`: the item as it is now, in the schema of the call's answer; a 409 with `place-taken` a list of items.
 */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  code: Type.Optional(
    Type.Unsafe<ProblemCode>({
      ...keysOf(PROBLEM_CODES),
      description: 'O problema para programas, onde o status não basta',
    }),
  ),
  errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
  marks: Type.Optional(
    Type.Array(PersonalDataMark, {
      description:
        'Com 409 e `code: "personal-data"`: o que os textos têm de pessoal, e em que campo. Repita o pedido com o `acknowledge` desta resposta para publicar assim mesmo; de uma chave ele só conta com o escopo `personal-data`',
    }),
  ),
  acknowledge: Type.Optional(Acknowledge),
  requestId: Type.Optional(Type.String()),
  passkey: Type.Optional(
    Type.Unknown({
      description: 'Com 401, onde há chaves de acesso: o que uma delas deve assinar (WebAuthn)',
    }),
  ),
});
