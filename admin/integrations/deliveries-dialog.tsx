import type { ReactElement } from 'react';
import { momentText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { Webhook, WebhookDelivery } from '../../contracts/webhooks/webhook.schema.ts';
import { call } from '../api/api.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { attempt } from '../ui/attempt.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { deliveryText, eventName, storyAddress } from './webhooks.rules.ts';

const SHOWN_DELIVERIES = 50;

interface DeliveriesDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** The delivery log of a webhook, with a replay of each message. */
export function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps): ReactElement {
  const { id, name, active, isOwn } = webhook;
  const loaded = useLoaded(`deliveries ${id}`, async (signal) => {
    const query = { limit: SHOWN_DELIVERIES };
    return (await call(ENDPOINTS.adminWebhooks.deliveries, { params: { id }, query, signal })).body;
  });
  const { busy, run } = useBusy();

  async function replay(delivery: number): Promise<void> {
    await attempt(
      () => call(ENDPOINTS.adminWebhooks.replay, { params: { id, delivery } }),
      'Na fila para envio.',
    );
    loaded.reload();
  }

  return (
    <Dialog title={`Entregas de “${name}”`} onClose={onClose} wide>
      <p className="help">
        {isOwn
          ? 'Os endereços enviados aos buscadores nos últimos 30 dias.'
          : 'O que foi enviado nos últimos 30 dias. Um reenvio tem o mesmo webhook-id: o programa pode reconhecer o que já recebeu. A resposta do programa não é guardada, só o seu código.'}
      </p>
      <p className="actions">
        <button type="button" className="btn" onClick={loaded.reload}>
          Atualizar
        </button>
      </p>
      <WhenLoaded loaded={loaded}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <EmptyState text="Nada foi enviado ainda." />
          ) : (
            <ul className="integrations__list">
              {deliveries.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  item={delivery}
                  isOwn={isOwn}
                  onReplay={
                    active && delivery.state !== 'waiting'
                      ? () => void run(() => replay(delivery.id))
                      : undefined
                  }
                  busy={busy}
                />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </Dialog>
  );
}

const BADGES = {
  delivered: ['on', 'Entregue'],
  waiting: ['pending', 'Na fila'],
  failed: ['off', 'Não entregue'],
} as const;

interface DeliveryRowProps {
  readonly item: WebhookDelivery;
  readonly isOwn: boolean;
  readonly onReplay: (() => void) | undefined;
  readonly busy: boolean;
}

function DeliveryRow({ item, isOwn, onReplay, busy }: DeliveryRowProps): ReactElement {
  const [badge, word] = BADGES[item.state];
  return (
    <li className="integration">
      <div className="integration__text">
        <p className="integration__name">
          <strong>{eventName(item.type)}</strong> <span className={`st st--${badge}`}>{word}</span>
          <span className="dim">{momentText(item.createdAt)}</span>
        </p>
        <p className="help">{deliveryText(item)}.</p>
        {isOwn ? (
          <p className="help">
            <code>{storyAddress(item.payload)}</code>
          </p>
        ) : (
          <details>
            <summary>Corpo e número do aviso</summary>
            <p className="help">
              <code>{item.messageId}</code>
            </p>
            <pre className="integrations__code">
              <code>{item.payload}</code>
            </pre>
          </details>
        )}
      </div>
      {onReplay && (
        <button type="button" className="btn" disabled={busy} onClick={onReplay}>
          Enviar de novo
        </button>
      )}
    </li>
  );
}
