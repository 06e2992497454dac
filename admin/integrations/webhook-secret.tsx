import type { ReactElement } from 'react';
import type { NewWebhook } from '../../contracts/webhooks/webhook.schema.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';

interface WebhookSecretProps {
  readonly made: NewWebhook;
  readonly onClose: () => void;
}

/** The secret with which the receiver checks messages. It is not shown again. */
export function WebhookSecret({ made: { webhook, secret }, onClose }: WebhookSecretProps): ReactElement {
  return (
    <Dialog title={`Chave de assinatura de “${webhook.name}”`}>
      <p>
        Copie a chave agora: ela não será mostrada de novo. Com ela o programa confere, em cada aviso, que ele
        veio daqui e não foi alterado.
      </p>
      <pre className="integrations__code">
        <code>{secret}</code>
      </pre>
      <p className="help">
        O programa confere os cabeçalhos webhook-id, webhook-timestamp e webhook-signature. Há bibliotecas
        prontas em{' '}
        <a className="link" href="https://www.standardwebhooks.com" target="_blank" rel="noopener noreferrer">
          standardwebhooks.com
        </a>
        .
      </p>
      <footer className="dialog__actions">
        <CopyButton name="Copiar chave" text={secret} primary />
        <button type="button" className="btn" onClick={onClose}>
          Já guardei a chave
        </button>
      </footer>
    </Dialog>
  );
}
