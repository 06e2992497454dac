import type { Endpoint } from '../../contracts/http/endpoint.ts';
import type { AdminNewsItem } from '../../contracts/news/news.schema.ts';
import { mayCall } from '../../contracts/users/may-call.ts';
import { includesRole } from '../../contracts/users/roles.ts';
import type { CurrentUser } from '../../contracts/users/user.schema.ts';
import { session, useUser } from './session.ts';

// Rights for the screens: a button that the server would refuse is not shown. The server still decides.

export function useMayCall(endpoint: Endpoint): boolean {
  return mayCall(useUser(), endpoint);
}

/** `useMayCall` for the loader of a screen, which asks only for what its user may have. */
export async function loaderMayCall(endpoint: Endpoint): Promise<boolean> {
  const user = await session.currentUser();
  return user !== null && mayCall(user, endpoint);
}

/** Contributors propose drafts; editors publish, schedule and archive. */
export function hasPublishingRole({ role }: Pick<CurrentUser, 'role'>): boolean {
  return includesRole(role, 'editor');
}

/** A contributor changes a story while it is a draft. */
export function mayWrite(
  user: Pick<CurrentUser, 'role'>,
  { status }: Pick<AdminNewsItem, 'status'>,
): boolean {
  return hasPublishingRole(user) || status === 'draft' || status === 'review';
}
