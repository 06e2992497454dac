import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { KNOWN_ADDRESS } from '../../../contracts/constants.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { RATE_LIMITS, WIDER_NETWORKS } from '../../../contracts/limits.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/test-api.ts';
import type { Mail } from '../../http/context.ts';
import { createAccounts, PASSWORD } from './accounts.support.ts';
import { sweepLoginAddresses } from './login-addresses.queries.ts';

const { loginPerAccount, loginPerAccountAndAddress } = RATE_LIMITS;
const WRONG = 'outra senha qualquer';
const mails: Mail[] = [];
let api: TestApi;
let accounts: ReturnType<typeof createAccounts>;

beforeAll(async () => {
  api = await createTestApi({ sendMail: async (mail) => void mails.push(mail) });
  accounts = createAccounts(api, await api.tokenFor('admin'));
});
beforeEach(async () => {
  api.clock = START;
  mails.length = 0;
  await api.db.query.deleteFrom('rate_limit').execute();
});
afterAll(async () => api.close());

const tryFrom = async (email: string, address: string, password = WRONG): Promise<number> =>
  (await accounts.login(email, undefined, password, address)).statusCode;

/** As if these tries had been made, without all those password checks. */
async function useUp(key: string, tries: number): Promise<void> {
  const resets_at = api.clock + 60_000;
  await api.db.query.insertInto('rate_limit').values({ key, tries, resets_at }).execute();
}

const closeAccount = (email: string) => useUp(`login:account:${email}`, loginPerAccount.tries);

test.each([
  ['IPv6', WIDER_NETWORKS.ipv6],
  ['IPv4', WIDER_NETWORKS.ipv4],
] as const)(
  'no network of %s, however wide, may try often enough to close an account',
  (_family, networks) => {
    for (const { times } of networks) {
      expect(times * loginPerAccountAndAddress.tries).toBeLessThan(loginPerAccount.tries);
    }
  },
);

test.each([
  ['a /56', '2001:db8:1:1f', '20010db8000100/56', 2],
  ['a /48', '2001:db8:1:ff1f', '20010db80001/48', 4],
  ['a /32', '2001:db8:ff:1f', '20010db8/32', 8],
])(
  'the addresses of %s are stopped together, and then no longer count for the account',
  async (_name, network, key, times) => {
    const { email } = await accounts.hire();
    await useUp(`login:account:${email}:${key}`, times * loginPerAccountAndAddress.tries);
    expect(await tryFrom(email, `${network}::1`)).toBe(429);
    const row = await api.db.query
      .selectFrom('rate_limit')
      .select('tries')
      .where('key', '=', `login:account:${email}`)
      .executeTakeFirst();
    expect(row).toBeUndefined();
    expect(await tryFrom(email, '2001:db9::1', PASSWORD)).toBe(200);
  },
);

test('the tries of neighbours add up: the next one of them is refused, a stranger is not', async () => {
  const { email } = await accounts.hire();
  const tries = 2 * loginPerAccountAndAddress.tries;
  await useUp(`login:account:${email}:20010db8000200/56`, tries - 2);
  expect(await tryFrom(email, '2001:db8:2:1::1')).toBe(401);
  expect(await tryFrom(email, '2001:db8:2:2::1')).toBe(401);
  expect(await tryFrom(email, '2001:db8:2:3::1')).toBe(429);
  await expect.poll(() => mails.map(({ to }) => to)).toEqual([email]);
  expect(await tryFrom(email, '2001:db8:2:103::1')).toBe(401);
});

test('an account that is closed to all stays open from where its owner came in lately', async () => {
  const [{ email }, other] = [await accounts.hire(), await accounts.hire()];
  expect(await tryFrom(email, '2001:db8:5:5::1', PASSWORD)).toBe(200);
  await closeAccount(email);
  expect(await tryFrom(email, '198.51.100.7', PASSWORD)).toBe(429);
  expect(await tryFrom(email, '2001:db8:5:5::2', PASSWORD)).toBe(200);
  await closeAccount(other.email);
  // Somebody else's good login opens nothing.
  expect(await tryFrom(other.email, '2001:db8:5:5::1', PASSWORD)).toBe(429);
});

test('the known address is no way to try for ever, and it is forgotten in time', async () => {
  const { id, email } = await accounts.hire();
  await tryFrom(email, '198.51.100.9', PASSWORD);
  for (let n = 0; n < loginPerAccountAndAddress.tries; n++) {
    expect(await tryFrom(email, '198.51.100.9')).toBe(401);
  }
  expect(await tryFrom(email, '198.51.100.9', PASSWORD)).toBe(429);
  api.clock = START + KNOWN_ADDRESS.maxAgeMs;
  await api.db.query.deleteFrom('rate_limit').execute();
  await closeAccount(email);
  expect(await tryFrom(email, '198.51.100.9', PASSWORD)).toBe(429);
  await sweepLoginAddresses(api.db.query, api.clock);
  const left = await api.db.query.selectFrom('login_address').where('user_id', '=', id).selectAll().execute();
  expect(left).toEqual([]);
});

test('the owner is told once, by mail and in the account’s activity; of nobody’s account nothing is told', async () => {
  const person = await accounts.hire();
  const token = await accounts.enter(person);
  await api.db.query.deleteFrom('rate_limit').execute();
  await closeAccount(person.email);
  await closeAccount('ninguem@portalpara.example');
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    expect(await tryFrom(person.email, address)).toBe(429);
    expect(await tryFrom('ninguem@portalpara.example', address)).toBe(429);
  }
  await expect.poll(() => mails.length).toBe(1);
  expect(mails[0]).toMatchObject({ to: person.email, subject: expect.stringContaining('Muitas tentativas') });
  const { body } = await api.call(ENDPOINTS.auth.activity, { token });
  expect(body.slice(0, 2)).toEqual([
    { at: new Date(START).toISOString(), action: 'login-locked', by: 'desconhecido' },
    { at: new Date(START).toISOString(), action: 'login', by: null },
  ]);
  expect(mails).toHaveLength(1);
});
