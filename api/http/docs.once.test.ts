import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINT_LIST, ENDPOINTS, type NamedEndpoint } from '../../contracts/endpoints.ts';
import type { Endpoint } from '../../contracts/http/endpoint.ts';
import { ANY_VERSION } from '../../contracts/http/etag.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';

interface Reference {
  $ref?: string;
}
type Content = Record<string, { schema: Reference & { items?: Reference & { anyOf?: Reference[] } } }>;

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags?: string[];
  readonly parameters?: { name: string; in: string; required?: boolean; $ref?: string }[];
  readonly requestBody?: { content: Content };
  readonly responses: Record<string, { content?: Content; headers?: object }>;
  readonly security?: object[];
}
interface Description {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { examples?: object[] }> };
}

let api: TestApi;
let description: Description;

beforeAll(async () => {
  api = await createTestApi();
  description = (await api.inject({ url: '/openapi.json' })).json();
});
afterAll(async () => api.close());

const operationOf = ({ method, path }: NamedEndpoint): Operation | undefined =>
  description.paths[path.replace(/:([a-z]+)/g, '{$1}')]?.[method.toLowerCase()];

describe('/openapi.json', () => {
  test('the document is built once: a matching ETag gets 304, and the bytes stay the same', async () => {
    const ask = (headers = {}) => api.inject({ url: '/openapi.json', headers });
    const first = await ask();
    expect([first.headers['content-type'], first.headers['cache-control']]).toEqual([
      'application/json; charset=utf-8',
      'public, max-age=3600',
    ]);
    expect((await ask()).headers.etag).toBe(first.headers.etag);
    expect((await ask({ 'if-none-match': first.headers.etag })).statusCode).toBe(304);
    const packed = await ask({ 'accept-encoding': 'gzip' });
    expect(gunzipSync(packed.rawPayload).equals(first.rawPayload)).toBe(true);
  });

  test('the document is OpenAPI 3.1', () => {
    expect(description.openapi).toMatch(/^3\.1\./);
  });

  test.each(ENDPOINT_LIST.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is described with its parameters, its body and its answers',
    (_name, endpoint) => {
      const operation = operationOf(endpoint);
      expect(operation).toMatchObject({ summary: endpoint.purpose, tags: [endpoint.tag] });
      const namesIn = (location: string) =>
        (operation?.parameters ?? []).filter((one) => one.in === location).map((one) => one.name);
      const members = (schema: unknown) =>
        Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
      expect(namesIn('path')).toEqual(members(endpoint.params));
      expect(namesIn('query')).toEqual(members(endpoint.query));
      expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(bodyTypesOf(endpoint));
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining([String(endpoint.status), '4XX', '5XX']),
      );
      const good = operation?.responses[endpoint.status];
      expect(Object.keys(good?.content ?? {})).toEqual(answerTypesOf(endpoint));
      expect(Object.keys(good?.headers ?? {})).toEqual([...(endpoint.headers ?? []), 'x-request-id']);
      const key = endpoint.scope === undefined ? [] : [{ key: [] }];
      expect(operation?.security).toEqual([...SECURITY[endpoint.access], ...key]);
    },
  );

  const SECURITY: Record<Endpoint['access'], object[]> = {
    public: [],
    optional: [{}, { bearer: [] }],
    contributor: [{ bearer: [] }],
    editor: [{ bearer: [] }],
    admin: [{ bearer: [] }],
    internal: [{ internal: [] }],
  };
  const bodyTypesOf = ({ body, bodyKind }: Endpoint): string[] =>
    bodyKind === 'multipart' ? ['multipart/form-data'] : body ? ['application/json'] : [];
  const answerTypesOf = ({ answer, answerType }: Endpoint): string[] =>
    answer ? ['application/json'] : answerType ? [answerType] : [];

  test('every call has a unique operationId that can be the name of a function', () => {
    const ids = ENDPOINT_LIST.map((endpoint) => operationOf(endpoint)?.operationId ?? '');
    expect(new Set(ids).size).toBe(ENDPOINT_LIST.length);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
    expect(ids).toContain('adminNewsCreate');
  });

  test('objects that are sent or answered are named components, with the names of the contracts', () => {
    const unnamed = ENDPOINT_LIST.flatMap((endpoint) => {
      const { requestBody, responses } = operationOf(endpoint) as Operation;
      const contents = [requestBody?.content, responses[endpoint.status]?.content];
      return contents
        .flatMap((content) => content?.['application/json']?.schema ?? [])
        .filter(({ $ref, items }) => !$ref && !(items?.anyOf ?? [items]).every((item) => item?.$ref))
        .map(() => endpoint.name);
    });
    expect(unnamed).toEqual([]);
    expect(Object.keys(description.components.schemas)).toEqual(
      expect.arrayContaining([
        'AdminNewsItem',
        'NewsCreateBody',
        'NewsPatchBody',
        'Media',
        'Picture',
        'Problem',
      ]),
    );
  });

  test('a write that names a version takes If-Match and describes 412 with the item as it is now', () => {
    const update = operationOf({ ...ENDPOINTS.adminNews.update, name: '' });
    expect(update?.parameters).toContainEqual({ $ref: '#/components/parameters/SessionIfMatch' });
    const autosave = operationOf({ ...ENDPOINTS.adminNews.autosave, name: '' });
    expect(autosave?.parameters).toContainEqual({ $ref: '#/components/parameters/RequiredIfMatch' });
    const remove = operationOf({ ...ENDPOINTS.adminNews.remove, name: '' });
    expect(remove?.parameters).toContainEqual({ $ref: '#/components/parameters/IfMatch' });
    for (const operation of [update, autosave, remove]) {
      expect(operation?.responses[412]?.content).toMatchObject({
        'application/problem+json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Problem' },
              { properties: { current: { $ref: '#/components/schemas/AdminNewsItem' } } },
            ],
          },
        },
      });
    }
  });

  test('the document names the server', () => {
    expect(description.servers.map(({ url }) => url)).toEqual(['/']);
  });

  test('the document has no call that is missing in the endpoint table', () => {
    const described = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const table = ENDPOINT_LIST.map(({ method, path }) => `${method} ${path.replace(/:([a-z]+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(table.sort());
  });
});

describe('/docs', () => {
  test('the page loads nothing from another host', async () => {
    let page = await api.inject({ url: '/docs' });
    if (page.statusCode >= 300 && page.statusCode < 400) {
      page = await api.inject({
        url: new URL(String(page.headers.location), 'http://api.example/docs').pathname,
      });
    }
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    const needed = [...page.body.matchAll(/<(?:script|link|img)[^>]*\s(?:src|href)="([^"]+)"/g)].map(
      ([, address]) => new URL(String(address), 'http://api.example/docs/'),
    );
    expect(needed.length).toBeGreaterThan(0);
    for (const address of needed) {
      expect(address.origin).toBe('http://api.example');
      expect((await api.inject({ url: address.pathname })).statusCode).toBe(200);
    }
    expect(page.body).toContain('/openapi.json');
    expect(String(page.headers['content-security-policy'])).toContain("default-src 'self'");
  });
});

describe('the script of /docs', () => {
  test('is sent compressed, and only once', async () => {
    const url = '/docs/js/scalar.js';
    const plain = await api.inject({ url });
    const packed = await api.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(packed.headers['cache-control']).toMatch(/public, max-age=\d{4}/);
    const again = await api.inject({ url, headers: { 'if-none-match': String(packed.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('the examples of the documentation', () => {
  const withExamples = () =>
    ENDPOINT_LIST.flatMap((endpoint) => {
      const described = operationOf(endpoint)?.requestBody?.content['application/json']?.schema.$ref;
      const schema = description.components.schemas[described?.split('/').at(-1) ?? ''];
      return (schema?.examples ?? []).map((value) => ({ endpoint, value }));
    });

  test('each works as printed', async () => {
    const token = await api.tokenFor('admin');
    const examples = withExamples();
    expect(examples.length).toBeGreaterThanOrEqual(5);
    for (const { endpoint, value } of examples) {
      const response = await api.inject({
        method: endpoint.method,
        url: endpoint.path,
        headers: {
          authorization: `Bearer ${token}`,
          ...(endpoint.conditional && { 'if-match': ANY_VERSION }),
        },
        payload: value,
      });
      expect([endpoint.name, response.statusCode, response.body]).toEqual([
        endpoint.name,
        endpoint.status,
        expect.any(String),
      ]);
    }
  });
});

describe('the headers that the documentation promises', () => {
  const listed = ENDPOINT_LIST.filter(
    ({ method, path, access }) => method === 'GET' && access !== 'internal' && !path.includes(':'),
  );

  function expectPromised(endpoint: Endpoint, headers: Record<string, unknown>): void {
    const promised = (name: string) => endpoint.headers?.includes(name as never) ?? false;
    for (const name of ['x-total-count', 'x-unread-count', 'location']) {
      expect([endpoint.path, name, headers[name] !== undefined]).toEqual([
        endpoint.path,
        name,
        promised(name),
      ]);
    }
    // Every JSON response has an ETag; only the ETag of an item is a version.
    expect([endpoint.path, /^"v\d+"$/.test(String(headers.etag))]).toEqual([endpoint.path, promised('etag')]);
  }

  test.each(listed.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s sends the headers of its row and no others',
    async (_name, endpoint) => {
      const token = await api.tokenFor('admin');
      const { statusCode, headers } = await api.inject({
        url: endpoint.path,
        headers: { authorization: `Bearer ${token}` },
      });
      if (statusCode === 200) expectPromised(endpoint, headers);
      else expect([400, 404]).toContain(statusCode);
    },
  );

  test('a call that promises the address of the created item has a call that reads it', () => {
    const readable = new Set(ENDPOINT_LIST.flatMap(({ method, path }) => (method === 'GET' ? path : [])));
    const promising = ENDPOINT_LIST.filter(({ headers }) => headers?.includes('location'));
    expect(promising).not.toEqual([]);
    for (const { path } of promising) expect(readable).toContain(`${path}/:id`);
  });

  test('the calls of a story send the headers of their rows', async () => {
    const token = await api.tokenFor('admin');
    const { create, get, update, remove, restore } = ENDPOINTS.adminNews;
    const made = await api.call(create, { token, body: { title: 'Com cabeçalhos' } });
    const params = { id: made.body.id };
    expectPromised(create, made.headers);
    expectPromised(get, (await api.call(get, { token, params })).headers);
    expectPromised(update, (await api.call(update, { token, params, body: { title: 'Outro' } })).headers);
    expectPromised(remove, (await api.call(remove, { token, params })).headers);
    expectPromised(restore, (await api.call(restore, { token, params })).headers);
  });

  test('a second page sends the links that its row promises', async () => {
    const token = await api.tokenFor('editor');
    const { create, list } = ENDPOINTS.adminNews;
    for (const title of ['Uma', 'Duas', 'Três']) await api.call(create, { token, body: { title } });
    const { headers } = await api.call(list, { token, query: { limit: 1, page: 2 } });
    expect(list.headers).toContain('link');
    expect(headers.link).toMatch(/rel="prev".*rel="next"/);
  });
});
