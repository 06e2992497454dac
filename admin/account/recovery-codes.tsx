import { Printer } from 'lucide-react';
import type { ReactElement } from 'react';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** Shown once. It closes only when the user confirms that the codes are saved. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps): ReactElement {
  return (
    <Dialog title="Códigos de recuperação">
      <p>
        Se você perder o aparelho, cada um destes códigos serve para entrar uma vez. Eles aparecem só agora:
        guarde-os longe do aparelho.
      </p>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <footer className="dialog__actions codes__actions">
        <CopyButton name="Copiar" text={codes.join('\n')} />
        <button type="button" className="btn" onClick={() => print()}>
          <Printer className="ico" />
          Imprimir
        </button>
        <button type="button" className="btn btn--pri" onClick={onSaved}>
          Guardei os códigos
        </button>
      </footer>
    </Dialog>
  );
}
