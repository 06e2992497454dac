import type { CurrentUser } from '../users/user.schema.ts';
import type { KeyScope } from './key-scopes.ts';

/** A program that calls with a key. It has no account, so columns such as `author_id` stay null. */
export interface KeyCaller {
  readonly id: null;
  /** Names the key in the audit and in the list of versions. */
  readonly username: string;
  readonly role: 'editor';
  readonly editions: number[] | null;
  readonly scopes: readonly KeyScope[];
  readonly keyId: number;
  readonly perMinute: number;
}

/** The caller of an endpoint that is open to keys. */
export type Caller = CurrentUser | KeyCaller;

export function isKeyCaller(caller: object): caller is KeyCaller {
  return 'keyId' in caller;
}
