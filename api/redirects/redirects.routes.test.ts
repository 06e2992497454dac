import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';

const { redirects, adminRedirects, adminNews } = ENDPOINTS;
let api: TestApi;
let token: string;
let story: number;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  story = (await api.call(adminNews.create, { token, body: { title: 'Carimbó' } })).body.id;
});
afterAll(async () => api.close());

const add = (address: string, target = `/noticia/${story}`) =>
  api.call(adminRedirects.create, { token, body: { address, target } });
const targetOf = async (address: string) =>
  (await api.call(redirects.find, { query: { address } })).body.target;

describe('an old address', () => {
  test('leads to its story, in every spelling', async () => {
    const { status, body } = await add('https://jornal.example/2019/03/Carimbo/');
    expect([status, body.address, body.target, body.title]).toEqual([
      201,
      '/2019/03/carimbo',
      `/noticia/${story}`,
      'Carimbó',
    ]);
    for (const spelling of [
      '/2019/03/carimbo',
      '/2019/03/carimbo/amp/',
      '/2019/03/09/carimbo/feed/?utm_source=x',
    ])
      expect(await targetOf(spelling)).toBe(`/noticia/${story}`);
  });

  test('that is unknown has no target', async () => {
    expect(await targetOf('/2019/03/outro')).toBeNull();
  });

  test('with its query takes precedence over the one without', async () => {
    await add('/noticia.php', '/politica');
    await add('/noticia.php?id=5');
    expect(await targetOf('/noticia.php?id=5')).toBe(`/noticia/${story}`);
    expect(await targetOf('/noticia.php?id=6')).toBe('/politica');
  });

  test('is listed, searched and removed', async () => {
    const { body } = await add('/lista/um_titulo');
    await add('/lista/umxtitulo');
    const list = async (q: string) => (await api.call(adminRedirects.list, { token, query: { q } })).body;
    expect((await list('UM_TIT')).map(({ address }) => address)).toEqual(['/lista/um_titulo']);
    expect((await list('/lista/')).length).toBe(2);
    expect((await api.call(adminRedirects.remove, { token, params: { id: body.id } })).status).toBe(204);
    expect(await targetOf('/lista/um_titulo')).toBeNull();
    expect((await api.call(adminRedirects.remove, { token, params: { id: body.id } })).status).toBe(404);
  });

  test('is deleted with its story', async () => {
    const { body } = await api.call(adminNews.create, { token, body: { title: 'Some' } });
    await add('/some', `/noticia/${body.id}`);
    await api.call(adminNews.remove, { token, params: { id: body.id } });
    await api.call(adminNews.emptyTrash, { token: await api.tokenFor('admin') });
    expect(await targetOf('/some')).toBeNull();
  });
});

describe('a redirect is refused with a reason', () => {
  const refusals: readonly [string, string, string, RegExp][] = [
    ['a page of the portal as an old address', '/politica/', '/', /já tem uma página/],
    ['a story of the portal as an old address', '/noticia/1', '/', /já tem uma página/],
    ['the home as an old address', '/', '/politica', /não é um endereço de página/],
    ['an address that leads to itself', '/circulo', '/circulo/', /levaria a si mesmo/],
    ['a target that is no page', '/velho', '/outro-velho', /Escolha uma página do portal/],
    ['a target outside', '/velho', '//fora.example/x', /Escolha uma página do portal/],
    ['a story that does not exist', '/velho', '/noticia/2147483000', /Não há notícia/],
  ];
  test.each(refusals)('%s', async (_name, address, target, message) => {
    const { status, problem } = await add(address, target);
    expect([status, problem.errors?.[0]?.message]).toEqual([400, expect.stringMatching(message)]);
  });

  test('an address that is in the list already', async () => {
    await add('/duas-vezes');
    const { status, problem } = await add('/duas-vezes/amp', '/politica');
    expect([status, problem.errors?.[0]?.message]).toEqual([400, expect.stringMatching(/já está na lista/)]);
    expect(await targetOf('/duas-vezes')).toBe(`/noticia/${story}`);
  });
});
