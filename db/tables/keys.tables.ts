import type { Generated, Selectable } from 'kysely';
import type { Moment } from './column-types.ts';

/** A key of a program. */
interface ApiKeyTable {
  id: Generated<number>;
  name: string;
  /** The first characters of the key, by which people recognise it. */
  start: string;
  /** SHA-256 of the key. The key itself is never stored. */
  token_hash: string;
  /** Comma-separated. */
  scopes: string;
  /** Ids of the editions the key is limited to, comma-separated; `null` if there is no limit, empty if none is left. */
  editions: string | null;
  per_minute: number;
  /** The administrator the key belongs to: who made it or took it over. It is valid only while that account is active. */
  user_id: number | null;
  created_at: Moment;
  expires_at: Moment | null;
  revoked_at: Moment | null;
  /** When the owner was told that the key expires soon. */
  warned_at: Generated<Moment | null>;
  /** The last day the key was used, in Belém; empty if it was never used. */
  last_used_day: Generated<string>;
  /** The network it was used from, shortened so that it names no single machine. */
  last_used_network: Generated<string>;
}

export interface KeyTables {
  api_key: ApiKeyTable;
}

export type ApiKeyRow = Selectable<ApiKeyTable>;
