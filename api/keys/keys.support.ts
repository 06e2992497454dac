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
  // The API refuses `publish` without `drafts:write`, so the key is created with both and reduced in the database.
  const creatableScopes = scopes.includes('publish')
    ? [...new Set(['drafts:write' as const, ...scopes])]
    : [...scopes];
  const { body } = await api.call(ENDPOINTS.adminKeys.create, {
    token: await api.tokenFor('admin'),
    body: { name: 'Programa', perMinute: LIMITS.keyCallsPerMinute.max, ...given, scopes: creatableScopes },
  });
  if (creatableScopes.length !== scopes.length)
    await api.db.query
      .updateTable('api_key')
      .set({ scopes: scopes.join(',') })
      .where('id', '=', body.key.id)
      .execute();
  return body.secret;
}
