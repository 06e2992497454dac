import { type ReactElement, useState } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { etagOf } from '../../contracts/http/etag.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { AdminPin } from '../../contracts/pins/pin.endpoints.ts';
import { call } from '../api/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { SaveActions } from '../ui/dialogs/dialog-actions.tsx';
import { MomentField } from '../ui/forms/fields/moment-field.tsx';
import { Form } from '../ui/forms/form.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { withAcknowledgement } from '../ui/personal-data/acknowledge.tsx';
import { toast } from '../ui/toasts.tsx';
import { PinTexts } from './pin-texts.tsx';

interface EditPinDialogProps {
  readonly pin: AdminPin;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Changes title, kicker and end of a pin. */
export function EditPinDialog({ pin, onClose, onDone }: EditPinDialogProps): ReactElement {
  const form = useForm({ title: pin.title, kicker: pin.kicker });
  const [endsAt, setEndsAt] = useState<string | undefined>(pin.endsAt);

  async function save(): Promise<void> {
    if (endsAt === undefined) return form.showErrors({ endsAt: 'Escolha o dia em que ela sai da capa.' });
    const body = { ...form.values, ...(endsAt !== pin.endsAt && { endsAt }) };
    const saved = await form.submit(() =>
      withAcknowledgement(body.title || 'Título na capa', (acknowledged) =>
        call(ENDPOINTS.adminPins.update, {
          params: { id: pin.id },
          body: { ...body, ...acknowledged },
          ifMatch: etagOf(pin.version),
        }),
      ),
    );
    if (!saved) return;
    toast.say('Capa atualizada.');
    onDone();
  }

  return (
    <Dialog title={pin.newsTitle} onClose={onClose}>
      <Form className="pin-form" onSubmit={() => void save()}>
        <PinTexts form={form} newsTitle={pin.newsTitle} />
        <MomentField
          label="Sai em"
          hint={`No máximo ${LIMITS.pinDays} dias. Horário de Belém.`}
          moment={endsAt}
          error={form.errors.endsAt}
          onChange={setEndsAt}
        />
        <SaveActions saving={form.saving} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
