import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { REDIRECT_FIELDS } from '../../contracts/redirects/redirect.schema.ts';
import { call } from '../api/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { SaveActions } from '../ui/dialogs/dialog-actions.tsx';
import { confirmClose } from '../ui/forms/confirm-close.ts';
import { bodyOf } from '../ui/forms/field-values.rules.ts';
import { Field } from '../ui/forms/fields/field.tsx';
import { Form } from '../ui/forms/form.tsx';
import { useFields } from '../ui/forms/use-fields.ts';
import { useLeaveGuard } from '../ui/forms/use-leave-guard.ts';
import { toast } from '../ui/toasts.tsx';

interface RedirectDialogProps {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export function RedirectDialog({ onSaved, onClose }: RedirectDialogProps): ReactElement {
  const form = useFields(REDIRECT_FIELDS);
  const close = (): void => void confirmClose(form.dirty, onClose);
  useLeaveGuard(form.dirty);

  async function save(): Promise<void> {
    if (!form.check()) return;
    const saved = await form.submit(async (values) => {
      const { body } = await call(ENDPOINTS.adminRedirects.create, { body: bodyOf(REDIRECT_FIELDS, values) });
      toast.say(`${body.address} leva a ${body.target}.`);
    });
    if (saved) onSaved();
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
