/**
 * The causes of a failed mail.
 * - `refused`: the address does not exist or takes no mail (5xx). The subscription is suspended.
 * - `later`: the server asks to try again (4xx).
 * - `rejected`: the mail itself or its sender is not wanted, which is no fault of the address.
 * - `unknown`: the connection broke, so the mail may have arrived. It is not sent again.
 */
type DeliveryFailure = 'refused' | 'later' | 'rejected' | 'unknown';

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
  if (responseCode >= 400 && responseCode < 500) return 'later';
  const isOfAddress = command === 'RCPT TO' || command === 'DATA';
  if (responseCode < 500 || !isOfAddress || POLICY.test(String(response))) return 'rejected';
  return 'refused';
}
