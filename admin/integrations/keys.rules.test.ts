import { expect, test } from 'vitest';
import { KEY_SCOPE_KEYS } from '../../contracts/keys/key-scopes.ts';
import { curlLine, endOfTerm, keyStatus, scopesText, toggleScope } from './keys.rules.ts';

const NOW = Date.UTC(2026, 10, 17, 12);

test('a key is in use until it expires or is revoked, and says a month before that it will', () => {
  const states = [
    { revokedAt: null, expiresAt: null },
    { revokedAt: null, expiresAt: '2026-12-17T12:00:01Z' },
    { revokedAt: null, expiresAt: '2026-12-17T12:00:00Z' },
    { revokedAt: null, expiresAt: '2026-11-17T12:00:01Z' },
    { revokedAt: null, expiresAt: '2026-11-17T12:00:00Z' },
    { revokedAt: '2026-11-16T12:00:00Z', expiresAt: '2026-12-17T12:00:00Z' },
  ].map((key) => keyStatus({ ...key, ownerActive: true }, NOW));
  expect(states.map(({ name }) => name)).toEqual([
    'Em uso',
    'Em uso',
    'Vence em 30 dias',
    'Vence em 1 dia',
    'Vencida',
    'Revogada',
  ]);
  expect(states.map(({ valid }) => valid)).toEqual([true, true, true, true, false, false]);
});

test('a key whose owner left is stopped, and can be taken over', () => {
  const key = { revokedAt: null, expiresAt: null, ownerActive: false };
  expect(keyStatus(key, NOW)).toMatchObject({ name: 'Parada', valid: true });
});

test('the end of a term is counted in days from now', () => {
  expect([endOfTerm('30', NOW), endOfTerm('never', NOW)]).toEqual(['2026-12-17T12:00:00.000Z', null]);
});

test('selecting the publish scope also selects writing, and removing writing also removes publishing', () => {
  expect(toggleScope(['media'], 'publish', true)).toEqual(['media', 'drafts:write', 'publish']);
  expect(toggleScope(['drafts:write', 'publish', 'media'], 'drafts:write', false)).toEqual(['media']);
});

test('other scopes are selected and removed alone', () => {
  expect(toggleScope(['media'], 'videos', true)).toEqual(['media', 'videos']);
  expect(toggleScope(['drafts:write', 'publish', 'media'], 'media', false)).toEqual([
    'drafts:write',
    'publish',
  ]);
});

test('scopes are named, and one that this version does not know keeps its key', () => {
  expect(scopesText(['media', 'antigo'])).toBe('Mídia, antigo');
});

test('the curl line makes a read if the key may read, and a draft otherwise', () => {
  expect(curlLine('https://portal.example', 'k', ['drafts:write', 'media'])).toBe(
    'curl -H "Authorization: Bearer k" "https://portal.example/api/admin/media?limit=1"',
  );
  expect(curlLine('https://portal.example', 'k', ['drafts:write'])).toBe(
    `curl -H "Authorization: Bearer k" "https://portal.example/api/admin/news" -H "Content-Type: application/json" -d '{"title":"Teste da chave"}'`,
  );
  for (const scope of KEY_SCOPE_KEYS) expect(curlLine('', 'k', [scope])).not.toContain('undefined');
});
