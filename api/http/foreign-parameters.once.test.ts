import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINT_LIST } from '../../contracts/endpoints.ts';
import { isTrackingParameter } from '../../contracts/links/tracking.ts';
import { createNewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
  const stories = createNewsApi(api, await api.tokenFor('editor'));
  for (let n = 0; n < 3; n++) await stories.write({ title: `Balsa ${n}` });
});
afterAll(async () => api.close());

const FOREIGN = 'utm_source=boletim&utm_medium=e-mail&fbclid=IwAR0&gclid=x';

describe('parameters that say where a reader came from', () => {
  test.each([
    ['/news', '/news?FOREIGN'],
    ['/news?limit=2', '/news?FOREIGN&limit=2'],
    ['/news?q=balsa&limit=1', '/news?q=balsa&FOREIGN&limit=1&utm_id='],
    ['/news/1', '/news/1?FOREIGN'],
    ['/tv', '/tv?FOREIGN'],
    ['/settings', '/settings?FOREIGN'],
    ['/openapi.json', '/openapi.json?FOREIGN'],
  ])('do not change the answer of %s, nor its headers', async (url, tracked) => {
    const plain = await api.inject({ url });
    const followed = await api.inject({ url: tracked.replace('FOREIGN', FOREIGN) });
    expect([plain.statusCode, followed.statusCode]).toEqual([200, 200]);
    expect(followed.body).toBe(plain.body);
    expect(followed.headers.link).toBe(plain.headers.link);
    expect(followed.headers.etag).toBe(plain.headers.etag);
  });

  test('do not make the database answer once more', async () => {
    // An API of its own, because the stories are renamed past its back.
    const other = await createTestApi();
    await createNewsApi(other, await other.tokenFor('editor')).write({ title: 'Balsa' });
    const asked = '/news?limit=3';
    // The second request makes the response worth caching.
    for (const url of [asked, asked]) await other.inject({ url });
    await other.db.query.updateTable('news').set({ title: 'Outro título' }).execute();
    const { body } = await other.inject({ url: `${asked}&utm_source=x` });
    await other.close();
    expect(body).toContain('Balsa');
    expect(body).not.toContain('Outro título');
  });

  test('are refused in a write, and none of our parameters is called like one', async () => {
    const { statusCode } = await api.inject({ method: 'POST', url: '/login?utm_source=x', payload: {} });
    expect(statusCode).toBe(400);
    const own = ENDPOINT_LIST.flatMap(({ query }) =>
      Object.keys((query as { properties?: object } | undefined)?.properties ?? {}),
    );
    expect(own.length).toBeGreaterThan(50);
    expect(own.filter(isTrackingParameter)).toEqual([]);
  });
});

describe('an unknown parameter is refused', () => {
  test('with the first ones named, however many a stranger sends', async () => {
    const url = `/news?${Array.from({ length: 1_000 }, (_, n) => `x${n}=`).join('&')}`;
    const answer = await api.inject({ url });
    expect([answer.statusCode, answer.json().errors.length]).toEqual([400, 20]);
    expect(answer.body.length).toBeLessThan(20_000);
  });

  test.each([
    ['/news?limt=3', 'limt', 'Parâmetro desconhecido. Você quis dizer “limit”?'],
    ['/news?category=foco', 'category', 'Parâmetro desconhecido. Você quis dizer “cat”?'],
    ['/news?utm_source=x&pgae=2', 'pgae', 'Parâmetro desconhecido. Você quis dizer “page”?'],
    ['/ad?xyz=1', 'xyz', 'Parâmetro desconhecido. Esta chamada aceita: position, edition, reg, cat.'],
    ['/news/1?xyz=1', 'xyz', 'Parâmetro desconhecido. Esta chamada aceita: fields, include.'],
    ['/news/withdrawn?xyz=1', 'xyz', 'Parâmetro desconhecido. Esta chamada não tem parâmetros.'],
  ])('%s says what is accepted', async (url, field, message) => {
    const answer = await api.inject({ url });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ field, message }] });
  });

  test('so is a misspelt field of a body', async () => {
    const payload = { email: 'rita@redacao.example', pasword: 'x' };
    const { errors } = (await api.inject({ method: 'POST', url: '/login', payload })).json();
    expect(errors).toContainEqual({
      field: 'pasword',
      message: 'Campo desconhecido. Você quis dizer “password”?',
    });
  });
});
