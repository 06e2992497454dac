const LONGEST = 300;

/** In this order: what is in quotes first, for it may hold all of the others, and quotes of its own. */
const VALUES: readonly (readonly [RegExp, string])[] = [
  [/["'`“].*["'`”]/gs, '"…"'],
  [/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '(address)'],
  [/[^\s@]+@[^\s@]+/g, '(e-mail)'],
  [/\?\S+=\S*/g, '?…'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){3,}\b/gi, '(ip)'],
  [/\b\d{6,}\b/g, '(number)'],
];

/**
 * The words of an error without what somebody may have typed: programs put that in quotes, and addresses, e-mails and
 * long numbers are known by their form.
 */
export function withoutValues(message: string): string {
  const plain = VALUES.reduce(
    (text, [pattern, instead]) => text.replace(pattern, instead),
    message.slice(0, 4_000),
  );
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
}
