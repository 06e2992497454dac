import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  test('only the password itself matches its hash', async () => {
    const stored = await hashPassword('maniçoba com arroz');
    expect(await verifyPassword('maniçoba com arroz', stored)).toBe(true);
    expect(await verifyPassword('manicoba com arroz', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
  });

  test('a composed and a decomposed accent are the same password', async () => {
    const stored = await hashPassword('mani\u00e7oba com arroz');
    expect(await verifyPassword('manic\u0327oba com arroz', stored)).toBe(true);
  });

  test('the cost is part of the hash, so that it can be raised later', async () => {
    expect(await hashPassword('maniçoba com arroz')).toMatch(/^argon2id\$19456\$2\$[\w-]{22}\$[\w-]{43}$/);
  });
});
