import { CONSENT_VERSION, FIRST_CONSENT_VERSION } from '../../../contracts/analytics/consent.ts';
import { CONSENT_STORAGE } from '../../../contracts/constants.ts';

const { name, accepted, details } = CONSENT_STORAGE.consent;

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
    localStorage.removeItem(CONSENT_STORAGE.declined.name);
    localStorage.setItem(details, JSON.stringify({ at: Date.now(), version: CONSENT_VERSION }));
    return true;
  } catch {
    return false;
  }
}

/**
 * Deletes the consent and stores the day of the refusal. For six months after that day the reader is not asked again.
 * The day alone identifies no one.
 */
export function recordRefusal(): void {
  try {
    localStorage.removeItem(name);
    localStorage.removeItem(details);
    localStorage.setItem(CONSENT_STORAGE.declined.name, new Date().toISOString().slice(0, 10));
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
