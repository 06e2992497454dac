import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { ApiKeyCreate } from '../../contracts/keys/key.schema.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { TestApi } from '../../tests/support/api/test-api.ts';

/** A new key of the API, made by a fresh administrator. */
export async function createApiKey(
  api: TestApi,
  {
    scopes = ['drafts:read'],
    ...given
  }: Partial<Omit<ApiKeyCreate, 'scopes'>> & { scopes?: readonly ApiKeyCreate['scopes'][number][] } = {},
): Promise<string> {
  // A scope that needs another cannot be made alone; the row is then narrowed in the database.
  const makable = scopes.includes('publish')
    ? [...new Set(['drafts:write' as const, ...scopes])]
    : [...scopes];
  const { body } = await api.call(ENDPOINTS.adminKeys.create, {
    token: await api.tokenFor('admin'),
    body: { name: 'Programa', perMinute: LIMITS.keyCallsPerMinute.max, ...given, scopes: makable },
  });
  await api.db.query
    .updateTable('api_key')
    .set({ scopes: scopes.join(',') })
    .where('id', '=', body.key.id)
    .execute();
  return body.secret;
}
