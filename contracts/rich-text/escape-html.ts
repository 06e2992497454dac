const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};

const referenceOf = (character: string): string => REFERENCES[character] ?? character;

/** The same escapes a browser writes in `innerHTML`, so that parsing and serialising changes nothing. */
export function escapeText(text: string): string {
  return text.replace(/[&<>\u00a0]/g, referenceOf);
}

export function escapeAttribute(value: string): string {
  return value.replace(/[&<>"\u00a0]/g, referenceOf);
}
