import type { TSchema } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileValidator } from '../../api/http/input/schema-compilers.ts';
import { ENDPOINT_LIST, type NamedEndpoint } from '../../contracts/endpoints.ts';
import { createTestApi, INTERNAL_TOKEN, type TestApi } from '../support/api/test-api.ts';
import { testEngine } from '../support/database/test-database.ts';
import { isDrill } from './efforts.ts';
import { expectProblem } from './problem-response.ts';

/** Values that could break a query: NUL, invalid UTF-8, pieces of SQL and of patterns, numbers out of range. */
const HOSTILE = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%C0%80',
  '%F4%90%80%80',
  '%EF%BF%BF',
  ...["' or '1'='1", '1; drop table news', "a'||pg_sleep(5)||'", '$1', '?', '%s', '\\', '\\%', '%25_%25'].map(
    encodeURIComponent,
  ),
  ...['a & | ! ( ) : *', '"', '<->', 'NEAR(a b)', 'a AND', '^', 'title:a', '{1}'].map(encodeURIComponent),
  ...['-1', '0', '2147483648', '9223372036854775808', '1e400', 'NaN', '0x10', '1.5', '٣'].map(
    encodeURIComponent,
  ),
  'infinity',
  '9999-12-31T23:59:59Z',
  '-271821-04-20',
  '0000-00-00',
  '2026-02-30',
];

let api: TestApi;
let admin: string;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.tokenFor('admin');
});
afterAll(async () => api.close());

/** What a schema refuses never reaches the database, and is asked on one engine. The drill asks everything on both. */
const ASKS_ALL = testEngine !== 'postgres' || isDrill;

function isAsked(schema: TSchema | undefined, httpPart: string, name: string, value: string): boolean {
  if (ASKS_ALL || !schema) return true;
  const validate = compileValidator({ schema, httpPart, method: 'GET', url: '' });
  return validate({ [name]: decoded(value) }) === true;
}

/** Invalid UTF-8 stays as it was sent. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** URLs of an endpoint, each with one hostile parameter and the others left out or plain. */
function urlsOf({ path, params, query }: NamedEndpoint, value: string): string[] {
  const names = Object.keys((query as { properties?: object } | undefined)?.properties ?? {});
  const plain = path.replace(/:\w+/g, '1');
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  // A path with several parameters gets the value in all of them.
  const isPathAsked = inPath.some((name) => inPath.length > 1 || isAsked(params, 'params', name, value));
  return [
    ...(isPathAsked ? [path.replace(/:\w+/g, value)] : []),
    ...names
      .filter((name) => isAsked(query, 'querystring', name, value))
      .map((name) => `${plain}?${name}=${value}`),
  ];
}

// Without the stream of changes, which never ends and has no parameter.
const READING = ENDPOINT_LIST.filter(({ method, path }) => method === 'GET' && path !== '/changes');

test.each(READING)(
  '$name answers hostile parameters with a readable problem or a valid result',
  async (endpoint) => {
    const token = endpoint.access === 'internal' ? INTERNAL_TOKEN : admin;
    for (const value of HOSTILE) {
      for (const url of urlsOf(endpoint, value)) {
        const response = await api.inject({ url, headers: { authorization: `Bearer ${token}` } });
        expect([url, response.statusCode < 500]).toEqual([url, true]);
        if (response.statusCode >= 400) expectProblem(response);
      }
    }
  },
);
