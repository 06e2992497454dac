import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { ENDPOINT_LIST, type NamedEndpoint } from '../../contracts/endpoints.ts';
import { schemaValues } from './schema-values.ts';

export type Caller = 'anonymous' | 'editor' | 'admin';

export interface GeneratedRequest {
  readonly endpoint: NamedEndpoint;
  readonly caller: Caller;
  /** Without the caller's token, which the runner adds. */
  readonly request: InjectOptions & { headers: Record<string, string> };
}

/** These would end the callers' sessions, or, as a stream of events, never end. */
const LEFT_OUT = ['auth.logout', 'auth.endSession', 'operations.changes'];
/** These hash a password, which is slow on purpose. */
const RARE = ['auth.login', 'adminUsers.create', 'adminUsers.update'];

const HEADERS = {
  'if-match': ['*', '"v1"', '"v2"', 'W/"v1"', '"v0"', '', 'nonsense', '"v1", "v2", "v3"'],
  'if-none-match': ['*', '"a"', 'W/"v1"', ''],
  'accept-encoding': ['br', 'gzip;q=0.5', 'br;q=0', 'nonsense', '*', 'gzip, br, zstd'],
  accept: ['*/*', 'text/html', 'nonsense'],
  range: ['bytes=0-1', 'bytes=-1', 'pages=1-2'],
  'x-forwarded-for': ['203.0.113.7', '2001:db8::1', 'nonsense', '1.2.3.4, 5.6.7.8'],
  'user-agent': ['', 'fuzz', 'é'.repeat(300)],
  origin: ['https://evil.example', 'null'],
  'content-length': ['0'],
} as const;

const CONTENT_TYPES = ['application/json', 'application/json; charset=utf-8', 'text/plain', 'a/b', ''];

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Calls of all endpoints: valid, almost valid and nonsense. `mediaId` is the id of PIXEL. */
export function generatedRequests(mediaId: string): Arbitrary<GeneratedRequest> {
  const known = ENDPOINT_LIST.filter(({ name }) => !LEFT_OUT.includes(name));
  const endpoint = fc.oneof(
    ...known.map((one) => ({ arbitrary: fc.constant(one), weight: RARE.includes(one.name) ? 1 : 12 })),
  );
  return endpoint.chain((chosen) =>
    fc
      .record({
        caller: callers(chosen),
        url: urlsOf(chosen, mediaId),
        body: bodies(chosen),
        headers: headers(),
        method: mostly(fc.constant(chosen.method), fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT')),
      })
      .map(({ caller, url, body, headers: sent, method }) => ({
        endpoint: chosen,
        caller,
        request: { method: method as 'GET', url, ...body, headers: { ...sent, ...body.headers } },
      })),
  );
}

/** The first value in nineteen of twenty cases. */
function mostly<Value>(usual: Arbitrary<Value>, odd: Arbitrary<Value>): Arbitrary<Value> {
  return fc.oneof({ arbitrary: usual, weight: 19 }, { arbitrary: odd, weight: 1 });
}

function callers({ access }: NamedEndpoint): Arbitrary<Caller> {
  const usual: Caller =
    access === 'admin' ? 'admin' : access === 'editor' || access === 'contributor' ? 'editor' : 'anonymous';
  return mostly(fc.constant(usual), fc.constantFrom<Caller>('anonymous', 'editor', 'admin'));
}

function urlsOf({ path, params, query }: NamedEndpoint, mediaId: string): Arbitrary<string> {
  const members = Object.entries(
    (params as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {},
  );
  const values = Object.fromEntries(
    members.map(([name, schema]) => [name, mostly(pathValue(path, name, schema, mediaId), oddText())]),
  );
  return fc
    .record({ values: fc.record(values), query: queries(query) })
    .map(({ values: chosen, query: asked }) => {
      const filled = path.replace(/:([a-z]+)/g, (_, name: string) => encodeLoosely(String(chosen[name])));
      return asked === '' ? filled : `${filled}?${asked}`;
    });
}

function pathValue(path: string, name: string, schema: TSchema, mediaId: string): Arbitrary<unknown> {
  if (path.includes('/media/') && name === 'id') return mostly(fc.constant(mediaId), schemaValues(schema));
  if (name === 'id') return fc.integer({ min: 1, max: 60 });
  if (name === 'version') return fc.integer({ min: 1, max: 6 });
  if (name === 'file') return fc.constantFrom('112.webp', '240.jpg', '112.avif', '640.webp');
  return schemaValues(schema);
}

/** Correctly encoded, unless the text itself is meant to look like an escape. */
function encodeLoosely(text: string): string {
  return text.startsWith('%') ? text : encodeURIComponent(text.toWellFormed());
}

function queries(schema: TSchema | undefined): Arbitrary<string> {
  const known = Object.entries(
    (schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {},
  );
  const names = [...known.map(([name]) => name), 'unknown', '__proto__'];
  const usual = known.map(([name, member]) => schemaValues(member).map((value) => [name, value] as const));
  const odd = fc.tuple(fc.constantFrom(...names), oddText());
  const pair =
    usual.length === 0
      ? odd
      : fc.oneof({ arbitrary: fc.oneof(...usual), weight: 15 }, { arbitrary: odd, weight: 1 });
  return fc
    .oneof(fc.constant([]), fc.array(pair, { maxLength: usual.length === 0 ? 1 : 3 }))
    .map((pairs) => pairs.map(([name, value]) => `${name}=${encodeLoosely(String(value))}`).join('&'));
}

function bodies({
  body,
  bodyKind,
}: NamedEndpoint): Arbitrary<Pick<InjectOptions, 'payload'> & { headers: Record<string, string> }> {
  if (bodyKind === 'multipart') return uploads();
  if (!body) return mostly(fc.constant({ headers: {} }), jsonBodies(fc.anything()));
  return fc.oneof(
    { arbitrary: jsonBodies(schemaValues(body)), weight: 14 },
    { arbitrary: jsonBodies(fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text))), weight: 1 },
    { arbitrary: rawBodies(), weight: 1 },
  );
}

function jsonBodies(
  value: Arbitrary<unknown>,
): Arbitrary<{ payload: string; headers: Record<string, string> }> {
  return value.map((content) => ({
    payload: safeJson(content),
    headers: { 'content-type': 'application/json' },
  }));
}

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'undefined';
  } catch {
    return '{';
  }
}

