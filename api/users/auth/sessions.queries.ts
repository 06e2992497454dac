import { hash, randomBytes } from 'node:crypto';
import { COOKIES } from '../../../contracts/constants.ts';
import type { CurrentUser, LoginAnswer, Session } from '../../../contracts/users/user.schema.ts';
import type { Connection, Database, Trx } from '../../../db/database.ts';
import { ignoreDiskFull } from '../../../db/disk-full.ts';
import { prepared } from '../../../db/statements/prepared.ts';
import type { UserRow } from '../../../db/tables/accounts.tables.ts';
import { editionIdsOf, roleOf } from '../../../db/user-accounts.ts';

/** `last_seen_at` is updated at most once a minute, so that most reads cost no write. */
const SEEN_EVERY_MS = 60_000;

export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

const USER_COLUMNS = ['id', 'email', 'username', 'role', 'contributor', 'editions'] as const;
type Person = Pick<UserRow, (typeof USER_COLUMNS)[number]>;

function toCurrentUser(row: Person, twoFactor: boolean): CurrentUser {
  const { id, email, username } = row;
  return { id, email, username, role: roleOf(row), editions: editionIdsOf(row), twoFactor };
}

/** The response to a successful login. */
export function loginAnswer(token: string, user: Person, twoFactor: boolean, now: number): LoginAnswer {
  return { token, user: toCurrentUser(user, twoFactor), expiresAt: new Date(endAfter(now)).toISOString() };
}

function endAfter(login: number): number {
  return login + COOKIES.session.maxAgeMs;
}

/**
 * First step of the transaction that opens a session: false if the account changed since its password was checked. The
 * row lock makes a concurrent change of the account wait, or that change has already ended its sessions.
 */
export async function recordLogin(trx: Trx, user: UserRow, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('user_account')
    .set({ last_login_at: now })
    .where('id', '=', user.id)
    .where('password', '=', user.password)
    .where('disabled', '=', 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Opens a session and returns its token, of which only the hash is stored. */
export async function openSession(
  db: Connection,
  userId: number,
  userAgent: string,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      user_agent: userAgent.slice(0, 200),
      created_at: now,
      last_seen_at: now,
      expires_at: endAfter(now),
      confirmed_at: now,
    })
    .execute();
  return token;
}

export async function deleteExpiredSessions(db: Connection, now: number): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await db
    .updateTable('session')
    .set(restartedLifetime(now))
    .where('expires_at', '>', endAfter(now))
    .execute();
}

/** Restarts the lifetime of a session that was opened while the clock was ahead. */
function restartedLifetime(now: number) {
  return { last_seen_at: now, expires_at: endAfter(now) };
}

/** Finds the user of a token if the session is valid and the user is neither disabled nor deleted. */
export function createSessionFinder(
  db: Database,
): (token: string, now: number) => Promise<CurrentUser | undefined> {
  // A prepared statement, because every request of an editor runs it.
  const read = prepared(db, 2, (tokenHash: string, now: number) =>
    db.query
      .selectFrom('session')
      .innerJoin('user_account', 'user_account.id', 'session.user_id')
      .leftJoin('two_factor', (join) =>
        join.onRef('two_factor.user_id', '=', 'user_account.id').on('confirmed', '=', 1),
      )
      .select(['user_account.id', 'email', 'username', 'role', 'contributor', 'editions', 'confirmed'])
      .select(['session.id as sessionId', 'last_seen_at', 'expires_at'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .where('disabled', '=', 0)
      .where('deleted_at', 'is', null),
  );
  return async (token, now) => {
    const [row] = await read(hashToken(token), now);
    if (!row) return undefined;
    const isBeyondItsTerm = row.expires_at > endAfter(now);
    if (isBeyondItsTerm || now - row.last_seen_at > SEEN_EVERY_MS) {
      const session = db.query.updateTable('session').where('id', '=', row.sessionId);
      const seen = isBeyondItsTerm ? restartedLifetime(now) : { last_seen_at: now };
      // A full disk must not keep an editor from reading.
      await session.set(seen).execute().catch(ignoreDiskFull);
    }
    return toCurrentUser(row, row.confirmed === 1);
  };
}

export async function endOfSession(db: Connection, token: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('session')
    .select('expires_at')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.expires_at;
}

/** Returns the user whose session ended. */
export async function endSession(trx: Trx, token: string): Promise<Person | undefined> {
  const gone = await trx
    .deleteFrom('session')
    .where('token_hash', '=', hashToken(token))
    .returning('user_id')
    .executeTakeFirst();
  return (
    gone &&
    (await trx
      .selectFrom('user_account')
      .select(USER_COLUMNS)
      .where('id', '=', gone.user_id)
      .executeTakeFirst())
  );
}

/** Records that the user of a session has just logged in again. */
export async function confirmSession(trx: Trx, token: string, now: number): Promise<void> {
  await trx
    .updateTable('session')
    .set({ confirmed_at: now })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

/** Ends all sessions of a user except the one of this token; returns their number. */
export async function endOtherSessions(db: Connection, userId: number, token: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', hashToken(token))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function endOwnSession(db: Connection, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listSessions(
  db: Connection,
  userId: number,
  currentToken: string,
  now: number,
): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const current = hashToken(currentToken);
  return rows.map((row) => ({
    id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    lastSeenAt: new Date(row.last_seen_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    userAgent: row.user_agent,
    current: row.token_hash === current,
  }));
}
