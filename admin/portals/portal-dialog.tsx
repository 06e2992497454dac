import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { PORTAL_KINDS, type PortalKind } from '../../contracts/portal-kinds.ts';
import { REGIONS } from '../../contracts/regions.ts';
import type { AdminPortal } from '../../contracts/schemas/portal.schema.ts';
import { call } from '../calls/desk.ts';
import { PictureField } from '../media/picture-field.tsx';
import { closeAsking } from '../parts/close-asking.ts';
import { ConflictAlert } from '../parts/conflict-alert.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
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
          <Field label="Tipo" error={errors.kind} required>
            {(control) => (
              <select
                {...control}
                className="inp sel"
                value={values.kind}
                onChange={(event) => set('kind', kindFrom(event.target.value))}
              >
                {PORTAL_KINDS.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Região" error={errors.reg}>
            {(control) => (
              <select
                {...control}
                className="inp sel"
                value={values.reg}
                onChange={(event) => set('reg', event.target.value)}
              >
                <option value="">Todo o estado</option>
                {REGIONS.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <Field label="Nome" error={errors.name} required>
          {(control) => (
            <input
              {...control}
              className="inp"
              maxLength={LIMITS.title}
              value={values.name}
              onChange={(event) => set('name', event.target.value)}
            />
          )}
        </Field>
        <Field label="Link" error={errors.link} hint="O endereço completo, com https://" required>
          {(control) => (
            <input
              {...control}
              className="inp"
              inputMode="url"
              maxLength={LIMITS.url}
              value={values.link}
              onChange={(event) => set('link', event.target.value)}
            />
          )}
        </Field>
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
