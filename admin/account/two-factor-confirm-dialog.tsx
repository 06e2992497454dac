import type { ReactElement } from 'react';
import { encode } from 'uqr';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from '../api/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { TextField } from '../ui/forms/fields/text-field.tsx';
import { Form } from '../ui/forms/form.tsx';
import { RefusalNote } from '../ui/forms/refusal-note.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { useRefusal } from '../ui/forms/use-refusal.ts';

interface TwoFactorConfirmProps {
  readonly secret: string;
  /** The secret as a URI, for the QR code. */
  readonly uri: string;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Shows the secret to the authenticator app and asks for its first code. */
export function TwoFactorConfirmDialog({
  secret,
  uri,
  onConfirmed,
  onClose,
}: TwoFactorConfirmProps): ReactElement {
  const { values, errors, saving, set, submit } = useForm({ code: '' });
  const { refusal, withRefusal } = useRefusal();

  async function confirmCode(code: string): Promise<void> {
    const { body } = await call(ENDPOINTS.twoFactor.confirm, { body: { code: code.trim() } });
    onConfirmed(body.recoveryCodes);
  }

  return (
    <Dialog title="Ativar a verificação em duas etapas" onClose={onClose}>
      <p>
        Leia o código com um aplicativo autenticador, como Google Authenticator, Microsoft Authenticator ou
        Aegis. Depois digite os 6 dígitos que ele mostra.
      </p>
      <QrCode text={uri} label="Código QR para o aplicativo autenticador" />
      <p className="help">
        Sem câmera? Digite no aplicativo esta chave: <code className="secret">{grouped(secret)}</code>
      </p>
      <Form className="stack" onSubmit={() => submit(({ code }) => withRefusal(confirmCode(code)))}>
        <TextField
          label="Código de verificação"
          error={errors.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={values.code}
          onChange={(text) => set('code', text)}
        />
        <RefusalNote text={refusal} />
        <DialogActions onCancel={onClose} disabled={saving || !values.code.trim()}>
          Ativar
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** The secret in groups of four letters, which are easier to type. */
function grouped(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

function QrCode({ text, label }: QrCodeProps): ReactElement {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      className="qrcode"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
