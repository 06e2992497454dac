import type { ReactElement } from 'react';
import type { NewApiKey } from '../../contracts/keys/key.schema.ts';
import type { KeyScope } from '../../contracts/keys/key-scopes.ts';
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
      <pre className="integrations__code" data-secret>
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
