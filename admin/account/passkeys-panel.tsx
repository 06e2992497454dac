import { KeyRound } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { dateText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { Passkey } from '../../contracts/users/passkey.schema.ts';
import { call, messageOf } from '../api/api.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { createBrowserPasskey, PasskeyRefused } from '../session/passkey.ts';
import { Panel } from '../ui/panel.tsx';
import { WhenLoaded } from '../ui/states.tsx';
import { toast } from '../ui/toasts.tsx';
import { deviceName } from './device.rules.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { type IdentityProof, SecondStepDialog } from './second-step-dialog.tsx';

const { passkeys } = ENDPOINTS;

type PasskeyStep = { readonly name: 'add' } | { readonly name: 'remove'; readonly passkey: Passkey };

/** Passkeys as a second factor instead of a code: add and remove. */
export function PasskeysPanel(): ReactElement {
  const loaded = useLoaded('passkeys', async (signal) => (await call(passkeys.list, { signal })).body);
  const [step, setStep] = useState<PasskeyStep>();
  const close = (): void => setStep(undefined);

  async function add(proof: IdentityProof): Promise<void> {
    const { body } = await call(passkeys.start, { body: proof });
    close();
    try {
      const credential = await createBrowserPasskey(body.options);
      await call(passkeys.create, { body: { name: deviceName(navigator.userAgent), credential } });
      toast.say('Chave de acesso cadastrada.');
      loaded.reload();
    } catch (error) {
      toast.fail(error instanceof PasskeyRefused ? error.message : messageOf(error));
    }
  }

  async function remove({ id }: Passkey, password: string): Promise<void> {
    await call(passkeys.remove, { body: { id, password } });
    close();
    toast.say('Chave de acesso removida.');
    loaded.reload();
  }

  return (
    <Panel title="Chaves de acesso">
      <p>
        No lugar do código, o login pode pedir o bloqueio do aparelho (digital, rosto ou PIN) ou uma chave de
        segurança. Os códigos continuam valendo.
      </p>
      <WhenLoaded loaded={loaded}>
        {(all) =>
          all.length > 0 && (
            <ul className="sessions">
              {all.map((passkey) => (
                <li key={passkey.id}>
                  <div>
                    <strong>{passkey.name}</strong>
                    <p className="dim">
                      Cadastrada em {dateText(passkey.createdAt)}
                      {passkey.lastUsedAt
                        ? `, último uso em ${dateText(passkey.lastUsedAt)}`
                        : ', nunca usada'}
                    </p>
                  </div>
                  <button type="button" className="btn" onClick={() => setStep({ name: 'remove', passkey })}>
                    Remover<span className="visually-hidden"> a chave de acesso {passkey.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </WhenLoaded>
      <div className="actions">
        <button type="button" className="btn" onClick={() => setStep({ name: 'add' })}>
          <KeyRound className="ico" />
          Cadastrar chave de acesso
        </button>
      </div>
      {step?.name === 'add' && (
        <SecondStepDialog
          title="Cadastrar uma chave de acesso"
          text="Além da senha, pedimos um código ou uma chave já cadastrada. Depois o navegador pergunta onde guardar a nova."
          action="Continuar"
          run={add}
          onClose={close}
        />
      )}
      {step?.name === 'remove' && (
        <PasswordDialog
          title={`Remover a chave de acesso ${step.passkey.name}?`}
          text="Ela deixa de abrir a sua conta. Os códigos e as outras chaves continuam valendo."
          action="Remover"
          run={(password) => remove(step.passkey, password)}
          onClose={close}
        />
      )}
    </Panel>
  );
}
