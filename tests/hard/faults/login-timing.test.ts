import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../../api/users/passwords.ts';
import { isDrill } from '../../faults/efforts.ts';
import { createTestApi, START, type TestApi } from '../../support/api/test-api.ts';

const PAIRS = 41;
const MEASUREMENTS = 3;
const MAX_DIFFERENCE_MS = 5;

let api: TestApi;
beforeAll(async () => {
  if (!isDrill) return;
  api = await createTestApi();
  const password = await hashPassword('a senha que ninguém adivinha');
  const users = Array.from({ length: PAIRS * MEASUREMENTS }, (_, index) => ({
    email: known(index),
    username: `Pessoa ${index}`,
    role: 'editor' as const,
    password,
    disabled: 0 as const,
    version: 1,
    created_at: START,
    updated_at: START,
  }));
  await api.db.query.insertInto('user_account').values(users).execute();
});
afterAll(async () => api?.close());

function known(index: number): string {
  return `pessoa-${index}@portalpara.example`;
}

/** Each attempt comes from another IP, so that no limit of attempts is reached. */
async function tryLogin(email: string, caller: number): Promise<number> {
  const start = performance.now();
  const response = await api.inject({
    method: 'POST',
    url: '/login',
    remoteAddress: `10.0.${caller >> 8}.${caller & 255}`,
    payload: { email, password: 'uma senha errada' },
  });
  const took = performance.now() - start;
  expect(response.statusCode).toBe(401);
  return took;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function measure(first: number): Promise<number> {
  const withUser: number[] = [];
  const withoutUser: number[] = [];
  for (let index = first; index < first + PAIRS; index++) {
    withUser.push(await tryLogin(known(index), 2 * index));
    withoutUser.push(await tryLogin(`ninguem-${index}@portalpara.example`, 2 * index + 1));
  }
  return Math.abs(median(withUser) - median(withoutUser));
}

// Wall-clock time, which other load on the machine disturbs; only `npm run drill` checks it exactly.
// api/users/auth/login.once.test.ts compares the two roughly in every run.
test.runIf(isDrill)('the time of a refused login does not reveal whether the user exists', async () => {
  const differences: number[] = [];
  // Other load can disturb one measurement, but a real difference shows in all of them.
  while (
    differences.length < MEASUREMENTS &&
    !differences.some((difference) => difference < MAX_DIFFERENCE_MS)
  ) {
    differences.push(await measure(differences.length * PAIRS));
  }
  expect(Math.min(...differences)).toBeLessThan(MAX_DIFFERENCE_MS);
});
