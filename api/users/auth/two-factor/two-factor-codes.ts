import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { TWO_FACTOR } from '../../../../contracts/constants.ts';

/** The characters of recovery codes, without those that look alike on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const SECRET_BYTES = 20;
const PERIOD_MS = TWO_FACTOR.periodSeconds * 1_000;

export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The otpauth URI that an authenticator app reads from the QR code. The app shows the account under both names. */
export function otpauthUri(secret: string, portal: string, email: string): string {
  return generatorOf(secret, { issuer: portal, label: email }).toString();
}

/** The TOTP step of this code, if it is within the accepted window. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  const { window } = TWO_FACTOR;
  const delta = generatorOf(secret).validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : Math.floor(now / PERIOD_MS) + delta;
}

/** The normalised form for comparison: users type spaces and capitals and omit the hyphen. */
export function plainCode(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '');
}

export function isAppCode(plain: string): boolean {
  return /^\d+$/.test(plain) && plain.length === TWO_FACTOR.digits;
}

export function createRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < TWO_FACTOR.recoveryCodes) codes.add(`${randomLetters(4)}-${randomLetters(4)}`);
  return [...codes];
}

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

function generatorOf(
  secret: string,
  names: { readonly issuer?: string; readonly label?: string } = {},
): TOTP {
  const { algorithm, digits, periodSeconds } = TWO_FACTOR;
  return new TOTP({ ...names, algorithm, digits, period: periodSeconds, secret });
}
