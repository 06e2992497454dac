import { CONSENT_VERSION, FIRST_CONSENT_VERSION } from '../../../contracts/analytics/consent.ts';
import { COOKIES } from '../../../contracts/constants.ts';

const { name, accepted, details } = COOKIES.consent;

/** When the reader consented, in milliseconds since 1970, and to which version of the text. */
export interface Consent {
  readonly at: number;
  readonly version: string;
}

/** The stored consent to any version of the text; undefined if there is none or storage is forbidden. */
export function givenConsent(): Consent | undefined {
  try {
    return localStorage.getItem(name) === accepted ? parseConsent(localStorage.getItem(details)) : undefined;
  } catch {
    return undefined;
  }
}

/** A consent without stored details is one to the first version, with an unknown date. */
function parseConsent(text: string | null): Consent {
  const { at = 0, version = FIRST_CONSENT_VERSION }: Partial<Consent> = JSON.parse(text ?? '{}');
  return { at, version };
}

/** `false` if storage is forbidden. */
export function storeConsent(): boolean {
  try {
    localStorage.setItem(name, accepted);
    localStorage.removeItem(COOKIES.declined.name);
    localStorage.setItem(details, JSON.stringify({ at: Date.now(), version: CONSENT_VERSION }));
    return true;
  } catch {
    return false;
  }
}

/** The reader is asked again in six months. Only the day of the refusal is stored, which identifies no one. */
export function forgetConsent(): void {
  try {
    localStorage.removeItem(name);
    localStorage.removeItem(details);
    localStorage.setItem(COOKIES.declined.name, new Date().toISOString().slice(0, 10));
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
