/** Version of the text readers consent to: the date of the privacy policy. A new version asks readers again. */
export const CONSENT_VERSION = '2026-11-19';
/** Whether a consent covers what is collected now. Versions are dates; a consent to a later text covers an earlier one. */
export function isCurrentConsent(version: string): boolean {
  return version >= CONSENT_VERSION;
}
/** The version assumed for consents that were stored without one. */
export const FIRST_CONSENT_VERSION = '2026-11-15';
