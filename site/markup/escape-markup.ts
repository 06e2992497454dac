const SPECIAL = /["'&<>]/;
const ALL_SPECIAL = /["'&<>]/g;
const REFERENCES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

/** For text and for attribute values alike. */
export function escapeMarkup(text: string): string {
  // Most texts have none of them, and looking is cheaper than replacing nothing.
  if (!SPECIAL.test(text)) return text;
  return text.replace(ALL_SPECIAL, (character) => REFERENCES[character] ?? '');
}
