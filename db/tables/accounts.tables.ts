import type { Generated, Selectable } from 'kysely';
import type { Flag, Moment } from './column-types.ts';

export interface UserTable {
  id: Generated<number>;
  /** Lower case. */
  email: string;
  username: string;
  role: 'admin' | 'editor';
  /** Empty: none was chosen yet. */
  password: string;
  disabled: Flag;
  last_login_at: Moment | null;
  created_at: Moment;
  updated_at: Moment;
  deleted_at: Moment | null;
  version: number;
}

export interface SessionTable {
  id: Generated<number>;
  /** SHA-256 of the token; the token itself is nowhere. */
  token_hash: string;
  user_id: number;
  user_agent: string;
  created_at: Moment;
  last_seen_at: Moment;
  expires_at: Moment;
  /** When the password was last shown in this session. */
  confirmed_at: Generated<Moment>;
}

/** Networks somebody came in from lately: they stay open to him while others try his password. */
export interface LoginAddressTable {
  user_id: number;
  /** SHA-256 of the address (IPv6: of the /64). */
  address_hash: string;
  at: Moment;
}

/** The second step of a login, once it is confirmed. */
export interface TwoFactorTable {
  user_id: number;
  /** Base 32, as the authenticator app has it. Leaves the database for its owner only, and only once. */
  secret: string;
  confirmed: Flag;
  /** Number of the period whose code was taken last: none is taken twice. */
  last_step: number;
}

export interface RecoveryCodeTable {
  user_id: number;
  /** SHA-256 of the code; a code that was used has no row any more. */
  code_hash: string;
}

/** A device or program that can take the place of a code (WebAuthn). */
export interface PasskeyTable {
  /** The credential's own, in base64url. */
  id: string;
  user_id: number;
  name: string;
  /** COSE, in base64url. */
  public_key: string;
  /** How the browser can reach it, comma-separated. */
  transports: string;
  /** Of its last use, where it counts: a copy would fall behind. */
  counter: number;
  created_at: Moment;
  last_used_at: Moment | null;
}

/** What a passkey is to sign, once. */
export interface PasskeyChallengeTable {
  challenge: string;
  user_id: number;
  expires_at: Moment;
}

/** A link with which somebody chooses a password: one for each user at most. */
export interface InvitationTable {
  /** SHA-256 of the token; the token itself is nowhere. */
  token_hash: string;
  user_id: number;
  expires_at: Moment;
  created_by: number;
}

/** Tries counted per key; shared by all instances and older than any restart. */
export interface RateLimitTable {
  key: string;
  tries: number;
  resets_at: Moment;
}

/** Who did what when. */
export interface AuditTable {
  id: Generated<number>;
  at: Moment;
  user_id: number | null;
  user_name: string;
  action: string;
  kind: string;
  item_id: string;
  detail: string;
}

export interface AccountTables {
  user_account: UserTable;
  session: SessionTable;
  login_address: LoginAddressTable;
  two_factor: TwoFactorTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  invitation: InvitationTable;
  rate_limit: RateLimitTable;
  audit: AuditTable;
}

export type UserRow = Selectable<UserTable>;
