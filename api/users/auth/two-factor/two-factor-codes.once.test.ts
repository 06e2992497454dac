import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { TWO_FACTOR } from '../../../../contracts/constants.ts';
import {
  createRecoveryCodes,
  createTotpSecret,
  isAppCode,
  otpauthUri,
  plainCode,
  totpStep,
} from './two-factor-codes.ts';

const PERIOD = TWO_FACTOR.periodSeconds * 1_000;
const STEP = 59_832_000;
const NOW = STEP * PERIOD;

describe('a code of the app', () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const code = new TOTP({ secret }).generate({ timestamp: NOW });

  test('is accepted in its period and in the one before and after, and names its own step', () => {
    for (const later of [-PERIOD, 0, PERIOD - 1, PERIOD])
      expect(totpStep(secret, code, NOW + later)).toBe(STEP);
  });

  test('is refused two periods before and after, and with another secret', () => {
    expect(totpStep(secret, code, NOW - 2 * PERIOD)).toBeUndefined();
    expect(totpStep(secret, code, NOW + 2 * PERIOD)).toBeUndefined();
    expect(totpStep('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', code, NOW)).toBeUndefined();
  });

  test('has six digits', () => {
    expect(['123456', '12345', '1234567', '12345a'].map(isAppCode)).toEqual([true, false, false, false]);
  });
});

test('a secret has 160 bits and is in the URI that the app reads', () => {
  const secret = createTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(otpauthUri(secret, 'Portal Pará', 'rita@redacao.example'));
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(uri.pathname)).toContain('rita@redacao.example');
});

test('ten different recovery codes are made, without letters that look alike', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}$/);
});

test('a code may be typed with capitals, blanks and without its hyphen', () => {
  expect(['ABCD EFGH', 'abcd-efgh', ' abcdefgh '].map(plainCode)).toEqual(Array(3).fill('abcdefgh'));
});
