import { Plus } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { momentText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { NewWebhook, Webhook } from '../../contracts/webhooks/webhook.schema.ts';
import { call } from '../api/api.ts';
import { attempt } from '../ui/attempt.ts';
import { askConfirmation } from '../ui/dialogs/confirm.tsx';
import { ActionMenu } from '../ui/lists/action-menu.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { WebhookSecret } from './new-secrets.tsx';
import { STATE_CHOICE, WebhookDialog, type WebhookEdition } from './webhook-dialog.tsx';
import { eventName, webhookStatus } from './webhooks.rules.ts';

const { adminWebhooks } = ENDPOINTS;

interface WebhooksPanelProps {
  readonly webhooks: readonly Webhook[];
  readonly editions: readonly WebhookEdition[];
  readonly onChanged: () => void;
}

/** The addresses that receive events. */
export function WebhooksPanel({ webhooks, editions, onChanged }: WebhooksPanelProps): ReactElement {
  const [edited, setEdited] = useState<Webhook | 'new'>();
  const [made, setMade] = useState<NewWebhook>();
  const [logOf, setLogOf] = useState<Webhook>();

  /** Runs an action, says the result and loads the list again. */
  async function run(work: () => Promise<unknown>, done: string): Promise<void> {
    await attempt(work, done);
    onChanged();
  }

  async function remove({ id, name }: Webhook): Promise<void> {
    const text = 'O endereço deixa de ser avisado, e o registro de entregas é apagado.';
    if (!(await askConfirmation({ title: `Apagar o webhook “${name}”?`, text, action: 'Apagar' }))) return;
    await run(() => call(adminWebhooks.remove, { params: { id } }), 'Webhook apagado.');
  }

  async function rotate({ id, name }: Webhook): Promise<void> {
    const text =
      'Por mais um dia cada aviso leva as duas assinaturas: troque a chave no programa que o recebe.';
    if (!(await askConfirmation({ title: `Trocar a chave de “${name}”?`, text, action: 'Trocar chave' })))
      return;
    await attempt(async () => {
      setMade((await call(adminWebhooks.rotate, { params: { id } })).body);
    });
    onChanged();
  }

  async function test(webhook: Webhook): Promise<void> {
    await run(() => call(adminWebhooks.test, { params: { id: webhook.id } }), 'Teste enviado.');
    setLogOf(webhook);
  }

  const toggleActive = ({ id, active }: Webhook): Promise<void> =>
    run(
      () => call(adminWebhooks.update, { params: { id }, body: { active: !active } }),
      active ? 'Webhook desligado.' : 'Webhook ligado.',
    );

  /** The address of IndexNow is given, and its key is one of the settings. */
  function actionsOf(webhook: Webhook) {
    const toggle = { name: webhook.active ? 'Desligar' : 'Ligar', run: () => void toggleActive(webhook) };
    if (webhook.isOwn) return [toggle];
    return [
      { name: 'Alterar', run: () => setEdited(webhook) },
      ...(webhook.active ? [{ name: 'Enviar teste', run: () => void test(webhook) }] : []),
      { name: 'Trocar a chave de assinatura', run: () => void rotate(webhook) },
      toggle,
      { name: 'Apagar', run: () => void remove(webhook) },
    ];
  }

  return (
    <Panel title="Webhooks">
      <p className="help">
        Um webhook avisa outro programa, na hora, do que acontece aqui: uma notícia publicada, corrigida ou
        retirada, uma imagem, um anúncio, uma mensagem. Cada aviso é assinado (Standard Webhooks 1.0) e
        tentado de novo por três dias se o programa não responder.
      </p>
      <p className="actions">
        <button type="button" className="btn btn--pri" onClick={() => setEdited('new')}>
          <Plus className="ico" />
          Novo webhook
        </button>
      </p>
      {webhooks.length === 0 ? (
        <EmptyState text="Nenhum webhook." />
      ) : (
        <ul className="integrations__list">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} item={webhook} editions={editions}>
              <button type="button" className="btn" onClick={() => setLogOf(webhook)}>
                Entregas
              </button>
              <ActionMenu label={`Ações do webhook ${webhook.name}`} actions={actionsOf(webhook)} />
            </WebhookRow>
          ))}
        </ul>
      )}
      {edited && (
        <WebhookDialog
          webhook={edited === 'new' ? undefined : edited}
          editions={editions}
          onSaved={(saved) => {
            setEdited(undefined);
            setMade(saved);
            onChanged();
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {made && <WebhookSecret made={made} onClose={() => setMade(undefined)} />}
      {logOf && (
        <DeliveriesDialog
          webhook={logOf}
          onClose={() => {
            setLogOf(undefined);
            onChanged();
          }}
        />
      )}
    </Panel>
  );
}

function WebhookRow({
  item,
  editions,
  children,
}: {
  readonly item: Webhook;
  readonly editions: readonly WebhookEdition[];
  readonly children: ReactNode;
}): ReactElement {
  const { name, badge } = webhookStatus(item);
  const limit = item.editions.map(
    (key) => [STATE_CHOICE, ...editions].find((edition) => edition.key === key)?.name ?? key,
  );
  return (
    <li className="integration">
      <div className="integration__text">
        <p className="integration__name">
          <strong>{item.name}</strong> <span className={`st st--${badge}`}>{name}</span>
        </p>
        <p className="help">
          {item.isOwn ? 'Buscadores como o Bing, pela chave nas configurações' : <code>{item.url}</code>}
        </p>
        <p className="help">
          {item.events.map(eventName).join(', ')}
          {limit.length > 0 && ` · Só ${limit.join(', ')}`}
        </p>
        <p className="help">
          {item.lastSuccessAt
            ? `Última entrega em ${momentText(item.lastSuccessAt)}`
            : 'Nenhuma entrega ainda'}
          {item.waiting > 0 && ` · ${item.waiting} na fila`}
          {item.active && item.failingSince && ` · Falhando desde ${momentText(item.failingSince)}`}
          {item.oldSecretUntil && ` · A chave anterior também assina até ${momentText(item.oldSecretUntil)}`}
        </p>
      </div>
      <div className="integration__actions">{children}</div>
    </li>
  );
}
