import type { Generated, Selectable } from 'kysely';
import type { Flag, Moment } from './column-types.ts';

export interface UserTable {
  id: Generated<number>;
  /** Lower case. */
  email: string;
  username: string;
  role: 'admin' | 'editor';
  /** 1 for an editor who only writes drafts. `roleOf` in `db/user-accounts.ts` reads both columns. */
  contributor: Generated<Flag>;
  /**
   * Ids of the editions the person is limited to, comma-separated; `null` if there is no limit, empty if none is left.
   */
  editions: Generated<string | null>;
  /** Empty until the user chooses a password. */
  password: string;
  disabled: Flag;
  last_login_at: Moment | null;
  created_at: Moment;
  updated_at: Moment;
  deleted_at: Moment | null;
  version: number;
}

interface SessionTable {
  id: Generated<number>;
  /** SHA-256 of the token. The token itself is never stored. */
  token_hash: string;
  user_id: number;
  user_agent: string;
  created_at: Moment;
  last_seen_at: Moment;
  expires_at: Moment;
  /** When the user last entered the password in this session. */
  confirmed_at: Generated<Moment>;
}

/** Networks a user logged in from recently. Login from them stays possible while others guess the user's password. */
interface LoginAddressTable {
  user_id: number;
  /** SHA-256 of the IP (of the /64 for IPv6). */
  address_hash: string;
  at: Moment;
}

/** The second factor of a login; in force once confirmed. */
interface TwoFactorTable {
  user_id: number;
  /** Base 32, as in the authenticator app. Shown to its owner only, and only once. */
  secret: string;
  confirmed: Flag;
  /** Number of the time step whose code was accepted last: no code is accepted twice. */
  last_step: number;
}

interface RecoveryCodeTable {
  user_id: number;
  /** SHA-256 of the code. The row is deleted when the code is used. */
  code_hash: string;
}

/** A device or program that can replace the code of an authenticator app (WebAuthn). */
interface PasskeyTable {
  /** The credential's own id, in base64url. */
  id: string;
  user_id: number;
  name: string;
  /** COSE, in base64url. */
  public_key: string;
  /** How the browser can reach the authenticator, comma-separated. */
  transports: string;
  /** Signature counter of the last use, if the authenticator has one. A cloned key would fall behind it. */
  counter: number;
  created_at: Moment;
  last_used_at: Moment | null;
}

/** A challenge a passkey may sign once. */
interface PasskeyChallengeTable {
  challenge: string;
  user_id: number;
  expires_at: Moment;
}

/** A link with which a user chooses a password. At most one for each user. */
interface InvitationTable {
  /** SHA-256 of the token. The token itself is never stored. */
  token_hash: string;
  user_id: number;
  expires_at: Moment;
  created_by: number;
}

/** Attempts counted per key. Shared by all instances, and kept through restarts. */
interface RateLimitTable {
  key: string;
  tries: number;
  resets_at: Moment;
}

/** Answers to calls with an Idempotency-Key. `answer` is encrypted, and empty while the call runs. */
interface KeptAnswerTable {
  id: string;
  asked: string;
  answer: string;
  created_at: Moment;
}

/** The audit log: actor, action and time. */
interface AuditTable {
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
  kept_answer: KeptAnswerTable;
  audit: AuditTable;
}

export type UserRow = Selectable<UserTable>;
