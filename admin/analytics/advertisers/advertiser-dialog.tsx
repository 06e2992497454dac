import type { ReactElement } from 'react';
import type { AdminAdvertiser } from '../../../contracts/advertisers/advertiser.schema.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { call } from '../../api/api.ts';
import { ItemDialog } from '../../ui/forms/item-dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { FormTextField } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/toasts.tsx';

interface AdvertiserDialogProps {
  /** `undefined` for a new advertiser. */
  readonly advertiser: AdminAdvertiser | undefined;
  readonly onSaved: (saved: AdminAdvertiser) => void;
  readonly onClose: () => void;
}

const NEW_ADVERTISER = { name: '', contact: '', email: '', phone: '', notes: '' };
type AdvertiserValues = typeof NEW_ADVERTISER;

const { adminAdvertisers } = ENDPOINTS;

/** The record of an advertiser with its contact. A new name changes the name in every ad and report. */
export function AdvertiserDialog({ advertiser, onSaved, onClose }: AdvertiserDialogProps): ReactElement {
  async function write(body: AdvertiserValues, ifMatch: string): Promise<AdminAdvertiser> {
    if (!advertiser) return (await call(adminAdvertisers.create, { body })).body;
    return (await call(adminAdvertisers.update, { params: { id: advertiser.id }, body, ifMatch })).body;
  }

  return (
    <ItemDialog
      title={advertiser ? `Editar ${advertiser.name}` : 'Novo anunciante'}
      item={advertiser}
      empty={NEW_ADVERTISER}
      errorsIn={({ name }) => (name.trim() === '' ? { name: 'Informe o nome.' } : {})}
      write={write}
      onSaved={(saved) => {
        toast.say(`${saved.name} está salvo.`);
        onSaved(saved);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormTextField
            form={form}
            name="name"
            label="Nome"
            hint="Mudado aqui, muda em todos os anúncios e relatórios."
            required
            maxLength={LIMITS.shortText}
          />
          <FormTextField form={form} name="contact" label="Pessoa de contato" maxLength={LIMITS.shortText} />
          <div className="two">
            <FormTextField form={form} name="email" label="E-mail" type="email" maxLength={LIMITS.email} />
            <FormTextField
              form={form}
              name="phone"
              label="Telefone"
              type="tel"
              maxLength={LIMITS.shortText}
            />
          </div>
          <TextArea
            label="Anotações"
            error={form.errors.notes}
            rows={3}
            maxLength={LIMITS.correction}
            value={form.values.notes}
            onChange={(text) => form.set('notes', text)}
          />
        </>
      )}
    </ItemDialog>
  );
}
