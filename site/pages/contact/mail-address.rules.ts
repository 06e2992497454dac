export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** The address that opens the reader's mail program with the mail already written (RFC 6068). */
export function mailAddress({ to, subject, body }: Mail): string {
  const oneLine = subject.replace(/\s+/g, ' ').trim();
  return `${mailLink(to)}?subject=${encode(oneLine)}&body=${encode(withMailLineBreaks(body))}`;
}

/** An address that is only a recipient: what looks like more in it stays a part of the name. */
export function mailLink(to: string): string {
  return `mailto:${to.split('@').map(encode).join('@')}`;
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
