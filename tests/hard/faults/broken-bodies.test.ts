import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINT_LIST, type NamedEndpoint } from '../../../contracts/endpoints.ts';
import { effort, testTimeoutMs } from '../../faults/efforts.ts';
import { openSessionOfNewUser } from '../../support/api/test-api.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database/test-database.ts';
import { type ApiProcess, startApiProcess } from '../../support/programs/api-process.ts';
import { BROKEN_BODIES, type BrokenBody } from './broken-bodies.ts';

/**
 * Every route that accepts a body, on the real program over real connections: an injected request cannot test in which order
 * a connection and a parser end.
 */
const SEED = 20_261_116;
const AT_ONCE = 8;
const UNAUTHORIZED = 401;
const INTERNAL_TOKEN = 'segredo-interno-dos-testes';
const ROUTES = ENDPOINT_LIST.filter(({ method }) => method !== 'GET');

let db: TestDatabase;
let api: ApiProcess;
beforeAll(async () => {
  db = await openTestDatabase();
  api = await startApiProcess({
    ...db.environment,
    INTERNAL_TOKEN,
    ADMIN_EMAIL: 'chefe@portalpara.example',
    ADMIN_PASSWORD: 'uma senha bem longa',
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await api.end('SIGTERM');
  await db.close();
});

/** One user per route, because some calls end the caller's sessions. */
async function tokenFor({ access }: NamedEndpoint): Promise<string> {
  return access === 'internal' ? INTERNAL_TOKEN : await openSessionOfNewUser(db.query, 'admin', Date.now());
}

function headOf({ method, path }: NamedEndpoint, { headers }: BrokenBody, token: string): string {
  const filled = path.replace(/:([a-z]+)/g, (_, name: string) => {
    if (name === 'token') return 'A'.repeat(43);
    return path.includes('/media/') ? '0'.repeat(32) : '999';
  });
  return [
    `${method} ${filled} HTTP/1.1`,
    'Host: api.example',
    `Authorization: Bearer ${token}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
    '\r\n',
  ].join('\r\n');
}

/** The status of the response; undefined if the connection was closed before one could be sent. */
async function send(endpoint: NamedEndpoint, body: BrokenBody, token: string): Promise<number | undefined> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  // The server may close the connection while the request is still being sent.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(headOf(endpoint, body, token));
  socket.write(body.bytes, () => {
    if (body.cut) socket.destroy();
  });
  await closed;
  return Number(/^HTTP\/1\.1 (?!100)(\d{3})/m.exec(answer)?.[1]) || undefined;
}

async function expectRefusals(calls: readonly (readonly [NamedEndpoint, BrokenBody])[]): Promise<void> {
  const tokens = new Map<string, string>();
  for (const route of ROUTES) tokens.set(route.name, await tokenFor(route));
  const faults: string[] = [];
  for (let start = 0; start < calls.length; start += AT_ONCE) {
    await Promise.all(
      calls.slice(start, start + AT_ONCE).map(async ([route, body]) => {
        const status = await send(route, body, tokens.get(route.name) ?? '');
        if (status === UNAUTHORIZED && !endsOwnSession(route))
          faults.push(`${route.name} did not know its caller`);
        if (status === undefined ? !body.cut && !body.endless : status >= 500)
          faults.push(`${route.name}, ${body.name}: ${status ?? 'no answer'}`);
      }),
    );
    expect(api.child.exitCode, `ended by one of ${namesOf(calls.slice(start, start + AT_ONCE))}`).toBeNull();
  }
  expect(faults).toEqual([]);
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  expect([api.child.exitCode, api.child.signalCode]).toEqual([null, null]);
}

function endsOwnSession({ name }: NamedEndpoint): boolean {
  return name === 'auth.logout';
}

function namesOf(calls: readonly (readonly [NamedEndpoint, BrokenBody])[]): string {
  return calls.map(([route, body]) => `${route.name} with ${body.name}`).join('; ');
}

test(
  'no broken body at any route ends the program or is answered with a server error',
  async () => {
    await expectRefusals(ROUTES.flatMap((route) => BROKEN_BODIES.map((body) => [route, body] as const)));
  },
  testTimeoutMs(),
);

test(
  'no body that is cut off or has one changed byte ends the program or is answered with a server error',
  async () => {
    const broken = fc
      .record({
        route: fc.constantFrom(...ROUTES),
        body: fc.constantFrom(
          ...BROKEN_BODIES.filter(({ bytes }) => bytes.length > 0 && bytes.length < 10_000),
        ),
        end: fc.double({ min: 0, max: 1, noNaN: true }),
        changed: fc.double({ min: 0, max: 0.999, noNaN: true }),
        byte: fc.integer({ min: 0, max: 255 }),
        cut: fc.boolean(),
      })
      .map(({ route, body, end, changed, byte, cut }) => {
        const bytes = Buffer.from(body.bytes.subarray(0, Math.ceil(body.bytes.length * end)));
        if (bytes.length > 0) bytes[Math.floor(bytes.length * changed)] = byte;
        const { 'transfer-encoding': _, ...headers } = body.headers;
        const length = String(bytes.length + (cut ? 10 : 0));
        const sent: BrokenBody = {
          name: body.name,
          bytes,
          headers: { ...headers, 'content-length': length },
        };
        return [route, cut ? { ...sent, cut } : sent] as const;
      });
    await expectRefusals(fc.sample(broken, { numRuns: effort('brokenBodies'), seed: SEED }));
  },
  testTimeoutMs(),
);
