/** The text readers agree to when they consent to analytics: the privacy policy's date. A new text asks again. */
export const CONSENT_VERSION = '2026-11-16';
/** What those agreed to whose consent was stored without its version. */
export const FIRST_CONSENT_VERSION = '2026-11-15';
