import { describe, expect, test } from 'vitest';
import { destinationOf, LOGGED_OUT, nextSession, type SessionEvent } from './session.rules.ts';

const rosa = {
  id: 1,
  email: 'rosa@redacao.example',
  username: 'Rosa',
  role: 'editor',
  editions: null,
  twoFactor: false,
} as const;

const following = (...events: readonly SessionEvent[]) => events.reduce(nextSession, LOGGED_OUT);

describe('the three flags', () => {
  test('before the server has answered, no user is logged in', () => {
    expect(LOGGED_OUT).toEqual({ loggedIn: false, user: null, loading: false });
    expect(following({ type: 'checking' })).toEqual({ loggedIn: false, user: null, loading: true });
  });

  test('an accepted token stores its user as logged in and ends the loading', () => {
    expect(following({ type: 'checking' }, { type: 'accepted', user: rosa })).toEqual({
      loggedIn: true,
      user: rosa,
      loading: false,
    });
  });

  test('a refused token leaves no user logged in and ends the loading', () => {
    expect(following({ type: 'checking' }, { type: 'refused' })).toEqual(LOGGED_OUT);
  });

  test('a login is loading until granted, stores the user at once and enters later', () => {
    const granted = following({ type: 'submitting' }, { type: 'granted', user: rosa });
    expect(granted).toEqual({ loggedIn: false, user: rosa, loading: true });
    expect(nextSession(granted, { type: 'entered' })).toEqual({ loggedIn: true, user: rosa, loading: false });
  });

  test('a failed login ends the loading and leaves no user logged in', () => {
    expect(following({ type: 'submitting' }, { type: 'failed' })).toEqual(LOGGED_OUT);
  });

  test('a user who logged out while waiting does not enter', () => {
    const left = following({ type: 'submitting' }, { type: 'granted', user: rosa }, { type: 'left' });
    expect(nextSession(left, { type: 'entered' })).toEqual(LOGGED_OUT);
  });
});

describe('after the login the user goes', () => {
  test.each([
    ['/admin/anuncios', '/admin/anuncios'],
    ['/admin/noticias?status=draft&pagina=2', '/admin/noticias?status=draft&pagina=2'],
    ['/mensagens', '/mensagens'],
    ['/admin/fila?endereco=https://soure.example/a', '/admin/fila?endereco=https://soure.example/a'],
  ])('to %s as wanted', (wanted, path) => {
    expect(destinationOf(wanted)).toBe(path);
  });

  test.each([
    null,
    '',
    '/',
    '/admin',
    '/admin/',
    '//evil.example',
    '/admin//evil.example',
    '/admin//evil.example?a=1',
    'https://evil.example/admin/noticias',
    '/\\evil.example',
    '/admin/\\evil.example',
    'javascript:alert(1)',
    '/mensagensx',
    '/admin/api/logout',
    '/admin/convite/abc',
    '/politica',
  ])('to the news instead of %j', (wanted) => {
    expect(destinationOf(wanted)).toBe('/admin/noticias');
  });
});
