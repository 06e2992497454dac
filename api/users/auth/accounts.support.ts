import { argon2Sync } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Role } from '../../../contracts/users/roles.ts';
import type { TestApi } from '../../../tests/support/api/test-api.ts';

export const PASSWORD = 'uma senha de teste';
const PERIOD_MS = 30_000;

/** The cheapest Argon2 parameters: tests check a password a hundred times, and every hash stores its own cost. */
const CHEAP = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
const SALT = Buffer.from('sal dos testes..');
const CHEAP_HASH = [
  'argon2id',
  CHEAP.memory,
  CHEAP.passes,
  SALT.toString('base64url'),
  argon2Sync('argon2id', { message: PASSWORD, nonce: SALT, ...CHEAP }).toString('base64url'),
].join('$');

export interface Person {
  readonly id: number;
  readonly email: string;
}

/** Users who log in through the real login of one API. */
export function createTestAccounts(api: TestApi, admin: string) {
  let people = 0;

  async function createUser(role: Role = 'editor'): Promise<Person> {
    const person = await createUserWithoutPassword(role);
    await api.db.query
      .updateTable('user_account')
      .set({ password: CHEAP_HASH })
      .where('id', '=', person.id)
      .execute();
    return person;
  }

  /** Creates a user without a password. */
  async function createUserWithoutPassword(role: Role = 'editor'): Promise<Person> {
    const email = `pessoa-${++people}@portalpara.example`;
    const body = { email, username: `Pessoa ${people}`, role };
    const answer = await api.call(ENDPOINTS.adminUsers.create, { token: admin, body });
    return { id: answer.body.id, email };
  }

  async function login(
    email: string,
    code?: string,
    password = PASSWORD,
    remoteAddress = '127.0.0.1',
  ): Promise<LightMyRequestResponse> {
    const payload = { email, password, ...(code !== undefined && { code }) };
    return await api.inject({ method: 'POST', url: '/login', remoteAddress, payload });
  }

  async function openSession(person: Person, code?: string): Promise<string> {
    return (await login(person.email, code)).json().token;
  }

  /** Enables the second step; the confirming code is then used up. */
  async function enableTwoFactor(token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { secret } = (await api.call(ENDPOINTS.twoFactor.start, { token, body: { password: PASSWORD } }))
      .body;
    const body = { code: codeAt(secret, api.clock) };
    const { recoveryCodes } = (await api.call(ENDPOINTS.twoFactor.confirm, { token, body })).body;
    return { secret, recoveryCodes };
  }

  /** Audit entries about a user, oldest first, each as `who action`. */
  async function auditOf({ id }: Person): Promise<string[]> {
    const rows = await api.db.query
      .selectFrom('audit')
      .selectAll()
      .where('kind', '=', 'user')
      .where('item_id', '=', String(id))
      .orderBy('id')
      .execute();
    return rows.map((row) => `${row.user_id === id ? 'self' : row.user_name} ${row.action}`);
  }

  async function isSessionValid(token: string): Promise<boolean> {
    return (await api.call(ENDPOINTS.auth.validate, { token })).status === 200;
  }

  return {
    createUser,
    createUserWithoutPassword,
    login,
    openSession,
    enableTwoFactor,
    auditOf,
    isSessionValid,
  };
}

/** The code an authenticator app shows, `periods` away from a moment. */
export function codeAt(secret: string, moment: number, periods = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  return app.generate({ timestamp: moment + periods * PERIOD_MS });
}
