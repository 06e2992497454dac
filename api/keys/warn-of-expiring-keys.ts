import { dateText, isoOf } from '../../contracts/belem-time.ts';
import { KEY_WARNING_MS } from '../../contracts/keys/key-terms.ts';
import type { Database } from '../../db/database.ts';
import { portalName } from '../../db/portal-name.ts';
import type { SendMail } from '../http/context.ts';
import { isActiveAdministrator } from './keys.queries.ts';

/** Tells the owner of each key that expires soon, once, by mail. A key without an active owner is stopped already. */
export async function warnOfExpiringKeys(
  db: Database,
  sendMail: SendMail | undefined,
  now: number,
): Promise<void> {
  if (!sendMail) return;
  const due = await db.query
    .selectFrom('api_key')
    .innerJoin('user_account', 'user_account.id', 'api_key.user_id')
    .select(['api_key.id', 'api_key.name', 'api_key.start', 'api_key.expires_at'])
    .select(['user_account.email', 'user_account.username'])
    .where('api_key.revoked_at', 'is', null)
    .where('api_key.warned_at', 'is', null)
    .where('api_key.expires_at', '>', now)
    .where('api_key.expires_at', '<=', now + KEY_WARNING_MS)
    .where(isActiveAdministrator)
    .execute();
  const failures: unknown[] = [];
  for (const { id, name, start, expires_at, email, username } of due) {
    if (expires_at === null || !(await markAsWarned(db, id, now))) continue;
    const day = dateText(isoOf(expires_at));
    const subject = `${await portalName(db.query)}: a chave “${name}” vence em ${day}`;
    try {
      await sendMail({ to: email, subject, text: textFor(username, `${name} (${start}…)`, day) });
    } catch (error) {
      await db.query.updateTable('api_key').set({ warned_at: null }).where('id', '=', id).execute();
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'warnings of expiring keys were not sent');
}

/** True for one instance: the one whose write changes the row sends the mail. */
async function markAsWarned(db: Database, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db.query
    .updateTable('api_key')
    .set({ warned_at: now })
    .where('id', '=', id)
    .where('warned_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function textFor(username: string, key: string, day: string): string {
  return [
    `Olá, ${username}.`,
    '',
    `A chave de API ${key}, que pertence à sua conta, vence em ${day}. Depois disso o programa que a usa deixa de funcionar.`,
    '',
    'Para que ele continue, crie uma chave nova em Integrações, ponha-a no programa e revogue a antiga. Se ninguém usa mais esta chave, não é preciso fazer nada.',
    '',
    'Este aviso é enviado uma única vez.',
  ].join('\n');
}
