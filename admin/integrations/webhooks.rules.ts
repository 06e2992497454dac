import { momentText } from '../../contracts/belem-time.ts';
import type { Webhook, WebhookDelivery } from '../../contracts/webhooks/webhook.schema.ts';
import { TEST_EVENT, WEBHOOK_EVENTS } from '../../contracts/webhooks/webhook-events.ts';

interface Status {
  readonly name: string;
  readonly badge: 'on' | 'off' | 'pending';
}

export function webhookStatus({
  active,
  offReason,
  failingSince,
}: Pick<Webhook, 'active' | 'offReason' | 'failingSince'>): Status {
  if (active)
    return failingSince === null ? { name: 'Ligado', badge: 'on' } : { name: 'Falhando', badge: 'pending' };
  if (offReason === 'failing') return { name: 'Desligado: falhou por três dias', badge: 'off' };
  if (offReason === 'gone') return { name: 'Desligado: o endereço não existe mais', badge: 'off' };
  return { name: 'Desligado', badge: 'off' };
}

export function eventName(type: string): string {
  if (type === TEST_EVENT) return 'Teste';
  return WEBHOOK_EVENTS.find(({ key }) => key === type)?.name ?? type;
}

/** The address of the story that a message is about; search engines get only that. */
export function storyAddress(payload: string): string {
  const { data } = JSON.parse(payload) as { readonly data: { readonly url?: string } };
  return data.url ?? '';
}

/** One sentence about a delivery. */
export function deliveryText({
  state,
  attempts,
  lastAt,
  lastError,
  nextAt,
}: Pick<WebhookDelivery, 'state' | 'attempts' | 'lastAt' | 'lastError' | 'nextAt'>): string {
  if (state === 'delivered')
    return `Entregue em ${momentText(lastAt ?? '')}${attempts > 1 ? ` na ${attempts}ª tentativa` : ''}`;
  const tries = `${attempts} ${attempts === 1 ? 'tentativa' : 'tentativas'}`;
  if (state === 'failed') return `Não entregue depois de ${tries}: ${lastError}`;
  if (attempts === 0) return 'Na fila para envio';
  return `${tries}: ${lastError}. Próxima em ${momentText(nextAt ?? '')}`;
}
