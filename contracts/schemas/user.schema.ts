import { type Static, Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { ROLE_KEYS } from '../roles.ts';
import { closed, Email, Id, keysOf, Moment, NullableMoment } from './primitives.ts';

const Role = keysOf(ROLE_KEYS);
const Username = Type.String({ minLength: 1, maxLength: LIMITS.personName, pattern: '\\S' });
const NewPassword = Type.String({ minLength: LIMITS.password.min, maxLength: LIMITS.password.max });

/** Who is logged in, as the specification stores it. */
export const CurrentUser = Type.Object(
  { id: Id, email: Type.String(), username: Type.String(), role: Role },
  closed,
);

export const LoginBody = Type.Object(
  {
    email: Email,
    password: Type.String({ minLength: 1, maxLength: LIMITS.password.max }),
  },
  closed,
);
export const LoginAnswer = Type.Object({ token: Type.String(), user: CurrentUser }, closed);
export const TokenAnswer = Type.Object({ user: CurrentUser }, closed);

export const User = Type.Object(
  {
    id: Id,
    email: Type.String(),
    username: Type.String(),
    role: Role,
    disabled: Type.Boolean(),
    lastLoginAt: NullableMoment,
    createdAt: Moment,
    updatedAt: Moment,
    deletedAt: NullableMoment,
    version: Type.Integer(),
  },
  closed,
);

const writable = {
  email: Email,
  username: Username,
  role: Role,
  disabled: Type.Boolean(),
  password: NewPassword,
};
export const UserPatch = Type.Partial(Type.Object(writable), { ...closed, minProperties: 1 });
export const UserCreate = Type.Object(
  {
    email: Email,
    username: Username,
    role: Role,
    password: NewPassword,
    disabled: Type.Optional(Type.Boolean()),
  },
  {
    ...closed,
    examples: [
      {
        email: 'rita@redacao.example',
        username: 'Rita',
        role: 'editor',
        password: 'quatro palavras bem longas',
      },
    ],
  },
);

/** One of a person's own sessions. The token itself is never shown again. */
export const Session = Type.Object(
  {
    id: Id,
    createdAt: Moment,
    lastSeenAt: Moment,
    expiresAt: Moment,
    userAgent: Type.String(),
    current: Type.Boolean(),
  },
  closed,
);

export type CurrentUser = Static<typeof CurrentUser>;
export type User = Static<typeof User>;
export type UserCreate = Static<typeof UserCreate>;
export type UserPatch = Static<typeof UserPatch>;
export type Session = Static<typeof Session>;
