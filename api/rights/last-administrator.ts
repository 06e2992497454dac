import type { Trx } from '../../db/database.ts';
import { problems } from '../http/problem.ts';

/** Refuses a write after which no administrator could log in. `without` is an account that is about to be erased. */
export async function assertAdministratorRemains(trx: Trx, without?: number): Promise<void> {
  const other = await trx
    .selectFrom('user_account')
    .select('id')
    .where('role', '=', 'admin')
    // An administrator who has not accepted the invitation cannot log in, so they do not count.
    .where('password', '<>', '')
    .where('disabled', '=', 0)
    .where('deleted_at', 'is', null)
    .$if(without !== undefined, (query) => query.where('id', '<>', without ?? 0))
    .limit(1)
    .executeTakeFirst();
  if (!other) throw problems.conflict('Deve restar pelo menos um administrador ativo.');
}
