import type { CurrentUser } from '../../contracts/users/user.schema.ts';
import { problems } from './problem.ts';

/** What "Minha conta" asks the password for must not be had without it by way of the list of users. */
export function refuseOwnAccount(user: Pick<CurrentUser, 'id'>, accountId: number): void {
  if (accountId === user.id) throw problems.conflict('Para a sua própria conta, use Minha conta.');
}
