import { oneLine } from '../../../contracts/words/one-line.ts';

interface ReaderMail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** The mailto link that opens the reader's mail program with the text filled in (RFC 6068). */
export function filledMailLink({ to, subject, body }: ReaderMail): string {
  return `${mailLink(to)}?subject=${encode(oneLine(subject))}&body=${encode(withMailLineBreaks(body))}`;
}

/** A mailto link with a recipient only: special characters in it are encoded and cannot add fields. */
export function mailLink(to: string): string {
  return `mailto:${to.split('@').map(encode).join('@')}`;
}

/** The filled-in fields, one line each, and the message below; empty fields are left out. */
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

/** A lone surrogate, as a cut emoji leaves it, cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
