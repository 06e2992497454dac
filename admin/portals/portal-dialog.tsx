import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { PORTAL_KINDS, type PortalKind } from '../../contracts/portal-kinds.ts';
import { REGIONS } from '../../contracts/regions.ts';
import type { AdminPortal } from '../../contracts/schemas/portal.schema.ts';
import { call } from '../calls/desk.ts';
import { PictureField } from '../media/picture-field.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';
import { closeAsking } from '../parts/close-asking.ts';
import { ConflictAlert } from '../parts/conflict-alert.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/text-field.tsx';
import { toast } from '../parts/toasts.tsx';
import { useForm } from '../parts/use-form.ts';
import { useGuardedSave } from '../parts/use-guarded-save.ts';
import { useLeaveGuard } from '../parts/use-leave-guard.ts';
import { errorsIn, kindFrom, type PortalValues } from './portals.rules.ts';

interface PortalDialogProps {
  /** Undefined: a new one, of this kind and at this place. */
  readonly portal: AdminPortal | undefined;
  readonly kind: PortalKind;
  readonly order: number;
  readonly onSaved: (portal: AdminPortal) => void;
  readonly onClose: () => void;
}

const editable = ({ kind, name, reg, link, image }: AdminPortal): PortalValues => {
  return { kind, name, reg, link, image };
};

export function PortalDialog({ portal, kind, order, onSaved, onClose }: PortalDialogProps): ReactElement {
  const form = useForm<PortalValues>(
    portal ? editable(portal) : { kind, name: '', reg: '', link: '', image: '' },
  );
  const { values, errors, saving, dirty, set, reset, showErrors, submit } = form;
  const { newer, save, take } = useGuardedSave<AdminPortal>(portal?.version ?? 0);
  useLeaveGuard(dirty);

  async function write(ifMatch: string): Promise<AdminPortal> {
    const body = { ...values, link: values.link.trim(), image: values.image.trim() };
    if (!portal) return (await call(ENDPOINTS.adminPortals.create, { body: { ...body, order } })).body;
    return (await call(ENDPOINTS.adminPortals.update, { params: { id: portal.id }, body, ifMatch })).body;
  }

  async function savePortal(): Promise<void> {
    const wrong = errorsIn(values);
    if (Object.keys(wrong).length > 0) return showErrors(wrong);
    let saved: AdminPortal | undefined;
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
          void savePortal();
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
            options={PORTAL_KINDS}
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
