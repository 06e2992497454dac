import { hash, randomBytes } from 'node:crypto';
import { COOKIES } from '../../contracts/constants.ts';
import type { CurrentUser, Session } from '../../contracts/schemas/user.schema.ts';
import type { Query } from '../../db/database.ts';
import type { UserRow } from '../../db/tables.ts';

/** "Last seen" is kept to the minute: reading must not cost a write each time. */
const SEEN_EVERY_MS = 60_000;

export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

export function toCurrentUser(row: Pick<UserRow, 'id' | 'email' | 'username' | 'role'>): CurrentUser {
  return { id: row.id, email: row.email, username: row.username, role: row.role };
}

/** Opens a session and returns its token, which is stored nowhere. */
export async function openSession(
  db: Query,
  userId: number,
  userAgent: string,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      user_agent: userAgent.slice(0, 200),
      created_at: now,
      last_seen_at: now,
      expires_at: now + COOKIES.session.maxAgeMs,
    })
    .execute();
  await db.updateTable('user_account').set({ last_login_at: now }).where('id', '=', userId).execute();
  return token;
}

/** Who a token belongs to, if its session is alive and its user may still work. */
export async function findSession(db: Query, token: string, now: number): Promise<CurrentUser | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select(['user_account.id', 'email', 'username', 'role', 'session.id as sessionId', 'last_seen_at'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('disabled', '=', 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  if (now - row.last_seen_at > SEEN_EVERY_MS) {
    await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', row.sessionId).execute();
  }
  return toCurrentUser(row);
}

export async function endSession(db: Query, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();
}

export async function endOwnSession(db: Query, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listSessions(
  db: Query,
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
