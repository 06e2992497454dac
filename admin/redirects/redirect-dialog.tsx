import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { RedirectCreate } from '../../contracts/redirects/redirect.schema.ts';
import { call } from '../api/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { SaveActions } from '../ui/dialogs/dialog-actions.tsx';
import { confirmClose } from '../ui/forms/confirm-close.ts';
import { Form } from '../ui/forms/form.tsx';
import { FormTextField } from '../ui/forms/text-field.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { useLeaveGuard } from '../ui/forms/use-leave-guard.ts';
import { toast } from '../ui/toasts.tsx';

interface RedirectDialogProps {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export function RedirectDialog({ onSaved, onClose }: RedirectDialogProps): ReactElement {
  const form = useForm<RedirectCreate>({ address: '', target: '' });
  const close = (): void => void confirmClose(form.dirty, onClose);
  useLeaveGuard(form.dirty);

  async function save(): Promise<void> {
    const { address, target } = form.values;
    const wrong = {
      ...(address.trim() === '' && { address: 'Informe o endereço antigo.' }),
      ...(target.trim() === '' && { target: 'Informe a página do portal.' }),
    };
    if (Object.keys(wrong).length > 0) return form.showErrors(wrong);
    const saved = await form.submit(async (values) => {
      const { body } = await call(ENDPOINTS.adminRedirects.create, { body: values });
      toast.say(`${body.address} leva a ${body.target}.`);
    });
    if (saved) onSaved();
  }

  return (
    <Dialog title="Adicionar endereço antigo" onClose={close}>
      <Form className="stack" onSubmit={save}>
        <FormTextField
          form={form}
          name="address"
          label="Endereço antigo"
          hint="Como estava no site antigo, por exemplo /2019/03/titulo-da-noticia"
          required
          inputMode="url"
          maxLength={LIMITS.url}
        />
        <FormTextField
          form={form}
          name="target"
          label="Leva a"
          hint="Uma página do portal, por exemplo /noticia/123 ou /politica"
          required
          inputMode="url"
          maxLength={LIMITS.url}
        />
        <SaveActions saving={form.saving} onCancel={close} />
      </Form>
    </Dialog>
  );
}
