const LONGEST = 300;

const VALUES: readonly (readonly [RegExp, string])[] = [
  [/\b[a-z][a-z0-9+.-]{0,30}:\/\/\S+/gi, '(address)'],
  [/(?<!\S)\S*[^\s@]@[^\s@]\S*/g, '(e-mail)'],
  [/(?<!\S)([^\s?]*)\?(?=\S+=)\S*/g, '$1?…'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){3,}\b/gi, '(ip)'],
  [/\b\d{6,}\b/g, '(number)'],
];

/**
 * The message of an error without values a person may have typed. Programs quote such values; URLs, e-mails and
 * long numbers are recognised by their form.
 */
export function withoutValues(message: string): string {
  // Remove quotations first: they may contain all other patterns, and further quotes.
  const unquoted = withoutQuotation(message.slice(0, 4_000));
  const plain = VALUES.reduce((text, [pattern, instead]) => text.replace(pattern, instead), unquoted);
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
}

/** Removes everything from the first quotation mark to the last one. */
function withoutQuotation(text: string): string {
  const from = text.search(/["'`“]/);
  const to = Math.max(...['"', "'", '`', '”'].map((mark) => text.lastIndexOf(mark)));
  return from < 0 || to <= from ? text : `${text.slice(0, from)}"…"${text.slice(to + 1)}`;
}
