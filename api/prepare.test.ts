import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../config/environment.ts';
import { createTestApi, START, type TestApi } from '../tests/support/api/test-api.ts';
import { prepareDatabase } from './prepare.ts';

const FIRST = { SEED: 'none', ADMIN_EMAIL: 'chefe@portal.example', ADMIN_PASSWORD: 'uma senha bem longa' };
let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(async () => api.close());

const start = (env: Record<string, string>): Promise<void> =>
  prepareDatabase(
    api.db,
    async () => false,
    readEnvironment(env),
    START,
    () => undefined,
  );
const emails = async (): Promise<string[]> =>
  (await api.db.query.selectFrom('user_account').select('email').execute()).map(({ email }) => email);

test('a start after the password was taken out of the settings needs neither it nor the e-mail', async () => {
  await start(FIRST);
  await start({ ...FIRST, ADMIN_PASSWORD: '' });
  await start({ ...FIRST, ADMIN_EMAIL: '' });
  await start({ SEED: 'none' });
  expect(await emails()).toEqual([FIRST.ADMIN_EMAIL]);
});

test('the first start needs both the e-mail and the password', async () => {
  await expect(start({ ...FIRST, ADMIN_PASSWORD: '' })).rejects.toThrow(
    'ADMIN_PASSWORD: expected with ADMIN_EMAIL',
  );
  await expect(start({ ...FIRST, ADMIN_EMAIL: '' })).rejects.toThrow(
    'ADMIN_EMAIL: expected with ADMIN_PASSWORD',
  );
  expect(await emails()).toEqual([]);
});
