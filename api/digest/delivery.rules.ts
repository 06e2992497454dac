/**
 * The causes of a failed mail.
 * - `bad-recipient`: the mailbox does not exist or takes no mail (5xx). The subscription is suspended.
 * - `try-later`: the server asks to try again (4xx).
 * - `mail-rejected`: the server refuses the mail or its sender, and the recipient is not at fault.
 * - `unknown`: the connection broke, so the mail may have arrived. It is not sent again.
 */
type DeliveryFailure = 'bad-recipient' | 'try-later' | 'mail-rejected' | 'unknown';

interface MailError {
  readonly responseCode?: unknown;
  readonly response?: unknown;
  readonly command?: unknown;
}

/** Enhanced status codes of class 7 speak of policy: a closed relay, a bad reputation, a missing signature. */
const POLICY = /^5\d\d[ -]5\.7\./;

export function deliveryFailure(error: unknown): DeliveryFailure {
  const { responseCode, response, command } = (error ?? {}) as MailError;
  if (typeof responseCode !== 'number') return 'unknown';
  if (responseCode >= 400 && responseCode < 500) return 'try-later';
  // Some servers report a full or unknown mailbox only after DATA.
  const mayBlameRecipient = command === 'RCPT TO' || command === 'DATA';
  if (responseCode < 500 || !mayBlameRecipient || POLICY.test(String(response))) return 'mail-rejected';
  return 'bad-recipient';
}
