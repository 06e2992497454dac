/**
 * Characters no text of ours may hold: controls (PostgreSQL cannot even store NUL), marks that change
 * the reading direction (a title could show something else than it says), non-characters, and the mark
 * that stands where bytes were not UTF-8: what was meant is lost already.
 */
export const FORBIDDEN_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd-\uffff]/;
