import { CONSENT_VERSION, FIRST_CONSENT_VERSION } from '../../../contracts/analytics/consent.ts';
import { COOKIES } from '../../../contracts/constants.ts';

const { name, accepted, details } = COOKIES.consent;

/** When the reader agreed, in milliseconds since 1970, and to which text. */
export interface Consent {
  readonly at: number;
  readonly version: string;
}

/** The consent that is stored, to whichever text; undefined: none, or storage is forbidden to us. */
export function givenConsent(): Consent | undefined {
  try {
    return localStorage.getItem(name) === accepted ? readDetails(localStorage.getItem(details)) : undefined;
  } catch {
    return undefined;
  }
}

/** A consent from before details were stored is one to the first text, of a day nobody wrote down. */
function readDetails(text: string | null): Consent {
  const { at = 0, version = FIRST_CONSENT_VERSION }: Partial<Consent> = JSON.parse(text ?? '{}');
  return { at, version };
}

/** False: it cannot be stored. */
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

/** Asked again in six months: of the refusal its day is stored, the same for all who refuse on it. */
export function forgetConsent(): void {
  try {
    localStorage.removeItem(name);
    localStorage.removeItem(details);
    localStorage.setItem(COOKIES.declined.name, new Date().toISOString().slice(0, 10));
  } catch {
    // Nothing was stored, nothing is to be forgotten.
  }
}
