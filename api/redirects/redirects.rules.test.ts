import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../http/problem.ts';
import { parseRedirect } from './redirects.rules.ts';

const OLD = '/2019/03/titulo-da-noticia';

/** The fields that a refusal names, with their messages. */
function refusals(address: string, target: string): Readonly<Record<string, string>> {
  try {
    parseRedirect({ address, target });
    return {};
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return Object.fromEntries((error.extras.errors ?? []).map(({ field, message }) => [field, message]));
  }
}

describe('a redirect', () => {
  test('to a story keeps the number of the story', () => {
    expect(parseRedirect({ address: OLD, target: '/noticia/123' })).toEqual({
      address: OLD,
      target: '/noticia/123',
      newsId: 123,
    });
  });

  test('to another page belongs to no story', () => {
    expect(parseRedirect({ address: OLD, target: '/politica' })).toMatchObject({ newsId: null });
  });

  test.each([
    ['https://portal.example/noticia/123/#fim', '/noticia/123'],
    [' /noticia/123/?a=1', '/noticia/123?a=1'],
    ['https://portal.example', '/'],
    ['/', '/'],
  ])('to %j, as copied from a browser, leads to %j', (target, path) => {
    expect(parseRedirect({ address: OLD, target }).target).toBe(path);
  });

  test('from something that is no address of a page is refused', () => {
    expect(refusals('/', '/politica').address).toMatch(/não é um endereço de página/);
  });

  test('from a page that exists is refused, because it would never be used', () => {
    expect(refusals('/politica', '/noticia/123').address).toMatch(/já tem uma página/);
  });

  test('to an address that is no page is refused, and to itself with its own reason', () => {
    expect(Object.keys(refusals(OLD, '/2019/03/outra'))).toEqual(['target']);
    expect(refusals(OLD, '/2019/03/outra').target).toMatch(/^Escolha uma página/);
    expect(refusals(OLD, OLD).target).toMatch(/levaria a si mesmo/);
  });

  test('with two mistakes is refused for both', () => {
    expect(Object.keys(refusals('/', '/2019/03/outra'))).toEqual(['address', 'target']);
  });
});
