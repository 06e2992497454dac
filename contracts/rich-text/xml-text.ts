/** Characters that XML 1.0 cannot contain, even escaped: most control characters and lone surrogates. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export function withoutForbidden(text: string): string {
  return text.replace(FORBIDDEN, '');
}

/** Escapes text for an element or an attribute. */
export function xmlText(text: string): string {
  return withoutForbidden(text).replace(/[&<>"']/g, (character) => REFERENCES[character] ?? character);
}
