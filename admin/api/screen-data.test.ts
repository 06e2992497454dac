import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ApiFailure } from '../../client/client.ts';
import { reloadOn, screenLoader } from './screen-data.ts';

function args(url: string, signal = new AbortController().signal): LoaderFunctionArgs {
  return { request: new Request(url, { signal }), params: { id: '7' } } as unknown as LoaderFunctionArgs;
}

describe('the loader of a screen', () => {
  test('gets the query of the address and returns the data', async () => {
    const loader = screenLoader(async ({ params, query }) => `${params.id} ${query.get('busca')}`);
    expect(await loader(args('http://a.example/admin/tv?busca=balsa'))).toEqual({ data: '7 balsa' });
  });

  test('returns a failure as a message instead of throwing it', async () => {
    const loader = screenLoader(() =>
      Promise.reject(new ApiFailure(503, { detail: 'Volte já.' }, undefined)),
    );
    expect(await loader(args('http://a.example/admin/tv'))).toEqual({ failure: 'Volte já.' });
  });

  test('rethrows when it was aborted by a navigation', async () => {
    const gone = AbortSignal.abort();
    const loader = screenLoader(() => Promise.reject(new Error('aborted')));
    await expect(loader(args('http://a.example/admin/tv', gone))).rejects.toThrow('aborted');
  });
});

describe('a change of the address', () => {
  const asks = (from: string, to: string): ShouldRevalidateFunctionArgs =>
    ({
      currentUrl: new URL(from, 'http://a.example'),
      nextUrl: new URL(to, 'http://a.example'),
      defaultShouldRevalidate: true,
    }) as ShouldRevalidateFunctionArgs;
  const should = reloadOn('busca', 'pagina');

  test.each([
    ['the search', '/admin/midia', '/admin/midia?busca=rio', true],
    ['the page', '/admin/midia?pagina=2', '/admin/midia', true],
    ['the open dialog', '/admin/midia?busca=rio', '/admin/midia?busca=rio&imagem=1', false],
    ['nothing (an explicit reload)', '/admin/midia?imagem=1', '/admin/midia?imagem=1', true],
    ['the screen', '/admin/midia', '/admin/tv', true],
  ])('of %s reloads the screen only if its data changes', (_what, from, to, expected) => {
    expect(should(asks(from, to))).toBe(expected);
  });
});
