import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { NETWORK_KINDS, type NetworkKind } from '../../contracts/network/network-kinds.ts';
import type { AdminNetworkLink } from '../../contracts/network/network-link.schema.ts';
import { REGIONS } from '../../contracts/regions.ts';
import { call } from '../api/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ChoiceField } from '../ui/forms/choice-field.tsx';
import { closeAsking } from '../ui/forms/close-asking.ts';
import { ConflictAlert } from '../ui/forms/conflict-alert.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { useGuardedSave } from '../ui/forms/use-guarded-save.ts';
import { useLeaveGuard } from '../ui/forms/use-leave-guard.ts';
import { PictureField } from '../ui/pictures/picture-field.tsx';
import { toast } from '../ui/toasts.tsx';
import { errorsIn, kindFrom, type NetworkLinkValues } from './network.rules.ts';

interface NetworkLinkDialogProps {
  /** Undefined: a new one, of this kind and at this place. */
  readonly portal: AdminNetworkLink | undefined;
  readonly kind: NetworkKind;
  readonly order: number;
  readonly onSaved: (portal: AdminNetworkLink) => void;
  readonly onClose: () => void;
}

const editable = ({ kind, name, reg, link, image }: AdminNetworkLink): NetworkLinkValues => {
  return { kind, name, reg, link, image };
};

export function NetworkLinkDialog({
  portal,
  kind,
  order,
  onSaved,
  onClose,
}: NetworkLinkDialogProps): ReactElement {
  const form = useForm<NetworkLinkValues>(
    portal ? editable(portal) : { kind, name: '', reg: '', link: '', image: '' },
  );
  const { values, errors, saving, dirty, set, reset, showErrors, submit } = form;
  const { newer, save, take } = useGuardedSave<AdminNetworkLink>(portal?.version ?? 0);
  useLeaveGuard(dirty);

  async function write(ifMatch: string): Promise<AdminNetworkLink> {
    const body = { ...values, link: values.link.trim(), image: values.image.trim() };
    if (!portal) return (await call(ENDPOINTS.adminNetwork.create, { body: { ...body, order } })).body;
    return (await call(ENDPOINTS.adminNetwork.update, { params: { id: portal.id }, body, ifMatch })).body;
  }

  async function saveNetworkLink(): Promise<void> {
    const wrong = errorsIn(values);
    if (Object.keys(wrong).length > 0) return showErrors(wrong);
    let saved: AdminNetworkLink | undefined;
    await submit(async () => {
      saved = await save(write);
    });
    if (!saved) return;
    toast.say(`${saved.name} está salvo.`);
    onSaved(saved);
  }

  return (
    <Dialog
      title={portal ? `Editar ${portal.name}` : 'Adicionar à rede'}
      onClose={() => void closeAsking(dirty, onClose)}
    >
      <form
        className="portal-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saveNetworkLink();
        }}
      >
        {newer && (
          <ConflictAlert
            onTake={() => {
              reset(editable(newer));
              take();
            }}
          />
        )}
        <div className="two">
          <ChoiceField
            label="Tipo"
            error={errors.kind}
            required
            value={values.kind}
            options={NETWORK_KINDS}
            onChange={(key) => set('kind', kindFrom(key))}
          />
          <ChoiceField
            label="Região"
            error={errors.reg}
            value={values.reg}
            options={REGIONS}
            none="Todo o estado"
            onChange={(key) => set('reg', key)}
          />
        </div>
        <TextField
          label="Nome"
          error={errors.name}
          required
          maxLength={LIMITS.title}
          value={values.name}
          onChange={(text) => set('name', text)}
        />
        <TextField
          label="Link"
          error={errors.link}
          hint="O endereço completo, com https://"
          required
          inputMode="url"
          maxLength={LIMITS.url}
          value={values.link}
          onChange={(text) => set('link', text)}
        />
        <PictureField
          label="Imagem"
          value={values.image}
          error={errors.image}
          onChange={(image) => set('image', image)}
        />
        <footer className="dialog__acts">
          <button type="button" className="btn" onClick={() => void closeAsking(dirty, onClose)}>
            Cancelar
          </button>
          <button type="submit" className="btn btn--pri" disabled={saving}>
            {saving ? 'Salvando…' : 'Salvar'}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
