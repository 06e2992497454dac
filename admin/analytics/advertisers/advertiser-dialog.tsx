import type { ReactElement } from 'react';
import { ADVERTISER_FIELDS } from '../../../contracts/advertisers/advertiser.fields.ts';
import type { AdminAdvertiser } from '../../../contracts/advertisers/advertiser.schema.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { Field } from '../../ui/forms/fields/field.tsx';
import { ItemDialog, type OpenedItem } from '../../ui/forms/item-dialog.tsx';
import { itemSaver } from '../../ui/forms/save-item.ts';

const saveAdvertiser = itemSaver(ENDPOINTS.adminAdvertisers);

/** The record of an advertiser with its contact. A new name changes the name in every ad and report. */
export function AdvertiserDialog({ item, ...ends }: OpenedItem<AdminAdvertiser>): ReactElement {
  return (
    <ItemDialog
      title={item ? `Editar ${item.name}` : 'Novo anunciante'}
      fields={ADVERTISER_FIELDS}
      named="name"
      item={item}
      save={saveAdvertiser}
      savedText={({ name }) => `${name} está salvo.`}
      {...ends}
    >
      {(form) => (
        <>
          <Field form={form} of="name" />
          <Field form={form} of="contact" />
          <div className="two-columns">
            <Field form={form} of="email" />
            <Field form={form} of="phone" />
          </div>
          <Field form={form} of="notes" />
        </>
      )}
    </ItemDialog>
  );
}
