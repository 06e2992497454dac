import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { etagOf } from '../../contracts/http/etag.ts';
import type { User, UserCreate, UserPatch } from '../../contracts/users/user.schema.ts';
import { call } from './api.ts';
import { loadEvery } from './every-item.ts';

const { adminUsers } = ENDPOINTS;

/** All users: there are only as many as people in the newsroom. */
export async function loadUsers(
  filter: { readonly q?: string; readonly trash?: boolean },
  signal: AbortSignal,
): Promise<readonly User[]> {
  const { q, trash = false } = filter;
  return await loadEvery(adminUsers.list, signal, { ...(q && { q }), trash });
}

export async function createUser(body: UserCreate): Promise<User> {
  return (await call(adminUsers.create, { body })).body;
}

export async function changeUser(id: number, body: UserPatch, ifMatch: string): Promise<User> {
  return (await call(adminUsers.update, { params: { id }, body, ifMatch })).body;
}

export async function trashUser({ id, version }: User): Promise<void> {
  await call(adminUsers.remove, { params: { id }, ifMatch: etagOf(version) });
}

export async function restoreUser(id: number): Promise<void> {
  await call(adminUsers.restore, { params: { id } });
}

export async function disableTwoFactor({ id }: User): Promise<void> {
  await call(adminUsers.disableTwoFactor, { params: { id } });
}

export async function inviteUser({ id }: Pick<User, 'id'>, signal: AbortSignal) {
  return (await call(adminUsers.invite, { params: { id }, signal })).body;
}
