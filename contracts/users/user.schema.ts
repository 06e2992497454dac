import { type Static, Type } from 'typebox';
import { optional } from '../fields.ts';
import {
  Email,
  Id,
  keysOf,
  Moment,
  NO_OTHER_PROPERTIES,
  NullableMoment,
  nullable,
} from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { PasskeyAssertion } from './passkey.schema.ts';
import { ROLE_KEYS } from './roles.ts';

const Role = keysOf(ROLE_KEYS);
const Username = Type.String({ minLength: 1, maxLength: LIMITS.personName, pattern: '\\S' });
const NewPassword = Type.String({ minLength: LIMITS.password.min, maxLength: LIMITS.password.max });

/** Ids of the editions a person is limited to; `null` for all editions and the state portal. */
export const EditionLimit = nullable(
  Type.Array(Id, {
    maxItems: LIMITS.editions,
    uniqueItems: true,
    description: 'Números das edições a que a pessoa está limitada; null: todas',
  }),
);

/** The logged-in user, as the browser gets it after the login. */
export const CurrentUser = Type.Object(
  {
    id: Id,
    email: Type.String(),
    username: Type.String(),
    role: Role,
    editions: EditionLimit,
    twoFactor: Type.Boolean(),
  },
  NO_OTHER_PROPERTIES,
);

const Password = Type.String({ minLength: 1, maxLength: LIMITS.password.max });
/** Six digits of the authenticator app, or a recovery code. */
const AccessCode = Type.String({ minLength: 1, maxLength: LIMITS.accessCode });
const LinkToken = Type.String({ minLength: 1, maxLength: LIMITS.token });

export const LoginBody = Type.Object(
  {
    email: Email,
    password: Password,
    code: Type.Optional(AccessCode),
    passkey: Type.Optional(PasskeyAssertion),
  },
  NO_OTHER_PROPERTIES,
);
export const LoginAnswer = Type.Object(
  { token: Type.String(), user: CurrentUser, expiresAt: Moment },
  NO_OTHER_PROPERTIES,
);
export const TokenAnswer = Type.Object({ user: CurrentUser, expiresAt: Moment }, NO_OTHER_PROPERTIES);

/** The password of the caller: a person who only found an open session does not know it. */
export const PasswordBody = Type.Object({ password: Password }, NO_OTHER_PROPERTIES);
export const Confirmation = Type.Object(
  { password: Password, code: Type.Optional(AccessCode), passkey: Type.Optional(PasskeyAssertion) },
  NO_OTHER_PROPERTIES,
);
export const PasswordChange = Type.Object({ current: Password, password: NewPassword }, NO_OTHER_PROPERTIES);

export const TwoFactorStart = Type.Object(
  {
    secret: Type.String({ description: 'Em base 32, para digitar no aplicativo' }),
    uri: Type.String({ description: 'O mesmo como otpauth://, para um código QR' }),
  },
  NO_OTHER_PROPERTIES,
);
export const TwoFactorConfirm = Type.Object({ code: AccessCode }, NO_OTHER_PROPERTIES);
export const RecoveryCodes = Type.Object(
  { recoveryCodes: Type.Array(Type.String(), { description: 'Mostrados só agora; cada um vale uma vez' }) },
  NO_OTHER_PROPERTIES,
);

export const Invitation = Type.Object({ token: Type.String(), expiresAt: Moment }, NO_OTHER_PROPERTIES);
export const InvitationToken = Type.Object({ token: LinkToken }, NO_OTHER_PROPERTIES);
export const InvitedPerson = Type.Object(
  { username: Type.String(), email: Type.String() },
  NO_OTHER_PROPERTIES,
);
export const InvitationAccept = Type.Object(
  { token: LinkToken, password: NewPassword, code: Type.Optional(AccessCode) },
  NO_OTHER_PROPERTIES,
);

export const User = Type.Object(
  {
    id: Id,
    email: Type.String(),
    username: Type.String(),
    role: Role,
    editions: EditionLimit,
    disabled: Type.Boolean(),
    invited: Type.Boolean({ description: 'Ainda não escolheu uma senha' }),
    twoFactor: Type.Boolean(),
    lastLoginAt: NullableMoment,
    createdAt: Moment,
    updatedAt: Moment,
    deletedAt: NullableMoment,
    version: Type.Integer(),
  },
  NO_OTHER_PROPERTIES,
);

const writable = {
  email: Email,
  username: Username,
  role: Role,
  editions: EditionLimit,
  disabled: Type.Boolean(),
  password: NewPassword,
};
export const UserPatch = Type.Object(optional(writable), { ...NO_OTHER_PROPERTIES, minProperties: 1 });
export const UserCreate = Type.Object(
  {
    email: Email,
    username: Username,
    role: Role,
    editions: Type.Optional(EditionLimit),
    password: Type.Optional(NewPassword),
    disabled: Type.Optional(Type.Boolean()),
  },
  {
    ...NO_OTHER_PROPERTIES,
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

/** One of a user's own sessions. The token itself is never shown again. */
export const Session = Type.Object(
  {
    id: Id,
    createdAt: Moment,
    lastSeenAt: Moment,
    expiresAt: Moment,
    userAgent: Type.String(),
    current: Type.Boolean(),
  },
  NO_OTHER_PROPERTIES,
);

/** An event of the caller's account. */
export const AccountEvent = Type.Object(
  {
    at: Moment,
    action: Type.String({ description: 'Como na auditoria' }),
    by: nullable(Type.String({ description: 'Quem fez; null: a própria pessoa' })),
  },
  NO_OTHER_PROPERTIES,
);

export type AccountEvent = Static<typeof AccountEvent>;
export type CurrentUser = Static<typeof CurrentUser>;
export type LoginAnswer = Static<typeof LoginAnswer>;
export type User = Static<typeof User>;
export type UserCreate = Static<typeof UserCreate>;
export type UserPatch = Static<typeof UserPatch>;
export type Session = Static<typeof Session>;
