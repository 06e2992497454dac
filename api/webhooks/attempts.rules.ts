import type { OffReason } from '../../contracts/webhooks/webhook.schema.ts';
import { WEBHOOK_TIMES } from '../../contracts/webhooks/webhook-times.ts';

/** The result of one attempt: the status of the answer, or why there was none. */
export type DeliveryAttempt = { readonly status: number } | { readonly refused: string };

const GONE = 410;

/** Only 2xx is a success. A redirect is a failure: the receiver's new address must be entered by a person. */
export function isDelivered(attempt: DeliveryAttempt): boolean {
  return 'status' in attempt && attempt.status >= 200 && attempt.status < 300;
}

/** When the next attempt is made after `made` attempts have failed; undefined if there is none. */
export function nextAttemptAt(made: number, now: number, random: number): number | undefined {
  const pause = WEBHOOK_TIMES.pauses[made];
  return pause === undefined ? undefined : now + Math.round(pause * (1 + WEBHOOK_TIMES.jitter * random));
}

/** Why a webhook is switched off after this failure; undefined if it stays on. */
export function offReasonAfter(
  attempt: DeliveryAttempt,
  failingSince: number,
  now: number,
): Exclude<OffReason, 'person'> | undefined {
  if ('status' in attempt && attempt.status === GONE) return 'gone';
  return now - failingSince >= WEBHOOK_TIMES.givesUpMs ? 'failing' : undefined;
}

const REFUSALS: Readonly<Record<string, string>> = {
  timeout: 'não respondeu a tempo',
  network: 'a conexão falhou',
  address: 'o endereço não é público',
  scheme: 'o endereço não usa https',
  port: 'a porta não é aceita',
  url: 'o endereço não pode ser lido',
  off: 'o webhook foi desligado',
};

/** The failure in words, for the delivery log; empty after a success. */
export function errorText(attempt: DeliveryAttempt): string {
  if (isDelivered(attempt)) return '';
  if ('refused' in attempt) return attemptRefusalText(attempt.refused);
  if (attempt.status >= 300 && attempt.status < 400)
    return 'respondeu com um redirecionamento, que não é seguido';
  return `respondeu ${attempt.status}`;
}

export function attemptRefusalText(reason: string): string {
  return REFUSALS[reason] ?? 'a conexão falhou';
}
