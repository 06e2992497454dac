import type { ReactElement } from 'react';
import type { AdminByline } from '../../contracts/bylines/byline.endpoints.ts';
import { BYLINE_FIELDS } from '../../contracts/bylines/byline.fields.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { Field } from '../ui/forms/fields/field.tsx';
import { ItemDialog, type OpenedItem } from '../ui/forms/item-dialog.tsx';
import { itemSaver } from '../ui/forms/save-item.ts';
import { nameErrors, savedText } from './named.rules.ts';

const saveByline = itemSaver(ENDPOINTS.adminBylines);

export function BylineDialog({ item, ...ends }: OpenedItem<AdminByline>): ReactElement {
  return (
    <ItemDialog
      title={item ? `Editar ${item.name}` : 'Nova assinatura'}
      fields={BYLINE_FIELDS}
      named="name"
      item={item}
      errorsIn={nameErrors}
      save={saveByline}
      savedText={(saved) => savedText(item, saved)}
      {...ends}
    >
      {(form) => (
        <>
          <Field
            form={form}
            of="name"
            {...(item && { hint: 'Um nome novo vale em todas as notícias que ele assina.' })}
          />
          <Field form={form} of="on" />
          <Field form={form} of="description" />
          <Field form={form} of="image" />
          {form.values.image !== '' && <Field form={form} of="imageAlt" />}
        </>
      )}
    </ItemDialog>
  );
}
