import type { ReactElement } from 'react';
import type { NewApiKey } from '../../contracts/keys/key.schema.ts';
import type { KeyScope } from '../../contracts/keys/key-scopes.ts';
import type { NewWebhook } from '../../contracts/webhooks/webhook.schema.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { curlLine } from './keys.rules.ts';

interface KeySecretProps {
  readonly made: NewApiKey;
  readonly onClose: () => void;
}

/** The new key and a line that tries it. The dialog has no other way out than the button: the key is not shown again. */
export function KeySecret({ made: { key, secret }, onClose }: KeySecretProps): ReactElement {
  const line = curlLine(location.origin, secret, key.scopes as readonly KeyScope[]);
  return (
    <Dialog title={`Chave “${key.name}”`}>
      <p>
        Copie a chave agora: ela não será mostrada de novo. Guarde-a como uma senha, nunca em uma página ou em
        um repositório.
      </p>
      <pre className="integrations__code">
        <code>{secret}</code>
      </pre>
      <p className="actions">
        <CopyButton name="Copiar chave" text={secret} primary />
      </p>
      <p>Para experimentar, cole esta linha em um terminal:</p>
      <pre className="integrations__code">
        <code>{line}</code>
      </pre>
      <footer className="dialog__actions">
        <CopyButton name="Copiar linha" text={line} />
        <button type="button" className="btn" onClick={onClose}>
          Já guardei a chave
        </button>
      </footer>
    </Dialog>
  );
}

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
