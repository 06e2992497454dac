/**
 * Maximum length of each external field, in characters. A field is cut and its white space collapsed before any regular
 * expression runs, so that matching time is bounded by these numbers and not by the sender.
 */
export const FIELD_LIMITS = {
  /** Titles, descriptions, captions, addresses: longer than any that is stored. */
  text: 5_000,
  author: 300,
  date: 200,
  /** A line of robots.txt. */
  line: 2_000,
  /** The part of a page in which a date is searched. */
  pageStart: 50_000,
} as const;

/** White space beyond this multiple of the limit is not scanned. */
const SPACE_SHARE = 4;

/** The beginning of a field on one line, with white space collapsed and trimmed. Linear in `max`. */
export function boundedText(written: string, max: number = FIELD_LIMITS.text): string {
  const text = written
    .slice(0, SPACE_SHARE * max)
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= max) return text;
  // Do not cut a surrogate pair in half.
  const whole = /[\ud800-\udbff]/.test(text.charAt(max - 1)) ? max - 1 : max;
  return text.slice(0, whole).trimEnd();
}
