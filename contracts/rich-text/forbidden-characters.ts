/**
 * Characters that no text may contain: controls (PostgreSQL cannot even store NUL), bidirectional marks (a title could
 * display something else than it says), non-characters, and the replacement character, which marks bytes that were not
 * UTF-8: the original character is already lost.
 */
export const FORBIDDEN_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd-\uffff]/;
