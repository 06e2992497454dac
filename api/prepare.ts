import type { Environment } from '../config/environment.ts';
import { BadVariable } from '../config/environment.ts';
import { recordAudit, SYSTEM } from '../db/audit.ts';
import type { Connection, Database } from '../db/database.ts';
import { isEmpty } from '../db/is-empty.ts';
import { acquirePreparationLock, migrate } from '../db/migrate.ts';
import { analyzeTables } from '../db/statistics.ts';
import { DEMO_ADMIN } from './demo/login.ts';
import { isCommonPassword } from './users/common-passwords.ts';
import { hashPassword } from './users/passwords.ts';

type Settings = Pick<Environment, 'SEED' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;

/** Loads the demo content, with or without its users. Returns true if it did. */
export type LoadDemo = (now: number, withUsers: boolean) => Promise<boolean>;

/** Brings any database, also an empty one, to a state that can be served. Instances may start concurrently. */
export async function prepareDatabase(
  db: Database,
  loadDemo: LoadDemo,
  env: Settings,
  now: number,
  say: (line: string) => void,
): Promise<void> {
  const applied = await migrate(db, undefined, say);
  if (applied.length > 0) say(`Database schema brought up to date (${applied.join(', ')})`);
  if (env.ADMIN_EMAIL || env.ADMIN_PASSWORD) await createFirstAdmin(db, env, now, say);
  if (env.SEED === 'none' && !(await hasUser(db))) {
    say(
      'There is no account yet, so nobody can log in. Set ADMIN_EMAIL and ADMIN_PASSWORD and start again, or add one: ' +
        './portal user add EMAIL --role admin (npm run user -- add EMAIL --role admin)',
    );
  }
  if (env.SEED === 'demo' && (await isEmpty(db.query))) {
    say('Loading the demo content into the empty database');
    // With ADMIN_EMAIL set, the demo brings no second administrator with a public password.
    if (await loadDemo(now, !env.ADMIN_EMAIL)) await analyzeTables(db);
  }
}

async function hasUser({ query }: Database): Promise<boolean> {
  return (await query.selectFrom('user_account').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The accounts other than the demo login, so that an operator who tried the demo first still gets the named administrator. */
function ownUsers(query: Connection) {
  return query.selectFrom('user_account').select('id').where('email', '<>', DEMO_ADMIN.email).limit(1);
}

async function createFirstAdmin(
  db: Database,
  env: Settings,
  now: number,
  say: (line: string) => void,
): Promise<void> {
  // Operators take the password out of the settings after the first login, so one of both may be missing then.
  if (await ownUsers(db.query).executeTakeFirst()) return;
  const email = env.ADMIN_EMAIL.toLowerCase();
  if (!email) throw new BadVariable('ADMIN_EMAIL: expected with ADMIN_PASSWORD');
  if (!env.ADMIN_PASSWORD) throw new BadVariable('ADMIN_PASSWORD: expected with ADMIN_EMAIL');
  if (isCommonPassword(env.ADMIN_PASSWORD, [email])) {
    throw new BadVariable('ADMIN_PASSWORD: expected a password that is not among the most common ones');
  }
  const password = await hashPassword(env.ADMIN_PASSWORD);
  await db.query.transaction().execute(async (trx) => {
    await acquirePreparationLock(trx, db.engine, say);
    if (await ownUsers(trx).executeTakeFirst()) return;
    await trx
      .insertInto('user_account')
      .values({
        email,
        username: email.split('@', 1)[0] ?? email,
        role: 'admin',
        password,
        disabled: 0,
        created_at: now,
        updated_at: now,
        version: 1,
      })
      .execute();
    await recordAudit(trx, SYSTEM, { at: now, action: 'create', kind: 'user', itemId: email });
    say(`Administrator ${email} created`);
  });
}
