import { Printer } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from '../api/api.ts';
import { session, useUser } from '../session/session.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Panel } from '../ui/panel.tsx';
import { toast } from '../ui/toasts.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { type IdentityProof, SecondStepDialog } from './second-step-dialog.tsx';
import { TwoFactorConfirmDialog } from './two-factor-confirm-dialog.tsx';

type TwoFactorStep =
  | { readonly name: 'start' | 'renew' | 'disable' }
  | { readonly name: 'confirm'; readonly secret: string; readonly uri: string }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

const { twoFactor } = ENDPOINTS;

/** The second factor: switching it on, new recovery codes, switching it off. */
export function TwoFactorPanel(): ReactElement {
  const user = useUser();
  const [step, setStep] = useState<TwoFactorStep>();
  const close = (): void => setStep(undefined);

  async function start(password: string): Promise<void> {
    const { body } = await call(twoFactor.start, { body: { password } });
    setStep({ name: 'confirm', ...body });
  }

  async function renew(proof: IdentityProof): Promise<void> {
    const { body } = await call(twoFactor.renewCodes, { body: proof });
    setStep({ name: 'codes', codes: body.recoveryCodes });
  }

  async function disable(proof: IdentityProof): Promise<void> {
    await call(twoFactor.disable, { body: proof });
    session.setUser({ ...user, twoFactor: false });
    close();
    toast.say('Verificação em duas etapas desativada.');
  }

  return (
    <>
      <Panel
        title="Verificação em duas etapas"
        action={
          <span className={user.twoFactor ? 'st st--on' : 'st st--off'}>
            {user.twoFactor ? 'Ativa' : 'Desativada'}
          </span>
        }
      >
        <p>
          Além da senha, o login pede um código de um aplicativo do seu celular. Quem descobrir a senha não
          entra sem o aparelho.
        </p>
        <div className="actions">
          {user.twoFactor ? (
            <>
              <button type="button" className="btn" onClick={() => setStep({ name: 'renew' })}>
                Gerar novos códigos de recuperação
              </button>
              <button type="button" className="btn" onClick={() => setStep({ name: 'disable' })}>
                Desativar
              </button>
            </>
          ) : (
            <button type="button" className="btn" onClick={() => setStep({ name: 'start' })}>
              Ativar
            </button>
          )}
        </div>
      </Panel>
      {step?.name === 'start' && (
        <PasswordDialog
          title="Ativar a verificação em duas etapas"
          text="Antes, confirme que é você."
          action="Continuar"
          run={start}
          onClose={close}
        />
      )}
      {step?.name === 'confirm' && (
        <TwoFactorConfirmDialog
          secret={step.secret}
          uri={step.uri}
          onConfirmed={(codes) => {
            session.setUser({ ...user, twoFactor: true });
            setStep({ name: 'codes', codes });
          }}
          onClose={close}
        />
      )}
      {step?.name === 'codes' && <RecoveryCodes codes={step.codes} onSaved={close} />}
      {step?.name === 'renew' && (
        <SecondStepDialog
          title="Gerar novos códigos de recuperação?"
          text="Os códigos antigos deixam de valer. Além da senha, pedimos um código ou a chave de acesso."
          action="Gerar novos códigos"
          run={renew}
          onClose={close}
        />
      )}
      {step?.name === 'disable' && (
        <SecondStepDialog
          title="Desativar a verificação em duas etapas?"
          text="O login volta a pedir só a senha, e os códigos de recuperação deixam de valer. Além da senha, pedimos um código ou a chave de acesso."
          action="Desativar"
          run={disable}
          onClose={close}
        />
      )}
    </>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** The dialog is shown once. It closes only when the user confirms that the codes are saved. */
function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps): ReactElement {
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
