export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** The address that opens the reader's mail program with the mail already written (RFC 6068). */
export function mailAddress({ to, subject, body }: Mail): string {
  const recipient = to.split('@').map(encode).join('@');
  const oneLine = subject.replace(/\s+/g, ' ').trim();
  return `mailto:${recipient}?subject=${encode(oneLine)}&body=${encode(withMailLineBreaks(body))}`;
}

/** What was filled in, one line each and the message below; what was left empty is not mentioned. */
export function mailBody(
  lines: readonly (readonly [label: string, value: string])[],
  message: string,
): string {
  const filled = lines.filter(([, value]) => value !== '');
  return [...filled.map(([label, value]) => `${label}: ${value}`), '', message].join('\n');
}

function withMailLineBreaks(text: string): string {
  return text.replace(/\r\n|\r|\n/g, '\r\n');
}

/** Half a character, as a cut emoji leaves it, cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