function rawBodies(): Arbitrary<{ payload: string | Buffer; headers: Record<string, string> }> {
  return fc
    .record({
      payload: fc.oneof(
        fc.string(),
        fc.uint8Array().map((bytes) => Buffer.from(bytes)),
      ),
      type: fc.constantFrom(...CONTENT_TYPES),
    })
    .map(({ payload, type }) => ({ payload, headers: type === '' ? {} : { 'content-type': type } }));
}

function uploads(): Arbitrary<{ payload: Buffer; headers: Record<string, string> }> {
  return fc
    .record({
      field: mostly(fc.constant('file'), fc.constantFrom('image', '', '__proto__')),
      filename: fc.oneof(fc.constant('a.png'), fc.string({ unit: 'binary-ascii' }), fc.string()),
      content: fc.oneof(
        fc.constant(PIXEL),
        fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      ),
      end: mostly(fc.constant('\r\n--corte--\r\n'), fc.constantFrom('', '\r\n', '\r\n--corte')),
    })
    .map(({ field, filename, content, end }) => ({
      payload: Buffer.concat([
        Buffer.from(
          `--corte\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\n` +
            'Content-Type: image/png\r\n\r\n',
        ),
        content,
        Buffer.from(end),
      ]),
      headers: { 'content-type': 'multipart/form-data; boundary=corte' },
    }));
}

function headers(): Arbitrary<Record<string, string>> {
  const one = fc
    .constantFrom(...(Object.keys(HEADERS) as (keyof typeof HEADERS)[]))
    .chain((name) =>
      fc.constantFrom<string>(...HEADERS[name]).map((value): [string, string] => [name, value]),
    );
  return fc.array(one, { maxLength: 2 }).map((pairs) => Object.fromEntries(pairs));
}

function oddText(): Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom('', '0', '-1', '1e9', '0x1', '2147483648', '999999999999999', "'; drop table news; --"),
    fc.constantFrom(
      '%',
      '%zz',
      '%00',
      '%c0%ae',
      '%2e%2e%2f',
      '%E2%80%AE',
      '__proto__',
      'constructor',
      'trash',
    ),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 30 }),
  );
}
