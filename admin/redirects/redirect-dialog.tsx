import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { REDIRECT_FIELDS, type Redirect } from '../../contracts/redirects/redirect.schema.ts';
import { call } from '../api/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { SaveActions } from '../ui/dialogs/dialog-actions.tsx';
import { confirmClose } from '../ui/forms/confirm-close.ts';
import { bodyOf } from '../ui/forms/field-values.rules.ts';
import { Field } from '../ui/forms/fields/field.tsx';
import { Form } from '../ui/forms/form.tsx';
import type { OpenedItem } from '../ui/forms/item-dialog.tsx';
import { useFields } from '../ui/forms/use-fields.ts';
import { useLeaveGuard } from '../ui/forms/use-leave-guard.ts';
import { toast } from '../ui/toasts.tsx';

export function RedirectDialog({ onSaved, onClose }: Omit<OpenedItem<Redirect>, 'item'>): ReactElement {
  const form = useFields(REDIRECT_FIELDS);
  const close = (): void => void confirmClose(form.dirty, onClose);
  useLeaveGuard(form.dirty);

  async function save(): Promise<void> {
    if (!form.check()) return;
    let saved: Redirect | undefined;
    await form.submit(async (values) => {
      saved = (await call(ENDPOINTS.adminRedirects.create, { body: bodyOf(REDIRECT_FIELDS, values) })).body;
    });
    if (!saved) return;
    toast.say(`${saved.address} leva a ${saved.target}.`);
    onSaved(saved);
  }

  return (
    <Dialog title="Adicionar endereço antigo" onClose={close}>
      <Form className="stack" onSubmit={save}>
        <Field form={form} of="address" />
        <Field form={form} of="target" />
        <SaveActions saving={form.saving} onCancel={close} />
      </Form>
    </Dialog>
  );
}
