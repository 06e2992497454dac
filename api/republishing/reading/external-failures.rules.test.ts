import { describe, expect, test } from 'vitest';
import { REPUBLISHING_TEXTS } from '../../../contracts/queue/item-states.ts';
import { ReadingBreach } from '../../../ingest/isolation/bounds.ts';
import { externalFailure, failureText, isRefusedAsGone, RobotsRefused } from './external-failures.rules.ts';

describe('why another site could not be read', () => {
  test.each([
    [404, /não existe mais/],
    [410, /não existe mais/],
    [401, /recusou a leitura/],
    [403, /recusou a leitura/],
    [429, /pediu para esperar/],
    [500, /servidor da fonte está com erro/],
    [503, /servidor da fonte está com erro/],
    [499, /inesperado/],
    [418, /inesperado/],
  ])('is said for the answer %i', (status, text) => {
    expect(failureText({ reason: 'status', status })).toMatch(text);
  });

  test.each([
    ['CERT_HAS_EXPIRED', /certificado/],
    ['ENOTFOUND', /nome do site não foi encontrado/],
    ['EAI_AGAIN', /nome do site não foi encontrado/],
    ['ECONNREFUSED', /não aceita conexões/],
    ['ECONNRESET', /conexão com o site falhou/],
  ])('is said for the broken connection %s', (code, text) => {
    expect(failureText({ reason: 'network', cause: { code } })).toMatch(text);
  });

  test('is said in general for a cause without a code and for an unknown reason', () => {
    expect(failureText({ reason: 'network' })).toBe('A conexão com o site falhou.');
    expect(failureText({ reason: 'of-a-newer-version' })).toBe('O site não pôde ser lido.');
  });

  test('is said for a page that robots.txt forbids', () => {
    expect(externalFailure(new RobotsRefused())).toMatch(/robots\.txt do site não permite/);
  });

  test('is not claimed for a mistake of our own', () => {
    expect(externalFailure(new Error('bug'))).toBeUndefined();
    expect(externalFailure({ name: 'FetchRefused', reason: 'timeout' })).toBeUndefined();
  });
});

test('a page is gone if its site says so, and not if the site cannot be reached', () => {
  expect([404, 410, 403].map((status) => isRefusedAsGone({ reason: 'status', status }))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isRefusedAsGone({ reason: 'network', status: 404 })).toBe(false);
});

test('a robots.txt that is too heavy is named, other heavy pages are called heavy', () => {
  const breach = (...given: ConstructorParameters<typeof ReadingBreach>) =>
    externalFailure(new ReadingBreach(...given));
  expect(breach('memory', 'robots')).toMatch(/robots\.txt do site é pesado/);
  expect(breach('memory', 'page')).toBe(REPUBLISHING_TEXTS.tooHeavy);
  expect(breach('failed', 'robots')).toMatch(/não conseguiu ler/);
});
