import checks from './accessibility-checks.json?raw';

/** The last run of `npm run accessibility-checks`, which writes the file. */
export interface AccessibilityChecks {
  readonly on: string;
  readonly axe: string;
  readonly browser: string;
  /** How many pages it opened, and how wide. */
  readonly pages: number;
  readonly widths: readonly number[];
  /** The requirements that pages did not fulfil, in the reader's language. */
  readonly barriers: readonly { readonly help: string; readonly paths: readonly string[] }[];
}

export const ACCESSIBILITY_CHECKS = JSON.parse(checks) as AccessibilityChecks;
