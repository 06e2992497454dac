import { Type } from 'typebox';

/** RFC 9457. `detail` and the messages are Portuguese: a person may read them. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
  requestId: Type.Optional(Type.String()),
  passkey: Type.Optional(
    Type.Unknown({
      description: 'Com 401, onde há chaves de acesso: o que uma delas deve assinar (WebAuthn)',
    }),
  ),
  current: Type.Optional(Type.Unknown({ description: 'Com 412: a versão atual do item' })),
});
