import { expect, test } from 'vitest';
import { BadVariable, readEnvironment } from './environment.ts';

test('without any variable every value has its default', () => {
  expect(readEnvironment({})).toMatchObject({ API_PORT: expect.any(Number), LOG_LEVEL: expect.any(String) });
});

test.each([
  ['API_PORT', '70000'],
  ['API_PORT', 'http'],
  ['SEED', 'everything'],
  ['LOG_LEVEL', 'loud'],
  ['NEWS_LIMIT', '-1'],
  ['DATABASE_URL', 'mysql://localhost/portal'],
  ['ADMIN_EMAIL', 'nobody'],
  ['TRUST_PROXY', 'everyone'],
])('a bad %s is named in one line: %s', (name, value) => {
  const read = () => readEnvironment({ [name]: value });
  expect(read).toThrow(BadVariable);
  expect(read).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
});
