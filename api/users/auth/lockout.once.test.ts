import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { KNOWN_LOGIN_IP } from '../../../contracts/constants.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { RATE_LIMITS, WIDER_NETWORKS } from '../../../contracts/limits.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import type { Mail } from '../../http/context.ts';
import { createTestAccounts, PASSWORD } from './accounts.support.ts';
import { deleteOldLoginIps } from './login-ips.queries.ts';

const { loginPerAccount, loginPerAccountAndIp } = RATE_LIMITS;
const WRONG = 'outra senha qualquer';
const mails: Mail[] = [];
let api: TestApi;
let accounts: ReturnType<typeof createTestAccounts>;

beforeAll(async () => {
  api = await createTestApi({ sendMail: async (mail) => void mails.push(mail) });
  accounts = createTestAccounts(api, await api.tokenFor('admin'));
});
beforeEach(async () => {
  api.clock = START;
  mails.length = 0;
  await api.resetLimits();
});
afterAll(async () => api.close());

const tryFrom = async (email: string, ip: string, password = WRONG): Promise<number> =>
  (await accounts.login(email, undefined, password, ip)).statusCode;

/** Records used-up attempts without the cost of real password checks. */
async function useUp(key: string, tries: number): Promise<void> {
  const resets_at = api.clock + 60_000;
  await api.db.query.insertInto('rate_limit').values({ key, tries, resets_at }).execute();
}

const closeAccount = (email: string) => useUp(`login:account:${email}`, loginPerAccount.tries);

test.each([
  ['IPv6', WIDER_NETWORKS.ipv6],
  ['IPv4', WIDER_NETWORKS.ipv4],
] as const)(
  'no network of %s, of any width, can make enough attempts to lock an account',
  (_family, networks) => {
    for (const { times } of networks) {
      expect(times * loginPerAccountAndIp.tries).toBeLessThan(loginPerAccount.tries);
    }
  },
);

test.each([
  ['a /56', '2001:db8:1:1f', '20010db8000100/56', 2],
  ['a /48', '2001:db8:1:ff1f', '20010db80001/48', 4],
  ['a /32', '2001:db8:ff:1f', '20010db8/32', 8],
])(
  'the IPs of %s are stopped together, and then no longer count for the account',
  async (_name, network, key, times) => {
    const { email } = await accounts.createUser();
    await useUp(`login:account:${email}:${key}`, times * loginPerAccountAndIp.tries);
    expect(await tryFrom(email, `${network}::1`)).toBe(429);
    await api.app.attempts.flush();
    const row = await api.db.query
      .selectFrom('rate_limit')
      .select('tries')
      .where('key', '=', `login:account:${email}`)
      .executeTakeFirst();
    expect(row).toBeUndefined();
    expect(await tryFrom(email, '2001:db9::1', PASSWORD)).toBe(200);
  },
);

test('a /60 cannot lock an account out: its sixteen networks are limited as one', async () => {
  const { email } = await accounts.createUser();
  const statuses: number[] = [];
  for (let round = 0; round < 4; round++) {
    for (let network = 0; network < 16; network++) {
      statuses.push(await tryFrom(email, `2001:db8:7:a${network.toString(16)}::${round + 1}`));
    }
  }
  const [{ times }] = WIDER_NETWORKS.ipv6;
  expect(statuses.filter((status) => status === 401)).toHaveLength(times * loginPerAccountAndIp.tries);
  expect(await tryFrom(email, '2001:db9:7::1', PASSWORD)).toBe(200);
});

test('attempts within a network add up: its next one is refused, another network’s is not', async () => {
  const { email } = await accounts.createUser();
  const tries = 2 * loginPerAccountAndIp.tries;
  await useUp(`login:account:${email}:20010db8000200/56`, tries - 2);
  expect(await tryFrom(email, '2001:db8:2:1::1')).toBe(401);
  expect(await tryFrom(email, '2001:db8:2:2::1')).toBe(401);
  expect(await tryFrom(email, '2001:db8:2:3::1')).toBe(429);
  await expect.poll(() => mails.map(({ to }) => to)).toEqual([email]);
  expect(await tryFrom(email, '2001:db8:2:103::1')).toBe(401);
});

test('a locked account stays open from IPs of its owner’s recent logins', async () => {
  const [{ email }, other] = [await accounts.createUser(), await accounts.createUser()];
  expect(await tryFrom(email, '2001:db8:5:5::1', PASSWORD)).toBe(200);
  await closeAccount(email);
  expect(await tryFrom(email, '198.51.100.7', PASSWORD)).toBe(429);
  expect(await tryFrom(email, '2001:db8:5:5::2', PASSWORD)).toBe(200);
  await closeAccount(other.email);
  // An IP known for one account does not unlock another account.
  expect(await tryFrom(other.email, '2001:db8:5:5::1', PASSWORD)).toBe(429);
});

test('a known IP is limited too, and is forgotten in time', async () => {
  const { id, email } = await accounts.createUser();
  await tryFrom(email, '198.51.100.9', PASSWORD);
  for (let n = 0; n < loginPerAccountAndIp.tries; n++) {
    expect(await tryFrom(email, '198.51.100.9')).toBe(401);
  }
  expect(await tryFrom(email, '198.51.100.9', PASSWORD)).toBe(429);
  api.clock = START + KNOWN_LOGIN_IP.maxAgeMs;
  await api.resetLimits();
  await closeAccount(email);
  expect(await tryFrom(email, '198.51.100.9', PASSWORD)).toBe(429);
  await deleteOldLoginIps(api.db.query, api.clock);
  const left = await api.db.query.selectFrom('login_address').where('user_id', '=', id).selectAll().execute();
  expect(left).toEqual([]);
});

test('the owner is notified once, by mail and in the activity; an unknown account causes no notice', async () => {
  const brand = 'Folha do Xingu';
  await api.call(ENDPOINTS.adminSettings.update, { token: await api.tokenFor('admin'), body: { brand } });
  const person = await accounts.createUser();
  const token = await accounts.openSession(person);
  await api.resetLimits();
  await closeAccount(person.email);
  await closeAccount('ninguem@portalpara.example');
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    expect(await tryFrom(person.email, ip)).toBe(429);
    expect(await tryFrom('ninguem@portalpara.example', ip)).toBe(429);
  }
  await expect.poll(() => mails.length).toBe(1);
  expect(mails[0]).toMatchObject({
    to: person.email,
    subject: 'Folha do Xingu: muitas tentativas de entrar na sua conta',
  });
  const { body } = await api.call(ENDPOINTS.auth.activity, { token });
  expect(body.slice(0, 2)).toEqual([
    { at: new Date(START).toISOString(), action: 'login-locked', by: 'desconhecido' },
    { at: new Date(START).toISOString(), action: 'login', by: null },
  ]);
  expect(mails).toHaveLength(1);
});
