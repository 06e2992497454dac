import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINT_LIST, type NamedEndpoint } from '../../contracts/endpoints.ts';
import { createTestApi, type TestApi } from '../../tests/support/test-api.ts';

interface Operation {
  readonly summary?: string;
  readonly tags?: string[];
  readonly parameters?: { name: string; in: string; required?: boolean }[];
  readonly requestBody?: { content: Record<string, { schema: { examples?: object[] }; example?: object }> };
  readonly responses: Record<string, unknown>;
  readonly security?: object[];
}
type Description = { openapi: string; paths: Record<string, Record<string, Operation>> };

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
  test('it is OpenAPI 3.1', () => {
    expect(description.openapi).toMatch(/^3\.1\./);
  });

  test.each(ENDPOINT_LIST.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is described with its parameters, its body and its answers',
    (_name, endpoint) => {
      const operation = operationOf(endpoint);
      expect(operation).toMatchObject({ summary: endpoint.summary, tags: [endpoint.tag] });
      const namesIn = (place: string) =>
        (operation?.parameters ?? []).filter((one) => one.in === place).map((one) => one.name);
      const members = (schema: unknown) =>
        Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
      expect(namesIn('path')).toEqual(members(endpoint.params));
      expect(namesIn('query')).toEqual(members(endpoint.query));
      expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined);
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining([...(endpoint.answer ? [String(endpoint.status)] : []), '4XX', '5XX']),
      );
      expect(operation?.security !== undefined).toBe(endpoint.access !== 'public');
    },
  );

  test('nothing is described that is not in the table', () => {
    const described = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const table = ENDPOINT_LIST.map(({ method, path }) => `${method} ${path.replace(/:([a-z]+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(table.sort());
  });
});

describe('/docs', () => {
  test('the page and everything it needs is served by us', async () => {
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
  test('travels compressed, and only once', async () => {
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
      const described = operationOf(endpoint)?.requestBody?.content['application/json'];
      const examples = [described?.example ?? [], described?.schema.examples ?? []].flat();
      return examples.map((value) => ({ endpoint, value }));
    });

  test('each works as it is printed', async () => {
    const token = await api.tokenFor('admin');
    const examples = withExamples();
    expect(examples.length).toBeGreaterThanOrEqual(5);
    for (const { endpoint, value } of examples) {
      const response = await api.inject({
        method: endpoint.method,
        url: endpoint.path,
        headers: { authorization: `Bearer ${token}` },
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
